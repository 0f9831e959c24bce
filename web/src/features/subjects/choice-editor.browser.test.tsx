import { after, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import SubjectForm from './subject-form.tsx'

const school = () =>
  tinySchedule({
    calendars: {
      '1A': 'CLASS',
      Gym: 'ROOM',
      Hall: 'ROOM',
      Ada: { type: 'TEACHER', qualifications: ['Sports', 'Maths'] },
      Ben: { type: 'TEACHER', qualifications: ['Sports'] },
      Cleo: 'TEACHER',
    },
    subjects: { Sports: { calendars: ['1A'], lessons: [{}] } },
  })

async function open(schedule = school()) {
  const mounted = mountApp(<SubjectForm subjectUuid="Sports" onClose={() => {}} />, { schools: [hillSchool] })
  mounted.session.schedule.receive([records({ schedule })])
  await render(mounted.element)
  await expect.element(page.getByRole('dialog', { name: 'Edit the course' })).toBeVisible()
  return mounted.server.line
}
const field = () => page.getByRole('combobox', { name: 'One of these' })
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('a course asks for one of several rooms, one of them new, in an order of preference', async () => {
  const line = await open()
  await page.getByRole('button', { name: 'Let Zen choose one of several' }).click()
  await save()
  await expect.element(page.getByText('must have at least one class, teacher or room')).toBeVisible()
  await field().fill('Hall')
  await page.getByRole('option', { name: 'Hall' }).click()
  await field().fill('Pool')
  await page.getByRole('option', { name: 'Create the room Pool' }).click()
  await userEvent.keyboard('{Tab}')
  await page.getByRole('switch', { name: 'In order of preference' }).click()
  await save()
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toEqual({
    subjectUuid: 'Sports',
    choices: [{ candidates: ['Hall', 'v_new_calendar1'], ordered: true }],
    newCalendars: [{ uuid: 'v_new_calendar1', name: 'Pool', calendarType: 'ROOM' }],
  })
})

test('each lesson may have choices of its own', async () => {
  const line = await open()
  await page.getByRole('switch', { name: /Set each lesson separately/ }).click()
  await page.getByRole('button', { name: 'Lesson 1: Let Zen choose one of several' }).click()
  await page.getByRole('combobox', { name: 'Lesson 1: One of these' }).click()
  await page.getByRole('option', { name: 'Gym' }).click()
  await save()
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toMatchObject({
    events: [{ eventUuid: 'Sports 1', choices: [{ candidates: ['Gym'], ordered: false }] }],
  })
})

test('all who may teach the course are added with one click, and the same one has all of its lessons', async () => {
  const line = await open()
  await page.getByRole('button', { name: 'Let Zen choose one of several' }).click()
  const same = page.getByRole('switch', { name: 'The same one for all lessons' })
  await expect.element(same).toBeDisabled()
  const qualified = page.getByRole('button', { name: 'Add all 2 qualified teachers' })
  await qualified.click()
  await expect.element(qualified).not.toBeInTheDocument()
  await same.click()
  await save()
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toEqual({
    subjectUuid: 'Sports',
    choices: [{ candidates: ['Ada', 'Ben'], ordered: false }],
    sameForAll: ['TEACHER'],
  })
})

test('all rooms with certain equipment are added at once, and the others are offered further', async () => {
  const hall = { calendarUuids: ['Gym', 'Hall'], add: ['Projector'] }
  const line = await open(after(school(), 'changeEquipment', hall))
  await page.getByRole('button', { name: 'Let Zen choose one of several' }).click()
  await page.getByRole('button', { name: 'One of these: add rooms' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'All rooms (2)' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Rooms with Projector (2)' }).click()
  await expect.element(page.getByRole('button', { name: 'One of these: add rooms' })).not.toBeInTheDocument()
  await save()
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toMatchObject({ choices: [{ candidates: ['Gym', 'Hall'] }] })
})

test('that all lessons have the same one is shown, and taken back', async () => {
  const choices = [{ candidates: ['Ada', 'Cleo'], ordered: false }]
  const schedule = after(school(), 'updateSubject', { subjectUuid: 'Sports', choices, sameForAll: ['TEACHER'] })
  const line = await open(schedule)
  const same = page.getByRole('switch', { name: 'The same one for all lessons' })
  await expect.element(same).toBeChecked()
  // Ben alone is missing.
  await expect.element(page.getByRole('button', { name: 'Add all 2 qualified teachers' })).toBeVisible()
  await same.click()
  await save()
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toEqual({ subjectUuid: 'Sports', sameForAll: [] })
})

test('candidates who may not teach the course are named, those of whom nothing is said are not', async () => {
  const choices = [{ candidates: ['Ada', 'Ben', 'Cleo'], ordered: false }]
  const schedule = after(school(), 'updateSubject', { subjectUuid: 'Sports', choices })
  await open(after(schedule, 'updateCalendar', { uuid: 'Ben', qualifications: ['Art', 'Sport'] }))
  await expect.element(page.getByText('Sports is not in Ben’s list “May teach”.')).toBeVisible()
  // Who may teach it may teach it by its new name, too.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dance')
  await expect.element(page.getByText('Dance is not in Ben’s list “May teach”.')).toBeVisible()
})
