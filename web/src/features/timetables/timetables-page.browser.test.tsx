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
