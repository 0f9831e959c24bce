import type { Schedule } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BIG_SCHOOL, makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const base = makeSchool({ classes: 3, teachers: 3, rooms: 1, days: 4, hours: 4, lessons: 0, unscheduled: 0 })
const lesson = (uuid: string, calendarUuid: string, timeSlotUuid: string) => ({
  uuid,
  subjectUuid: 'subject-0',
  calendarUuids: [calendarUuid],
  choices: [],
  timeSlotUuid,
  length: 1,
  pinned: false,
})
const lessons = [
  lesson('mon-2', 'class-0', 's0-1'),
  lesson('tue-2', 'class-0', 's1-1'),
  lesson('thu-1', 'class-0', 's3-0'),
  lesson('other', 'class-1', 's0-1'),
  lesson('last', 'class-2', 's0-3'),
]
const school = {
  ...base,
  subjects: { 'subject-0': { ...Object.values(base.subjects)[0]!, uuid: 'subject-0', name: 'Latin' } },
  lessons: Object.fromEntries(lessons.map((each) => [each.uuid, each])),
}

const VIEWS = {
  week: {
    search: 'calendar=class-0',
    from: 's0-0',
    to: 's1-2',
    touched: ['mon-2', 'tue-2'],
    more: ['thu-1'],
    beside: ['s3-1', 's2-0'],
  },
  matrix: {
    search: 'view=matrix',
    from: 'class-0 s0-0',
    to: 'class-1 s0-2',
    touched: ['mon-2', 'other'],
    more: ['last'],
    beside: ['class-2 s0-2', 'class-2 s1-0'],
  },
  day: {
    search: 'view=day',
    from: 'class-0 s0-0',
    to: 'class-1 s0-2',
    touched: ['mon-2', 'other'],
    more: ['last'],
    beside: ['class-2 s0-2', 'class-1 s0-3'],
  },
} as const

async function open(search: string, schedule: Schedule = school) {
  const painted: string[] = []
  const mounted = schedulerOf(schedule, { search, onPaint: (cell) => painted.push(cell) })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=gridcell]')).not.toBeNull()
  painted.length = 0
  return { ...mounted, painted }
}
/** A slot by its name, or by its calendar's and its own. */
function slot(name: string): HTMLElement {
  const [own, calendar] = name.split(' ').reverse()
  const selector = `[role=grid] [data-slot="${own}"]${calendar ? `[data-calendar="${calendar}"]` : ''}`
  return document.querySelector<HTMLElement>(selector)!
}
const byText = (a = '', b = '') => a.localeCompare(b)
const chosen = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('[role=grid] [data-chosen]')].map(({ dataset }) => dataset.lesson),
  ),
]
const spoken = () => document.querySelector('p[role=status]')?.textContent

const mouse = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', element: Element) => {
  const frame = window.frameElement?.getBoundingClientRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2 + (frame?.left ?? 0), top + height / 2 + (frame?.top ?? 0)]
  const devtools = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
  const buttons = type === 'mouseReleased' ? 0 : 1
  await devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 })
}

describe.each(['week', 'matrix', 'day'] as const)('a frame drawn over the %s', (name) => {
  const view = VIEWS[name]

  test('chooses the lessons that it touches, and says how many; Shift adds', async () => {
    const { planner } = await open(view.search)
    await userEvent.dragAndDrop(slot(view.from), slot(view.to))
    expect(chosen().toSorted(byText)).toEqual(view.touched.toSorted(byText))
    await expect.poll(spoken).toBe('2 lessons selected')
    await expect.element(page.getByRole('region', { name: 'Selected lessons' })).toBeVisible()
    await userEvent.keyboard('{Shift>}')
    await userEvent.dragAndDrop(slot(view.beside[0]), slot(view.beside[1]))
    await userEvent.keyboard('{/Shift}')
    expect(chosen().toSorted(byText)).toEqual([...view.touched, ...view.more].toSorted(byText))
    await userEvent.dragAndDrop(slot(view.beside[0]), slot(view.beside[1]))
    expect(chosen()).toEqual(view.more)
    expect(planner.commands).toEqual([])
  })

  test('leaves the choice as it was at Escape, and a click on the ground still clears it', async () => {
    await open(view.search)
    await userEvent.dragAndDrop(slot(view.from), slot(view.to))
    await mouse('mousePressed', slot(view.beside[0]))
    await mouse('mouseMoved', slot(view.beside[1]))
    await expect.poll(chosen).toEqual(view.more)
    await userEvent.keyboard('{Escape}')
    expect(chosen().toSorted(byText)).toEqual(view.touched.toSorted(byText))
    await mouse('mouseReleased', slot(view.beside[1]))
    expect(chosen().toSorted(byText)).toEqual(view.touched.toSorted(byText))
    await userEvent.click(slot(view.from))
    await expect.poll(chosen).toEqual([])
  })

  test('is not drawn with a lesson in hand', async () => {
    const { session } = await open(view.search)
    const card = document.querySelector<HTMLElement>('[role=grid] [data-lesson="mon-2"]')!
    card.focus()
    await userEvent.keyboard('{Enter}')
    await mouse('mousePressed', slot(view.from))
    await mouse('mouseMoved', slot(view.to))
    expect(chosen()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await mouse('mouseReleased', slot(view.to))
    expect(session.ui.getState().modal).toBeNull()
  })
})

test('blocking slots comes first', async () => {
  await open('calendar=class-0')
  await userEvent.click(page.getByRole('button', { name: 'Actions for 5A' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Block time slots' }))
  await userEvent.dragAndDrop(slot('s0-0'), slot('s1-2'))
  expect(chosen()).toEqual([])
})

test('over the whole of a large school nothing is painted for it', async () => {
  const big = makeSchool(BIG_SCHOOL)
  const { painted } = await open('view=matrix', big)
  const free = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].filter(
    (cell) =>
      cell.getAttribute('aria-label')?.endsWith('free') && cell.getBoundingClientRect().bottom < innerHeight - 200,
  )
  await userEvent.dragAndDrop(free[0]!, free.at(-1)!)
  expect(chosen().length).toBeGreaterThan(20)
  expect(painted).toEqual([])
})
