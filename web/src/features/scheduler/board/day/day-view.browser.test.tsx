import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../../testing/mount-scheduler.tsx'

const school = makeSchool({ classes: 30, teachers: 8, rooms: 6, days: 5, hours: 6, lessons: 40, unscheduled: 0 }, 5)

async function open(search: string) {
  const mounted = schedulerOf(school, { search })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return mounted
}
const cells = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-slot]')]

test('a day shows its own slots of every calendar in view, periods going down', async () => {
  await open('view=day&day=2')
  await expect.element(page.getByRole('grid', { name: 'All classes on Wednesday' })).toBeVisible()
  expect(new Set(cells().map(({ dataset }) => dataset.slot?.slice(0, 2)))).toEqual(new Set(['s2']))
  expect(document.querySelectorAll('[role=rowheader]').length).toBe(6)
  expect(document.querySelectorAll('[data-head]').length).toBeLessThan(30)
})

test('the day is chosen by name and by arrow, and stays in the address', async () => {
  const { router } = await open('view=day&type=TEACHER')
  await userEvent.click(page.getByRole('button', { name: 'Next day' }))
  await expect.element(page.getByRole('grid', { name: 'All teachers on Tuesday' })).toBeVisible()
  await userEvent.click(page.getByText('Fri', { exact: true }))
  await expect.element(page.getByRole('grid', { name: 'All teachers on Friday' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=day&type=TEACHER&day=4')
  await expect.element(page.getByRole('button', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true')
})

test('at the last day the arrow that led there keeps the focus, and leads no further', async () => {
  const { router } = await open('view=day&type=TEACHER&day=3')
  const after = page.getByRole('button', { name: 'Next day' })
  await userEvent.click(after)
  await expect.element(after).toHaveAttribute('aria-disabled', 'true')
  expect(document.activeElement).toBe(after.element())
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?view=day&type=TEACHER&day=4')
})

test('the arrows go down the periods and across the calendars, Enter on a name opens its timetable', async () => {
  await open('view=day')
  const at = (calendar: string, slot: string) =>
    document.querySelector<HTMLElement>(`[data-calendar="${calendar}"][data-slot="${slot}"]`)
  at('class-0', 's0-0')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-calendar]')?.dataset
  expect(focused()).toMatchObject({ calendar: 'class-1', slot: 's0-1' })
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect((document.activeElement as HTMLElement).dataset.head).toBe('class-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid', { name: 'Timetable of 5B' })).toBeVisible()
})

test('on a phone the week is one day at a time, and nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  await open('calendar=class-0')
  expect(document.querySelectorAll('[data-day-head]').length).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Next day' }))
  await expect.element(page.getByRole('columnheader', { name: /Tuesday/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const box = page.getByRole('grid').element().parentElement!
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

test('today is marked where the days are those of the week', async () => {
  const { element } = schedulerOf(school, { calendar: 'class-0', now: new Date(2026, 0, 7, 12) })
  await render(element)
  await expect.poll(() => document.querySelector('[data-today]')?.textContent).toBe('Wednesday')
})

test('where the days lie in terms, the day says its own', async () => {
  const head = { [school.uuid]: { ...school.head[school.uuid]!, daysPerTerm: 1 } }
  await render(schedulerOf({ ...school, head }, { search: 'view=day&day=2' }).element)
  await expect.element(page.getByRole('heading', { name: 'All classes on Wednesday, Term 3' })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'All classes on Wednesday, Term 3' })).toBeVisible()
})
