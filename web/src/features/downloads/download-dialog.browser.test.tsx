import { LOCKED, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import DownloadDialog from './download-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Download' })
const save = dialog.getByRole('link', { name: 'Save the file' })
const choose = (name: string) => dialog.getByRole('radio', { name }).click()

function wishing(): Schedule {
  const school = smallSchool()
  const { maths } = school.subjects
  if (!maths) throw new Error('no maths')
  return { ...school, subjects: { maths: { ...maths, timeOfDay: 'early' } } }
}

async function open() {
  const { element, server, session } = mountApp(<DownloadDialog scheduleUuid="v1" onClose={() => {}} />)
  await render(element)
  const { line } = server
  const answer = (schedule: Schedule) =>
    line.say({ type: 'OtherVersion', id: line.last('readSchedule').id, revision: 3, schedule })
  return { line, session, answer }
}
const text = async () => (await fetch(save.element().getAttribute('href') ?? '')).text()

test('a version is read without being opened, and written as a workbook first', async () => {
  const { line, session, answer } = await open()
  await expect.element(dialog.getByRole('status', { name: 'Loading the version' })).toBeVisible()
  await expect.poll(() => line.commands()).toContain('readSchedule')
  expect(line.commands()).not.toContain('openSchedule')
  answer(wishing())
  await expect.element(save).toHaveAttribute('download', 'Spring.xlsx')
  expect((await text()).slice(0, 2)).toBe('PK')
  await expect.element(dialog.getByText('Rules and wishes: a list of lessons has none')).toBeVisible()
  expect(session.schedule.getState().version).toBeNull()
})

test('what was done is in our own file where that is ticked, and told again where it could not be read', async () => {
  const { line, answer } = await open()
  await expect.poll(() => line.commands()).toContain('readSchedule')
  answer(wishing())
  await choose('Zenbell (.json)')
  await expect.element(save).toHaveAttribute('download', 'Spring.json')
  expect(await text()).not.toContain('"history"')
  expect(line.commands()).not.toContain('readHistory')
  const tick = dialog.getByRole('checkbox', { name: 'With the history' })
  await tick.click()
  await expect.element(save).not.toBeInTheDocument()
  const at = '2026-03-02T08:00:00Z'
  const step = { at, by: 'Ada', kind: 'do' as const, command: 'pinEvent', names: ['Maths'], count: 1, place: null }
  const { id } = line.last('readHistory')
  line.say({ type: 'FileHistory', id, history: { formatVersion: 1, steps: [step] } })
  await expect.element(save).toBeVisible()
  expect(JSON.parse(await text())).toMatchObject({ history: { steps: [step] } })
  await choose('FET (.fet)')
  await expect.element(tick).not.toBeInTheDocument()
  await choose('Zenbell (.json)')
  line.say({ type: 'Error', id: line.last('readHistory').id, code: 'schedule-not-found', error: 'gone' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('every other file is one press away, each with what it cannot hold', async () => {
  const { line, answer } = await open()
  await expect.poll(() => line.commands()).toContain('readSchedule')
  answer(wishing())
  for (const [name, file, begin] of [
    ['HTML (.html)', 'Spring.html', '<!doctype html>'],
    ['CSV (.csv)', 'Spring.csv', 'Course,Classes,Teachers'],
    ['FET (.fet)', 'Spring.fet', '<?xml'],
    ['Untis (.zip)', 'Spring.untis.zip', 'GPU001.TXT'],
    ['aSc Timetables (.xml)', 'Spring.asc.xml', '<timetable importtype="database"'],
    ['OneRoster 1.2 (.zip)', 'Spring.oneroster.zip', 'manifest.csv'],
    ['XHSTT (.xml)', 'Spring.xml', '<HighSchoolTimetableArchive>'],
    ['Zenbell (.json)', 'Spring.json', '{"format":"timetable"'],
  ] as const) {
    await choose(name)
    await expect.element(save).toHaveAttribute('download', file)
    expect(await text()).toContain(begin)
  }
  await expect.element(dialog.getByText('The file contains everything in this version.')).toBeVisible()
  await choose('FET (.fet)')
  await expect
    .element(dialog.getByRole('radio', { name: 'FET (.fet)' }))
    .toHaveAccessibleDescription(/^For FET, the free timetabling program\./)
  await expect.element(dialog.getByText(/^Courses with a wish for few days/)).toBeVisible()
})

test('a calendar needs a school year: it is said, and the way to set it; then one is written, or a zip of all', async () => {
  const { line, answer } = await open()
  await expect.poll(() => line.commands()).toContain('readSchedule')
  answer(smallSchool())
  await choose('iCal (.ics)')
  await expect.element(dialog.getByText('Set the first and last day of the school year first')).toBeVisible()
  await expect.element(dialog.getByText(/^Open this version/)).toBeVisible()
})

test('the school year of the open version is set from here', async () => {
  const { element, session } = mountApp(<DownloadDialog scheduleUuid="v1" onClose={() => {}} />)
  session.schedule.receive([records({ schedule: smallSchool() })])
  await render(element)
  await choose('iCal (.ics)')
  await dialog.getByRole('button', { name: 'Set the school year' }).click()
  expect(session.ui.getState().modal).toEqual({ kind: 'school-year' })
})

test('a calendar is that of one class, teacher or room, or a zip of all', async () => {
  const { element, session } = mountApp(<DownloadDialog scheduleUuid="v1" onClose={() => {}} />)
  const school = smallSchool()
  const [head] = Object.values(school.head)
  if (!head) throw new Error('no head')
  const year = {
    firstDay: '2026-08-31',
    lastDay: '2027-06-25',
    timeZone: 'Europe/Berlin',
    weekday: 1,
    firstWeek: 0,
    holidays: [],
  }
  session.schedule.receive([records({ schedule: { ...school, head: { [school.uuid]: { ...head, year } } } })])
  await render(element)
  await choose('iCal (.ics)')
  await expect.element(save).toHaveAttribute('download', 'Spring.zip')
  const [calendar] = Object.values(school.calendars)
  await dialog.getByLabelText('Whose calendar').selectOptions(calendar?.name ?? '')
  await expect.element(save).toHaveAttribute('download', `${calendar?.name}.ics`)
  expect(await text()).toContain('BEGIN:VCALENDAR')
})

test('the open version is written as it is shown; courses beyond the trial are counted', async () => {
  const { element, server, session } = mountApp(<DownloadDialog scheduleUuid="v1" onClose={() => {}} />)
  const school = wishing()
  const { maths } = school.subjects
  if (!maths) throw new Error('no maths')
  session.schedule.receive([records({ schedule: { ...school, subjects: { maths: { ...maths, ...LOCKED } } } })])
  await render(element)
  await expect
    .element(dialog.getByText('1 course beyond the first 50 has no name in the file: the school is on the free trial.'))
    .toBeVisible()
  expect(server.line.commands()).not.toContain('readSchedule')
})

test('a version that cannot be read is said', async () => {
  const { line } = await open()
  await expect.poll(() => line.commands()).toContain('readSchedule')
  const { id } = line.last('readSchedule')
  line.say({ type: 'Error', id, code: 'schedule-not-found', error: 'gone' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^The file could not be created\./)
})
