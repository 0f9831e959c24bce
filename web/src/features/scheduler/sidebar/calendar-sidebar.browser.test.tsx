import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

test('the arrows go through the list of timetables, out of view too', async () => {
  const school = makeSchool({ classes: 30, teachers: 1, rooms: 1, days: 5, hours: 6, lessons: 10, unscheduled: 0 })
  await render(schedulerOf(school, { calendar: 'class-0' }).element)
  const list = page.getByRole('list', { name: 'Timetables' })
  await expect.element(list).toBeVisible()
  const stops = list.element().querySelectorAll('[tabindex="0"]')
  expect([...stops].map((stop) => stop.closest('li')?.ariaPosInSet)).toEqual(['1'])
  list.element().querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const place = () => document.activeElement?.closest('li')?.ariaPosInSet
  expect(place()).toBe('2')
  for (let i = 0; i < 6; i++) await userEvent.keyboard('{ArrowDown}')
  expect(place()).toBe('8')
})

const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '1A', division: 'Halves', parts: [part] })
const divided = tinySchedule({
  calendars: { 'Half 2': half('y'), '1B': 'CLASS', 'Half 1': half('x'), '1A': { type: 'CLASS', parts: ['x', 'y'] } },
})
const list = () => page.getByRole('list', { name: 'Timetables' })
const names = () =>
  list()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const fold = () => page.getByRole('button', { name: 'Groups of 1A' })

test('groups stand below their class, further in, once they are opened', async () => {
  await render(schedulerOf(divided, { calendar: '1B' }).element)
  await expect.poll(names).toEqual(['1A', '1B'])
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false')
  await fold().click()
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(names).toEqual(['1A', '1A · Half 1', '1A · Half 2', '1B'])
  const places = list()
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().x)
  const [whole = 0] = places
  expect(places).toEqual([whole, whole + 16, whole + 16, whole])
  await fold().click()
  await expect.poll(names).toEqual(['1A', '1B'])
})

test('a group is found with the name of its class, and stays in the list once it is shown', async () => {
  await render(schedulerOf(divided, { calendar: '1A' }).element)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('half 2')
  await expect.element(list().getByRole('link')).toHaveTextContent('1A · Half 2')
  await list().getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 1A · Half 2')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('')
  await expect.poll(names).toEqual(['1A', '1A · Half 1', '1A · Half 2', '1B'])
})

test('the arrows open the groups of a class, go up from a group to its class, and close them', async () => {
  await render(schedulerOf(divided, { calendar: '1B' }).element)
  await expect.poll(names).toEqual(['1A', '1B'])
  list().element().querySelector('a')?.focus()
  const focused = () => document.activeElement?.textContent
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(names).toHaveLength(4)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('1A · Half 2')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('1A')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(names).toEqual(['1A', '1B'])
  expect(focused()).toBe('1A')
  await userEvent.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['1A', '1B'])
})
