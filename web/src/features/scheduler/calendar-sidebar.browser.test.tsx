import { tinySchedule } from '@timetable/domain/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from './testing/mount-scheduler.tsx'

afterEach(cleanup)

test('the arrows go through the list of timetables, out of view too', async () => {
  const school = makeSchool({ classes: 30, teachers: 1, rooms: 1, days: 5, hours: 6, lessons: 10, unplaced: 0 })
  await render(schedulerOf(school, { calendar: 'class-0' }).element)
  const list = page.getByRole('list', { name: 'Timetables' })
  await expect.element(list).toBeVisible()
  list.element().querySelector('a')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const place = () => document.activeElement?.closest('li')?.ariaPosInSet
  expect(place()).toBe('2')
  for (let i = 0; i < 6; i++) await userEvent.keyboard('{ArrowDown}')
  expect(place()).toBe('8')
})

test('groups stand below their class, further in, and are found with its name', async () => {
  const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '1A', division: 'Halves', parts: [part] })
  const school = tinySchedule({
    calendars: { 'Half 2': half('y'), '1B': 'CLASS', 'Half 1': half('x'), '1A': { type: 'CLASS', parts: ['x', 'y'] } },
  })
  await render(schedulerOf(school, { calendar: '1A' }).element)
  const list = page.getByRole('list', { name: 'Timetables' })
  await expect.element(list.getByRole('link')).toHaveLength(4)
  const links = list.getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(['1A', '1A · Half 1', '1A · Half 2', '1B'])
  const [whole = 0, half1 = 0, half2 = 0, other = 0] = links.map((link) => link.getBoundingClientRect().x)
  expect([half1, half2, other]).toEqual([whole + 16, whole + 16, whole])
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('half 2')
  await expect.element(list.getByRole('link')).toHaveTextContent('1A · Half 2')
  await list.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 1A · Half 2')
})
