import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../../testing/mount-app.tsx'
import { records } from '../../../testing/small-school.ts'
import type { GridCard } from '../../../timetable/week/grid-model.ts'
import { EditorProvider } from '../editor/editor-context.tsx'
import { LessonCard } from './lesson-card.tsx'

const pinned: GridCard = {
  lessonUuid: 'lesson',
  subjectUuid: 'maths',
  title: 'Mathematics',
  color: '#A0A5EF',
  open: [],
  weeks: [],
  others: ['Greta', 'H 12', '5b'].map((name) => ({ uuid: name, name, calendarType: 'TEACHER', clash: false })),
  length: 1,
  pinned: true,
  locked: false,
  clash: false,
  onBlocked: false,
  lane: 0,
  lanes: 3,
}

/** The card at a size, in the small school. */
async function show(shown: GridCard, size: { width: number; height: number }) {
  const { element, session } = mountApp(
    <EditorProvider>
      <div style={{ display: 'grid', ...size }}>
        <LessonCard card={shown} />
      </div>
    </EditorProvider>,
  )
  session.schedule.receive([records()])
  await render(element)
  return document.querySelector<HTMLElement>('[data-lesson]')!
}

/** The card in a lane of the size that it has at 1024 pixels, the names that are seen in it, and its lock. */
async function inLane(height: number) {
  const card = await show(pinned, { width: 43, height })
  const edge = card.getBoundingClientRect()
  const names = [...card.querySelectorAll<HTMLElement>('[data-type]')]
    .map((name) => ({ name: name.textContent?.trim(), at: name.getBoundingClientRect() }))
    .filter(({ at }) => at.height > 0 && at.left < edge.right && at.top < edge.bottom)
  return { names, lock: card.querySelector('svg')!.getBoundingClientRect() }
}

test.each([34, 46, 58, 70, 85])('in a narrow lane of %i pixels the lock lies over no name', async (height) => {
  const { names, lock } = await inLane(height)
  for (const { at } of names) expect(at.bottom).toBeLessThanOrEqual(lock.top + 1)
  expect(names.map(({ name }) => name)).toEqual(['Greta', 'H 12', '5b'].slice(0, names.length))
  if (height >= 70) expect(names).not.toEqual([])
})

const ada = { uuid: 'ada', name: 'Ada Example', calendarType: 'TEACHER', clash: false } as const
const painted = (name: Element) => getComputedStyle(name, '::after').content

test.each([
  { lanes: 3, width: 43, height: 85, said: '"AE"' },
  { lanes: 3, width: 62, height: 57, said: '"AE"' },
  { lanes: 2, width: 120, height: 85, said: 'none' },
  { lanes: 1, width: 62, height: 85, said: 'none' },
])('a long name in one of $lanes lanes of $width pixels is painted as $said', async ({ lanes, said, ...size }) => {
  const card = await show({ ...pinned, pinned: false, lanes, others: [ada] }, size)
  const name = card.querySelector('[data-type]')!
  expect(painted(name)).toBe(said)
  expect(name.textContent?.trim()).toBe('Ada Example')
  if (said !== 'none') expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test.each([57, 63])('the teacher and the room have a line each in a card of %i pixels', async (height) => {
  const room = { uuid: 'lab', name: 'Science laboratory', calendarType: 'ROOM', clash: false } as const
  const card = await show({ ...pinned, lanes: 1, others: [ada, room] }, { width: 130, height })
  const [first, second] = [...card.querySelectorAll('[data-type]')].map((name) => name.getBoundingClientRect())
  expect(second!.top).toBeGreaterThanOrEqual(first!.bottom)
  expect(second!.bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom)
})

test.each([68, 75, 84, 100])('how many more there are is seen in a card of %i pixels', async (height) => {
  const others = ['Willa Fernstead', 'Lone Lyngvang', 'Selma Hegntoft', 'Birk', 'Finn'].map((name) => ({
    ...ada,
    name,
    uuid: name,
  }))
  const card = await show({ ...pinned, lanes: 1, others }, { width: 130, height })
  const more = [...card.querySelectorAll('span')]
    .find(({ textContent }) => textContent?.trim() === '+2')!
    .getBoundingClientRect()
  const edge = card.getBoundingClientRect()
  expect(more.bottom).toBeLessThanOrEqual(edge.bottom)
  expect(more.right).toBeLessThanOrEqual(edge.right)
})
