import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import CalendarNames from './calendar-names-dialog.tsx'

test('a text is replaced in all names at once, seen before it is saved, and saved by one command', async () => {
  const school = tinySchedule({ calendars: { 'Room 1': 'ROOM', 'Room 2': 'ROOM', Gym: 'ROOM' } })
  const { element, session, server } = mountApp(
    <CalendarNames calendarUuids={Object.keys(school.calendars)} onClose={() => {}} />,
  )
  session.schedule.receive([records({ schedule: school })])
  await render(element)
  const nameOf = (name: string) => page.getByRole('textbox', { name: `Name of ${name}`, exact: true })
  await page.getByRole('textbox', { name: 'Find in the names' }).fill('room ')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('R')
  await page.getByRole('button', { name: 'Replace in 2 names' }).click()
  await expect.element(nameOf('Room 1')).toHaveValue('R1')
  await expect.element(nameOf('Gym')).toHaveValue('Gym')
  await page.getByRole('textbox', { name: 'Short name of Gym' }).fill('GY')
  await nameOf('Room 2').fill('r1')
  await expect.element(page.getByText('Another room is already called R1.')).toBeVisible()
  await nameOf('Room 2').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(server.line.commands()).not.toContain('renameCalendars')
  await nameOf('Room 2').fill('R2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.line.commands()).toContain('renameCalendars')
  expect(server.line.last('renameCalendars').params).toEqual({
    calendars: [
      { calendarUuid: 'Room 1', name: 'R1' },
      { calendarUuid: 'Room 2', name: 'R2' },
      { calendarUuid: 'Gym', shortName: 'GY' },
    ],
  })
})
