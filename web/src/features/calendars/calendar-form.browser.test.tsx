import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { CalendarForm } from './calendar-form.tsx'

const school = after(
  tinySchedule({
    calendars: { '5A': 'CLASS', Ada: { type: 'TEACHER', qualifications: ['Maths'] } },
    subjects: { Maths: { calendars: ['5A', 'Ada'], lessons: [{}] }, Art: { calendars: ['5A'], lessons: [{}] } },
  }),
  'setLoadLimits',
  { calendarUuid: 'Ada', least: 2, most: null },
)

async function open(calendarUuid: string) {
  const mounted = mountApp(<CalendarForm calendar={school.calendars[calendarUuid]!} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  return mounted.server.line
}
const least = () => page.getByRole('textbox', { name: 'At least' })
const most = () => page.getByRole('textbox', { name: 'At most' })
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('how much a teacher has in a week is shown, put right where it cannot be, and sent as one', async () => {
  const line = await open('Ada')
  await expect.element(least()).toHaveValue('2')
  await expect.element(most()).toHaveValue('')
  await most().fill('1')
  await save()
  await expect.element(page.getByText('More than the maximum')).toBeVisible()
  expect(line.commands()).not.toContain('setLoadLimits')
  await least().fill('')
  await save()
  await expect.poll(() => line.commands()).toContain('setLoadLimits')
  expect(line.last('setLoadLimits').params).toEqual({ calendarUuid: 'Ada', least: null, most: 1 })
  expect(line.commands()).not.toContain('updateCalendar')
})

test('what a teacher may teach is chosen from the courses there are, or typed', async () => {
  const line = await open('Ada')
  const field = page.getByRole('combobox', { name: 'May teach' })
  await field.click()
  await page.getByRole('option', { name: 'Art' }).click()
  await field.fill('Music')
  await page.getByRole('option', { name: 'Add “Music”' }).click()
  await userEvent.keyboard('{Tab}')
  await save()
  await expect.poll(() => line.commands()).toContain('updateCalendar')
  expect(line.last('updateCalendar').params).toEqual({ calendarUuid: 'Ada', qualifications: ['Maths', 'Art', 'Music'] })
  expect(line.commands()).not.toContain('setLoadLimits')
})

test('of a class neither is asked', async () => {
  await open('5A')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('5A')
  await expect.element(least()).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'May teach' })).not.toBeInTheDocument()
})
