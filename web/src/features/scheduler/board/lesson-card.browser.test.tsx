import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../../testing/mount-app.tsx'
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

/** The card in a lane of the size that it has at 1024 pixels, the names that are seen in it, and its lock. */
async function inLane(height: number) {
  const { element } = mountApp(
    <EditorProvider>
      <div style={{ display: 'grid', width: 43, height }}>
        <LessonCard card={pinned} />
      </div>
    </EditorProvider>,
  )
  await render(element)
  const card = document.querySelector<HTMLElement>('[data-lesson]')!
  const edge = card.getBoundingClientRect()
  const names = [...card.querySelectorAll<HTMLElement>('[data-type]')]
    .map((name) => ({ name: name.textContent, at: name.getBoundingClientRect() }))
    .filter(({ at }) => at.height > 0 && at.left < edge.right && at.top < edge.bottom)
  return { names, lock: card.querySelector('svg')!.getBoundingClientRect() }
}

test.each([34, 46, 58, 70, 85])('in a narrow lane of %i pixels the lock lies over no name', async (height) => {
  const { names, lock } = await inLane(height)
  for (const { at } of names) expect(at.bottom).toBeLessThanOrEqual(lock.top + 1)
  expect(names.map(({ name }) => name)).toEqual(['Greta', 'H 12', '5b'].slice(0, names.length))
  if (height >= 70) expect(names).not.toEqual([])
})
