import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import SchoolYearDialog from './school-year-dialog.tsx'

const year = {
  ...{ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
  holidays: [{ name: 'Christmas', firstDay: '2026-12-21', lastDay: '2027-01-05' }],
}

async function open(weeks?: string[]) {
  const { element, session, server } = mountApp(<SchoolYearDialog onClose={() => undefined} />)
  const schedule = tinySchedule(weeks ? { weeks } : {})
  const [head] = Object.values(schedule.head)
  session.schedule.receive([records({ schedule: { ...schedule, head: { [schedule.uuid]: { ...head!, year } } } })])
  await render(element)
  return server.line
}
const save = () => page.getByRole('button', { name: 'Save' })

test('the weeks can begin anew on a date: the dialog says which week follows the holidays, and saves it', async () => {
  const line = await open(['A', 'B'])
  const cycle = page.getByRole('region', { name: 'Week cycle' })
  await expect.element(cycle.getByText('After Christmas: week A, from January 6')).toBeVisible()
  await cycle.getByRole('button', { name: 'Set the week of a date' }).click()
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A date is missing. Enter all dates.')
  await cycle.getByLabelText('Date 1', { exact: true }).fill('2027-01-06')
  await cycle.getByRole('combobox', { name: 'Week on date 1' }).click()
  await page.getByRole('option', { name: 'Week B' }).click()
  await expect.element(cycle.getByText('After Christmas: week B, from January 6')).toBeVisible()
  await save().click()
  await expect.poll(() => line.commands()).toContain('setSchoolYear')
  expect(line.last('setSchoolYear').params).toEqual({
    year: { ...year, weekAnchors: [{ day: '2027-01-06', week: 1 }] },
  })
})

test('where all weeks are alike, nothing is said of a cycle', async () => {
  const line = await open()
  await expect.element(page.getByRole('region', { name: 'Holidays and days off' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Week cycle' }).elements()).toEqual([])
  await save().click()
  await expect.poll(() => line.commands()).toContain('setSchoolYear')
  expect(line.last('setSchoolYear').params).toEqual({ year })
})
