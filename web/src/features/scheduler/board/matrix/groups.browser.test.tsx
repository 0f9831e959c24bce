import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from '../../testing/mount-scheduler.tsx'

const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '1A', division: 'Halves', parts: [part] })
const school = tinySchedule({
  calendars: {
    '1A': { type: 'CLASS', parts: ['x', 'y'] },
    Left: half('x'),
    Right: half('y'),
    '1B': 'CLASS',
    Ada: 'TEACHER',
    'Lab 1': 'ROOM',
    'Lab 2': 'ROOM',
  },
  subjects: {
    Lab: {
      calendars: ['Left', 'Ada'],
      lessons: [{ at: [0, 0], choices: [{ candidates: ['Lab 1', 'Lab 2'], chosen: 'Lab 2' }] }],
    },
    Art: { calendars: ['Right'], lessons: [{ at: [0, 0] }] },
  },
})
const heads = () => Array.from(document.querySelectorAll('[data-head]'), (head) => head.textContent)
const cardsIn = (calendar: string) =>
  Array.from(
    document.querySelectorAll<HTMLElement>(`[data-calendar="${calendar}"] [data-lesson]`),
    (card) => card.dataset.lesson ?? '',
  ).toSorted()

test('the line of a class has the lessons of its groups, which have lines where they are asked for or searched', async () => {
  await render(schedulerOf(school, { search: 'view=matrix&type=CLASS' }).element)
  await expect.poll(heads).toEqual(['1A', '1B'])
  await expect.poll(() => cardsIn('1A')).toEqual(['Art 1', 'Lab 1'])

  await page.getByRole('checkbox', { name: 'With groups' }).click()
  await expect.poll(heads).toEqual(['1A', '1A · Left', '1A · Right', '1B'])
  await expect.poll(() => cardsIn('Left')).toEqual(['Lab 1'])

  // By keys too: the tick keeps the focus while the rows come and go.
  const tick = page.getByRole('checkbox', { name: 'With groups' }).element() as HTMLInputElement
  tick.focus()
  await userEvent.keyboard(' ')
  await expect.poll(heads).toEqual(['1A', '1B'])
  expect(document.activeElement).toBe(tick)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('right')
  await expect.poll(heads).toEqual(['1A · Right'])
})

test('a lesson with one of several rooms has the chosen one on it, and lies in the line of that room', async () => {
  const first = await render(schedulerOf(school, { search: 'view=matrix&type=CLASS' }).element)
  await expect.element(page.getByRole('group', { name: 'Lab, Ada, Lab 2, Left' })).toHaveAttribute('data-lesson')
  await first.unmount()
  await render(schedulerOf(school, { search: 'view=matrix&type=ROOM' }).element)
  await expect.poll(() => cardsIn('Lab 2')).toEqual(['Lab 1'])
  expect(cardsIn('Lab 1')).toEqual([])
})

test('teachers have no groups to show', async () => {
  await render(schedulerOf(school, { search: 'view=matrix&type=TEACHER' }).element)
  await expect.poll(heads).toEqual(['Ada'])
  await expect.element(page.getByRole('checkbox', { name: 'With groups' })).not.toBeInTheDocument()
})

test('the lesson of a group is carried along the line of its class', async () => {
  const { planner, element } = schedulerOf(school, { search: 'view=matrix&type=CLASS' })
  await render(element)
  await expect.poll(() => cardsIn('1A')).toEqual(['Art 1', 'Lab 1'])
  const card = document.querySelector<HTMLElement>('[data-calendar="1A"] [data-lesson="Lab 1"]')!
  const into = slotAt(1, 1)
  await userEvent.dragAndDrop(card, document.querySelector(`[data-calendar="1A"][data-slot="${into}"]`)!)
  await expect
    .poll(() => planner.commands.at(-1))
    .toEqual({ command: 'moveAndPinEvent', params: { eventUuid: 'Lab 1', timeSlotUuid: into } })
})
