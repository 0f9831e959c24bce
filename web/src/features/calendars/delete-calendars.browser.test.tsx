import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import DeleteCalendars from './delete-calendars.tsx'

const school = tinySchedule({
  calendars: { '7a': 'CLASS', '7b': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['7a', 'Ada'], lessons: [{}, {}, {}] },
    Pairs: { calendars: ['7a', 'Ada', 'Bo'], lessons: [{}] },
    Music: { calendars: ['7a', '7b', 'Cy'], lessons: [{}, {}] },
    Duty: { calendars: ['Ada', 'Bo'], lessons: [{}] },
  },
})

async function open(calendarUuids: readonly string[]) {
  const mounted = mountApp(<DeleteCalendars calendarUuids={calendarUuids} onClose={() => {}} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  return { line: mounted.server.line, status: page.getByRole('status') }
}

test('it is said who goes, what goes with them and how many lessons lose their teacher, and all goes by one command', async () => {
  const { line, status } = await open(['Ada', 'Bo'])
  await expect.element(page.getByRole('dialog', { name: 'Delete 2 teachers' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Names' })).toMatchTextContent(/^Ada, Bo$/)
  // Three lessons of Maths and one of Pairs. Duty is of these two alone.
  await expect
    .element(status)
    .toMatchTextContent(/deleted: 2 teachers, 1 course, 1 lesson. 4 lessons will be left without a teacher\./)
  await page.getByRole('textbox', { name: /To confirm/ }).fill('delete')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.commands()).toContain('deleteCalendars')
  expect(line.last('deleteCalendars').params).toEqual({ calendarUuids: ['Ada', 'Bo'], subjectUuids: ['Duty'] })
})

test('one successor takes all lessons over', async () => {
  const { line, status } = await open(['Ada', 'Bo'])
  await page.getByRole('combobox', { name: 'New teacher for the lessons' }).click()
  await page.getByRole('option', { name: 'Cy' }).click()
  await expect.element(status).toMatchTextContent(/deleted: 2 teachers. 5 lessons go to Cy\./)
  await page.getByRole('textbox', { name: /To confirm/ }).fill('delete')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.commands()).toContain('deleteCalendars')
  expect(line.last('deleteCalendars').params).toEqual({
    calendarUuids: ['Ada', 'Bo'],
    subjectUuids: [],
    successorUuid: 'Cy',
  })
})

test('the courses of a class go with it or stay', async () => {
  const { status } = await open(['7a'])
  await expect.element(status).toMatchTextContent(/1 class, 2 courses, 4 lessons/)
  await page.getByRole('checkbox', { name: /Also delete the courses/ }).click()
  await expect.element(status).toMatchTextContent(/1 class. 4 lessons will be left without a class/)
})
