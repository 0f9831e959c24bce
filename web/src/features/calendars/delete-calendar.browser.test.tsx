import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { DeleteCalendar } from './delete-calendar.tsx'

const school = tinySchedule({
  calendars: { '7a': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER', Lab: 'ROOM' },
  subjects: {
    Maths: { calendars: ['7a', 'Ada'], lessons: [{}, {}, {}] },
    Pairs: { calendars: ['7a', 'Ada', 'Bo'], lessons: [{}] },
    Music: { calendars: ['7a', 'Cy'], lessons: [{}, {}] },
    Duty: { calendars: ['Ada'], lessons: [{}] },
  },
})

async function open(calendarUuid: string) {
  const calendar = school.calendars[calendarUuid]!
  const mounted = mountApp(<DeleteCalendar calendar={calendar} onClose={() => {}} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  return { line: mounted.server.line, status: page.getByRole('status') }
}

test('a person with lessons goes once it is said how many lose theirs, or who takes them over', async () => {
  const { line, status } = await open('Ada')
  await expect.element(status).toMatchTextContent(/Ada, 1 course, 1 lesson. 3 lessons will be left without a teacher\./)
  const successor = page.getByRole('combobox', { name: 'New teacher for the lessons' })
  await successor.click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Bo', 'Cy'])
  await page.getByRole('option', { name: 'Bo' }).click()
  await expect.element(status).toMatchTextContent(/Ada. 5 lessons go to Bo\./)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: /To confirm/ }).fill('delete')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.commands()).toContain('deleteCalendarAndSubjects')
  expect(line.last('deleteCalendarAndSubjects').params).toEqual({
    calendarUuid: 'Ada',
    subjectUuids: [],
    successorUuid: 'Bo',
  })
})

test('it is said that lessons lose their teacher, or that courses stay, and never both', async () => {
  const stay = page.getByText(/The courses stay/)
  const { status } = await open('Cy')
  await expect.element(status).toMatchTextContent(/^Will be deleted: Cy. 2 lessons will be left without a teacher\.$/)
  await expect.element(stay).not.toBeInTheDocument()
  await cleanup()
  await open('Bo')
  await expect.element(stay).toMatchTextContent(/^The courses stay, without Bo\.$/)
  await expect.element(page.getByText(/will be left/)).not.toBeInTheDocument()
})

test('nobody is offered for the lessons of a class, nor for a room that has none', async () => {
  const { status } = await open('Lab')
  await expect.element(status).toMatchTextContent(/^Will be deleted: Lab$/)
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await cleanup()
  await open('7a')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})
