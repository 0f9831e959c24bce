import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from './testing/mount-scheduler.tsx'

/** 1A in five language groups that all meet in the first period of the first of five days. */
const LANGUAGES = ['French', 'German', 'Italian', 'Latin', 'Spanish']
const school = tinySchedule({
  days: 5,
  calendars: {
    '1A': { type: 'CLASS', parts: LANGUAGES },
    ...Object.fromEntries(
      LANGUAGES.map((name) => [
        `Group ${name}`,
        { type: 'CLASS' as const, classUuid: '1A', division: 'Languages', parts: [name] },
      ]),
    ),
  },
  subjects: Object.fromEntries(
    LANGUAGES.map((name) => [name, { calendars: [`Group ${name}`], lessons: [{ at: [0, 0] as const }] }]),
  ),
})
const first = () => document.querySelector<HTMLElement>(`[role=grid] [data-slot="${slotAt(0, 0)}"]`)!
const beside = () => Array.from(first().querySelectorAll<HTMLElement>('[data-lesson]'), ({ dataset }) => dataset.lesson)
const listed = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-list-of] [data-lesson]'), ({ dataset }) => dataset.lesson)
const focused = () => (document.activeElement as HTMLElement).dataset

async function open(onPaint?: (slotUuid: string) => void) {
  const mounted = schedulerOf(school, { calendar: '1A', ...(onPaint && { onPaint }) })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return mounted
}

test('as many groups stand beside each other as have room: four in a wide day, two in a narrow one', async () => {
  await open()
  await expect.poll(beside).toEqual(['French 1', 'German 1', 'Italian 1', 'Latin 1'])
  const boxes = [...first().querySelectorAll('[data-lesson]')].map((card) => card.getBoundingClientRect())
  for (const [i, { left }] of boxes.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(boxes[i]!.right)
  expect(boxes.at(-1)!.right).toBeLessThanOrEqual(first().getBoundingClientRect().right)
  await expect.element(page.getByRole('button', { name: '1 more lesson in this slot' })).toHaveTextContent('+1')

  await page.viewport(860, 900)
  await expect.poll(beside).toEqual(['French 1', 'German 1'])
  await expect.element(page.getByRole('button', { name: '3 more lessons in this slot' })).toHaveTextContent('+3')
})

test('a narrow grid is painted once, with what has room in it', async () => {
  await page.viewport(860, 900)
  const painted: string[] = []
  await open((slotUuid) => painted.push(slotUuid))
  await expect.poll(beside).toEqual(['French 1', 'German 1'])
  expect(painted).toEqual([...new Set(painted)])
  expect(painted).toContain(slotAt(0, 0))
})

test('the others are listed by their count, and opened there like any lesson', async () => {
  await page.viewport(860, 900)
  await open()
  await page.getByRole('button', { name: '3 more lessons in this slot' }).click()
  await expect.poll(listed).toEqual(['Italian 1', 'Latin 1', 'Spanish 1'])
  await page.getByRole('group', { name: /^Latin/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Latin' })).toBeVisible()
  await expect.poll(listed).toEqual([])
})

test('the keys reach the count and what is behind it', async () => {
  await page.viewport(860, 900)
  const { planner } = await open()
  await expect.poll(beside).toHaveLength(2)
  first().querySelector<HTMLElement>('[data-lesson="German 1"]')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused().action).toBe('more')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused().slot).toBe(slotAt(1, 0))
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused().action).toBe('more')

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused().lesson).toBe('Italian 1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(listed).toEqual([])
  expect(focused().action).toBe('more')

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused().lesson).toBe('Italian 1')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => focused().slot).toBe(slotAt(0, 0))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .poll(() => planner.commands.at(-1))
    .toEqual({ command: 'moveAndPinEvent', params: { eventUuid: 'Latin 1', timeSlotUuid: slotAt(0, 1) } })
  await expect.poll(listed).toEqual([])
})

test('the line of the class in the whole school shows four of them by their codes, and how many more', async () => {
  await render(schedulerOf(school, { search: 'view=matrix&type=CLASS' }).element)
  await expect.poll(() => document.querySelector('[role=grid] [data-calendar="1A"]')).not.toBeNull()
  const cell = document.querySelector<HTMLElement>(`[data-calendar="1A"][data-slot="${slotAt(0, 0)}"]`)!
  const cards = [...cell.querySelectorAll<HTMLElement>('[data-lesson]')]
  expect(cards.map(({ dataset }) => dataset.lesson)).toEqual(['French 1', 'German 1', 'Italian 1', 'Latin 1'])
  expect(cell.textContent).toBe('Fr Ge It La +1 ')
  const { bottom } = cell.getBoundingClientRect()
  for (const card of cards) expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
})
