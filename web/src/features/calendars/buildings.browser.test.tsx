import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import Buildings from './buildings.tsx'
import { CalendarForm } from './calendar-form.tsx'

const school = tinySchedule({
  calendars: {
    '5A': 'CLASS',
    Lab: { type: 'ROOM', building: 'Main building' },
    Hall: { type: 'ROOM', building: 'Annexe' },
    Gym: 'ROOM',
  },
})

async function open(calendarUuid?: string) {
  const mounted = mountApp(
    <Buildings {...(calendarUuid !== undefined && { rooms: [calendarUuid] })} onClose={() => undefined} />,
  )
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  const dialog = page.getByRole('dialog', { name: 'Buildings' })
  const existing = dialog.getByRole('list', { name: 'Buildings of this version' })
  await expect.element(existing.getByRole('listitem').first()).toMatchTextContent(/^Annexe Hall/)
  return { line: mounted.server.line, dialog, existing }
}

test('several rooms are put in a building at once, one there is being meant however it is typed', async () => {
  const { line, dialog, existing } = await open('Gym')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  expect(line.last('setBuilding').params).toEqual({ calendarUuids: ['Gym'], building: null })

  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect.element(dialog.getByText('Choose at least one room')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Rooms' }).click()
  await page.getByRole('option', { name: 'Gym' }).click()
  await page.getByRole('option', { name: 'Lab (Main building)' }).click()
  await dialog.getByRole('combobox', { name: 'Building' }).fill('annexe ')
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect
    .poll(() => line.last('setBuilding').params)
    .toEqual({ calendarUuids: ['Gym', 'Lab'], building: 'Annexe' })
  await expect.element(existing.getByRole('listitem')).toMatchTextContent(/^Annexe Gym, Hall, Lab/)
})

test('a building gets another name, and never that of another', async () => {
  const { line, dialog, existing } = await open()
  await dialog.getByRole('button', { name: 'Rename Annexe' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of the building' })
  await expect.element(name).toHaveFocus()
  await name.fill('main BUILDING')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(dialog.getByText('There is already a building “main BUILDING”')).toBeVisible()
  await name.fill('New wing')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('renameBuilding')
  expect(line.last('renameBuilding').params).toEqual({ building: 'Annexe', name: 'New wing' })
  await expect.element(existing.getByRole('listitem').last()).toMatchTextContent(/^New wing Hall/)
})

test('a room is told its building where it is renamed; nothing else is asked for one', async () => {
  const mounted = mountApp(<CalendarForm calendar={school.calendars['Gym']!} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  await page.getByText('Teacher', { exact: true }).click()
  await expect.element(page.getByText('Leave empty if it does not matter')).not.toBeInTheDocument()
  await page.getByText('Room', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Building' }).fill('Annexe')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => mounted.server.line.commands()).toContain('updateCalendar')
  expect(mounted.server.line.last('updateCalendar').params).toEqual({ calendarUuid: 'Gym', building: 'Annexe' })
})
