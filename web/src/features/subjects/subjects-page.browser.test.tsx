import { withheldRecords } from '@timetable/domain'
import type { School } from '@timetable/service'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { daleSchool, hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { SubjectsPage } from './subjects-page.tsx'

/** 500 courses of three lessons or so, in a school with or without a subscription. */
async function open(
  school: School = daleSchool,
  scheduleOnly = false,
  schedule = makeSchool({ ...BIG_SCHOOL, lessons: 2_000 }),
) {
  const mounted = mountApp(
    <div style={{ height: 800 }}>
      <SubjectsPage />
    </div>,
    { schools: [school] },
  )
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule, scheduleOnly })])
  await expect.element(page.getByRole('table', { name: 'Courses' })).toBeVisible()
  return { ...mounted, line: mounted.server.line }
}
const boxes = (name: RegExp) => page.getByRole('checkbox', { name })

test('of 500 courses only those in view are in the page', async () => {
  await open()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
  expect(page.getByRole('row').elements().length).toBeLessThan(45)
})

test('a refusal stands where it was typed, and what was typed stays', async () => {
  const { line } = await open()
  const name = page.getByRole('textbox', { name: /^Name of / }).first()
  await name.fill('Latin')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.commands()).toContain('updateSubject')
  expect(line.last('updateSubject').params).toMatchObject({ name: 'Latin' })
  line.say({ type: 'Error', id: line.last('updateSubject').id, code: 'read-only', error: 'Not now' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/./)
  await expect.element(name).toHaveValue('Latin')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toHaveValue('Latin')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a range is ticked with Shift, and changed as one command', async () => {
  const { line } = await open()
  await boxes(/^Select /)
    .nth(1)
    .click()
  await boxes(/^Select /)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Days', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'All on one day' }).click()
  await expect.poll(() => line.commands()).toContain('updateSubjects')
  const params = line.last('updateSubjects').params as { subjectUuids: string[]; distribution: string }
  expect(params.distribution).toBe('gather')
  expect(params.subjectUuids).toHaveLength(4)
})

test('courses beyond the trial are one row, which opens the school plan, and none is ticked or typed over', async () => {
  const whole = makeSchool({ ...BIG_SCHOOL, lessons: 2_000 })
  const { session } = await open(hillSchool, false, withheldRecords(whole, false))
  const count = Object.keys(whole.subjects).length
  expect(count).toBeGreaterThan(400)
  await expect.element(page.getByRole('status').getByText(`50 of ${count}`)).toBeVisible()
  expect(page.getByRole('table').getByText('Buy Premium').elements()).toHaveLength(0)
  await page.getByRole('button', { name: `${count - 50} more courses Unlock` }).click()
  expect(session.ui.getState().modal).toEqual({ kind: 'payment' })
})

test('who only looks is offered nothing to change', async () => {
  await open(daleSchool, true)
  expect(boxes(/./).elements()).toHaveLength(0)
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Create a course' }).elements()).toHaveLength(0)
})

const tagged = () =>
  tinySchedule({
    calendars: { '7a': 'CLASS' },
    subjects: {
      Maths: { calendars: ['7a'], lessons: [{ tags: ['written'] }, { tags: ['written', 'oral'] }] },
      Art: { calendars: ['7a'], lessons: [{ tags: ['paint', 'clay', 'glue', 'wet'] }] },
      Sport: { calendars: ['7a'], lessons: [{}] },
    },
  })
const rows = () => page.getByRole('table').getByRole('row')

test('tags stand beside a course, and courses are found by one', async () => {
  await open(daleSchool, false, tagged())
  const head = page.getByRole('columnheader', { name: 'Tags' })
  await expect.element(head).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'oral (not on all lessons) written', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'clay glue, paint, wet', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'All tags' }).click()
  await page.getByRole('option', { name: 'written' }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
})

test('where no lesson has a tag nothing is said of tags', async () => {
  await open()
  expect(page.getByRole('columnheader', { name: 'Tags' }).elements()).toHaveLength(0)
  expect(page.getByRole('combobox', { name: 'All tags' }).elements()).toHaveLength(0)
})

test('tags come to the selected courses, or leave those that bear them', async () => {
  const { line } = await open(daleSchool, false, tagged())
  await boxes(/^Select (Art|Maths)$/)
    .first()
    .click()
  await boxes(/^Select (Art|Maths)$/)
    .last()
    .click()
  const bar = page.getByRole('region', { name: 'Change the selected courses' })
  await bar.getByRole('button', { name: 'Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags' })
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await field.fill('new')
  await page.getByRole('option', { name: 'Tag “new”' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove from 2 courses' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add to 2 courses' }).click()
  await expect.poll(() => line.commands()).toContain('updateSubjects')
  expect(line.last('updateSubjects').params).toMatchObject({ subjectUuids: ['Maths', 'Art'], addTags: ['new'] })

  await bar.getByRole('button', { name: 'Tags' }).click()
  await field.fill('oral')
  await page.getByRole('option', { name: 'oral' }).click()
  await dialog.getByRole('button', { name: 'Remove from 2 courses' }).click()
  await expect.poll(() => line.last('updateSubjects').params).toMatchObject({ removeTags: ['oral'] })
})

test('groups that do not exist wait in the cells of the courses and are created with them in one step', async () => {
  const schedule = tinySchedule({
    calendars: { '8a': 'CLASS', '8b': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Art: { calendars: ['8a', 'Ada'], lessons: [{}] },
      Latin: { calendars: ['8b', 'Ada'], lessons: [{}] },
    },
  })
  const { line } = await open(daleSchool, false, schedule)
  const type = async (before: RegExp, text: string) => {
    await page.getByRole('button', { name: before }).click()
    // The field has the focus, and its text is selected.
    await userEvent.keyboard(`${text}{Enter}`)
  }
  await type(/ of Art: 8a$/, '8a.1')
  await type(/ of Latin: 8b$/, '8b.1')
  await expect.element(page.getByRole('button', { name: / of Latin: 8b\.1$/ })).toBeVisible()
  expect(line.commands()).not.toContain('updateSubjects')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/8a\.1 and 8b\.1, in 8a and 8b/)
  await page.getByRole('button', { name: 'Create these 2 groups' }).click()
  await expect.poll(() => line.commands()).toContain('editSubjects')
  expect(line.last('editSubjects').params).toMatchObject({
    update: [
      { subjectUuid: 'Art', removeCalendarUuids: ['8a'] },
      { subjectUuid: 'Latin', removeCalendarUuids: ['8b'] },
    ],
    divide: [
      { calendarUuid: '8a', division: 'Art', groups: [{ name: '8a.1' }] },
      { calendarUuid: '8b', division: 'Latin', groups: [{ name: '8b.1' }] },
    ],
  })
})
