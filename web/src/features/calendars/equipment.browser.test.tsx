import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { CalendarForm } from './calendar-form.tsx'
import CreateCalendars from './create-calendars.tsx'
import Equipment from './equipment.tsx'

const school = tinySchedule({
  calendars: {
    '5A': 'CLASS',
    Lab: { type: 'ROOM', equipment: ['Gas', 'Projector'] },
    Hall: { type: 'ROOM', equipment: ['Piano'] },
    Gym: 'ROOM',
  },
})

async function open(dialog: React.ReactElement) {
  const mounted = mountApp(dialog)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  return mounted.server.line
}
const form = (name: string) => <CalendarForm calendar={school.calendars[name]!} onClose={() => undefined} />
const option = (name: string) => page.getByRole('option', { name, exact: true })

test('a room has equipment that others have, or that is typed; one that exists is meant however it is typed', async () => {
  const line = await open(form('Lab'))
  const field = page.getByRole('combobox', { name: 'Equipment' })
  await field.fill('pia')
  await option('Piano').click()
  await field.fill('Wheelchair access')
  await option('Add “Wheelchair access”').click()
  await field.fill('gas')
  await option('Gas').click()
  await userEvent.keyboard('{Tab}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('changeEquipment')
  expect(line.last('changeEquipment').params).toEqual({
    calendarUuids: ['Lab'],
    add: ['Piano', 'Wheelchair access'],
    remove: ['Gas'],
  })
})

test('a class has none, and nothing is sent for a room that stays as it is', async () => {
  const line = await open(form('Hall'))
  await expect.element(page.getByRole('combobox', { name: 'Equipment' })).toBeVisible()
  await page.getByText('Class', { exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Equipment' })).not.toBeInTheDocument()
  await page.getByText('Room', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aula')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('updateCalendar')
  expect(line.commands()).not.toContain('changeEquipment')
})

test('several rooms get equipment and lose other equipment in one step', async () => {
  const line = await open(<Equipment calendarUuids={['Lab', 'Gym']} onClose={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Equipment of rooms' })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('Choose what to add or to remove')).toBeVisible()
  expect(line.commands()).not.toContain('changeEquipment')
  await dialog.getByRole('combobox', { name: 'Add' }).fill('Camera')
  await option('Add “Camera”').click()
  await dialog.getByRole('combobox', { name: 'Remove' }).fill('Cam')
  await expect.element(page.getByText('No room has this')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Remove' }).fill('Gas')
  await option('Gas').click()
  await userEvent.keyboard('{Tab}')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => line.commands()).toContain('changeEquipment')
  expect(line.last('changeEquipment').params).toEqual({
    calendarUuids: ['Lab', 'Gym'],
    add: ['Camera'],
    remove: ['Gas'],
  })
})

test('equipment gets another name in the whole version; with the name of another piece the two become one', async () => {
  const line = await open(<Equipment onClose={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Equipment of rooms' })
  const rows = dialog.getByRole('list', { name: 'Equipment of this version' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/^Gas Lab$/)
  await dialog.getByRole('button', { name: 'Rename Gas' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of the equipment' })
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(name).toBeInvalid()
  await name.fill('Gas taps')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(rows.first()).toMatchTextContent(/^Gas taps Lab$/)
  expect(line.last('renameEquipment').params).toEqual({ equipment: 'Gas', name: 'Gas taps' })
  await dialog.getByRole('button', { name: 'Rename Piano' }).click()
  await name.fill('projector')
  await expect.element(dialog.getByText('“Projector” already exists: the two become one')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(rows.last()).toMatchTextContent(/^Projector Hall, Lab$/)
  expect(line.last('renameEquipment').params).toEqual({ equipment: 'Piano', name: 'Projector' })
})

test('new rooms are created with their equipment', async () => {
  const line = await open(<CreateCalendars calendarType="ROOM" onClose={() => undefined} />)
  await page.getByRole('textbox', { name: 'Names' }).fill('R1')
  await page.getByRole('combobox', { name: 'Equipment' }).fill('Gas')
  await option('Gas').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('createCalendars')
  expect(line.last('createCalendars').params).toEqual({
    calendars: [{ name: 'R1', calendarType: 'ROOM', equipment: ['Gas'] }],
  })
})
