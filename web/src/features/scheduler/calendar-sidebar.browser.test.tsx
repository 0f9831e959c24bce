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
