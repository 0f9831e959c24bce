import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { TimetablesPage } from './timetables-page.tsx'

const divided = tinySchedule({
  calendars: {
    '1A': { type: 'CLASS', parts: ['x', 'y'] },
    Left: tinyGroup('1A', 'x'),
    Right: tinyGroup('1A', 'y'),
    '1B': 'CLASS',
    Ada: 'TEACHER',
  },
})
const heading = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}\\b`) })
const groups = page.getByRole('checkbox', { name: 'With groups' })

async function open() {
  const mounted = mountApp(<TimetablesPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule: divided })])
  await expect.element(heading('1A').first()).toBeVisible()
}

test('a school has as many timetables of classes as classes; those of groups are asked for, or searched', async () => {
  await open()
  await expect.element(page.getByText('2 timetables', { exact: true })).toBeVisible()
  await groups.click()
  await expect.element(page.getByText('4 timetables', { exact: true })).toBeVisible()
  await groups.click()
  await expect.element(page.getByText('2 timetables', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('left')
  await expect.element(page.getByText('1 timetable', { exact: true })).toBeVisible()
  await expect.element(heading('1A · Left')).toBeVisible()
})

test('teachers have no groups to ask for', async () => {
  await open()
  await page.getByText('Teachers', { exact: true }).click()
  await expect.element(page.getByText('1 timetable', { exact: true })).toBeVisible()
  await expect.element(groups).not.toBeInTheDocument()
})

test('the large timetable says once of each course how many lessons have no place', async () => {
  const mounted = mountApp(<TimetablesPage />)
  await render(mounted.element)
  const school = tinySchedule({
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: [{}, {}, {}] }, Art: { calendars: ['1A'], lessons: [{}] } },
  })
  mounted.session.schedule.receive([records({ schedule: school })])
  await heading('1A').click()
  await expect.element(page.getByText('Art, Maths (3)', { exact: true })).toBeVisible()
})

test('timetables are selected one by one, in a range and all that are listed, and what is done is done to them', async () => {
  const mounted = mountApp(<TimetablesPage />)
  await render(mounted.element)
  const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eve Berg', 'Finn Berg']
  const calendars = Object.fromEntries(names.map((name) => [name, 'TEACHER' as const]))
  mounted.session.schedule.receive([
    records({ schedule: tinySchedule({ calendars: { '1A': 'CLASS', ...calendars } }) }),
  ])
  await page.getByText('Teachers', { exact: true }).click()
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const bar = page.getByRole('region', { name: 'Change the selected timetables' })
  const chosen = async () => {
    await bar.getByRole('button', { name: 'Delete' }).click()
    const { modal } = mounted.session.ui.getState()
    mounted.session.ui.closeModal()
    return modal
  }
  await expect.element(bar).not.toBeInTheDocument()
  await select('Ben').click()
  await expect.element(bar.getByRole('status')).toMatchTextContent(/^1 teacher$/)
  await select('Dora').click({ modifiers: ['Shift'] })
  expect(await chosen()).toEqual({ kind: 'delete-calendars', calendarUuids: ['Ben', 'Cleo', 'Dora'] })
  // Only what is listed is selected and changed.
  await page.getByRole('searchbox').fill('berg')
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  expect(await chosen()).toEqual({ kind: 'delete-calendars', calendarUuids: ['Eve Berg', 'Finn Berg'] })
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('a version without periods lists its timetables too, so that a wrong list can be deleted', async () => {
  const mounted = mountApp(<TimetablesPage />)
  await render(mounted.element)
  const school = tinySchedule({ hours: 0, calendars: { '1A': 'CLASS' } })
  mounted.session.schedule.receive([records({ schedule: school })])
  await expect.element(page.getByText(/have no periods yet/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select 1A' })).toBeVisible()
})

test('rooms are found by their equipment: chosen, or searched', async () => {
  const mounted = mountApp(<TimetablesPage />)
  await render(mounted.element)
  const rooms = {
    Lab: { type: 'ROOM' as const, equipment: ['Gas', 'Projector'] },
    Hall: { type: 'ROOM' as const, equipment: ['Projector'] },
    Yard: 'ROOM' as const,
  }
  mounted.session.schedule.receive([records({ schedule: tinySchedule({ calendars: { '1A': 'CLASS', ...rooms } }) })])
  await page.getByText('Rooms', { exact: true }).click()
  await expect.element(page.getByText('3 timetables', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Equipment' }).click()
  await page.getByRole('option', { name: 'Projector' }).click()
  await expect.element(page.getByText('2 timetables', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('gas')
  await expect.element(heading('Lab')).toBeVisible()
  await expect.element(page.getByText('1 timetable', { exact: true })).toBeVisible()
})
