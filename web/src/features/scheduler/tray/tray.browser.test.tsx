import { beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

beforeEach(() => page.viewport(1024, 700))

const tray = () => document.querySelector<HTMLElement>('[data-tray]')!
const week = () => document.querySelector<HTMLElement>('[role=grid]')!
const right = (element: Element) => element.getBoundingClientRect().right

async function open(unscheduled: number) {
  const school = makeSchool({ classes: 2, teachers: 2, rooms: 1, days: 5, hours: 4, lessons: 12, unscheduled })
  const { element, planner } = schedulerOf(school, { calendar: 'class-0' })
  await render(element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return planner
}

test('an empty tray leaves its room to the week, and a lesson that is carried finds it at the foot', async () => {
  const planner = await open(0)
  expect(getComputedStyle(tray()).visibility).toBe('hidden')
  expect(right(week())).toBeGreaterThan(1000)
  const lesson = week().querySelector<HTMLElement>('[data-lesson]')!
  const { left, top } = lesson.getBoundingClientRect()
  const devtools = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
  const mouse = (type: string, x: number, y: number) =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', left + 20, top + 20)
  await mouse('mouseMoved', left + 60, top + 60)
  await mouse('mouseMoved', 500, 600)
  await expect.poll(() => getComputedStyle(tray()).visibility).toBe('visible')
  const box = tray().getBoundingClientRect()
  await mouse('mouseMoved', box.left + 300, box.top + 30)
  await mouse('mouseReleased', box.left + 300, box.top + 30)
  await expect.poll(() => planner.schedule().lessons[lesson.dataset.lesson ?? '']?.timeSlotUuid).toBeNull()
})

test('beside the whole school an empty tray leaves its room to the grid on a large screen, too', async () => {
  await page.viewport(1440, 900)
  const size = { classes: 2, teachers: 2, rooms: 1, days: 5, hours: 8, lessons: 12 }
  const search = 'view=matrix'
  const { rerender } = await render(schedulerOf(makeSchool({ ...size, unscheduled: 0 }), { search }).element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const board = () => right(tray().closest('aside')!.previousElementSibling!)
  expect(board()).toBe(1440)
  expect(getComputedStyle(tray()).visibility).toBe('hidden')
  await rerender(schedulerOf(makeSchool({ ...size, unscheduled: 6 }), { search }).element)
  await expect.poll(() => getComputedStyle(tray()).visibility).toBe('visible')
  expect(board()).toBe(1440 - 216)
})

test('a tray can be folded away for the week where the screen is small, and is as wide as ever where it is not', async () => {
  await open(6)
  const narrow = right(week())
  const fold = page.getByRole('region', { name: 'Unscheduled' }).getByRole('button', { name: 'Unscheduled' })
  await userEvent.click(fold)
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(right(week())).toBeGreaterThan(narrow + 100)
  await userEvent.click(fold)
  await expect.poll(() => right(week())).toBe(narrow)
  await page.viewport(1440, 900)
  await expect.element(fold).not.toBeInTheDocument()
})

test('a version without lessons says so, and not that everything is scheduled', async () => {
  await page.viewport(1440, 900)
  const school = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 5, hours: 4, lessons: 0, unscheduled: 0 })
  await render(schedulerOf(school, { calendar: 'class-0' }).element)
  const empty = page.getByRole('region', { name: 'Unscheduled' })
  await expect.element(empty.getByText('No lessons yet.')).toBeVisible()
  await expect.element(empty.getByText('Everything is scheduled')).not.toBeInTheDocument()
})
