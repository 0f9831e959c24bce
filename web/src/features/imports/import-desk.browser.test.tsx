import { importOf, type ImportIssue, type Schedule } from '@timetable/domain'
import { createBackup } from '@timetable/formats'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectionBanner } from '../../app/connection-banner.tsx'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool, versionItem } from '../../testing/small-school.ts'
import { DialogNotice } from '../../ui/dialog-notice.tsx'
import ImportDesk from './import-desk.tsx'

const desk = () => page.getByRole('dialog', { name: /^Import/ })
const button = (name: string) => desk().getByRole('button', { name, exact: true })

async function open(files: readonly File[], into?: string) {
  const mounted = mountApp(
    <DialogNotice value={<ConnectionBanner />}>
      <ImportDesk files={files} into={into} onClose={() => {}} />
    </DialogNotice>,
  )
  const { line } = mounted.server
  mounted.session.schedule.receive([records()])
  line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList: [versionItem()] })
  await render(mounted.element)
  const read = async (schedule: Schedule, issues: ImportIssue[] = [], steps = 0) => {
    await expect.poll(() => line.commands()).toContain('readSchoolFile')
    const { id } = line.last('readSchoolFile')
    line.say({ type: 'SchoolFile', id, format: { kind: 'fet', version: '6.8.0' }, schedule, steps, issues })
  }
  return { ...mounted, line, read }
}

/** The small school as a file has it: with a teacher more and a course of theirs, and Maths twice a week no more. */
function file(): Schedule {
  const { calendars, subjects, lessons, ...school } = smallSchool()
  const art = { ...subjects.maths!, uuid: 'art', name: 'Art', calendarUuids: ['7b', 'bo'], order: 1 }
  return {
    ...school,
    calendars: { ...calendars, bo: { ...calendars.ada!, uuid: 'bo', name: 'Bo' } },
    subjects: { ...subjects, art },
    lessons: { l1: lessons.l1!, l3: { ...lessons.l1!, uuid: 'l3', subjectUuid: 'art', calendarUuids: ['7b', 'bo'] } },
  }
}

test('says what a file is, what is in it and what is left out, and makes a version only when it is told to', async () => {
  const { line, read } = await open([new File(['<fet/>'], 'hill.fet')])
  await read(file(), [
    { kind: 'LinkEvents', count: 3, text: '-', code: 'xhstt-wish-left-out', values: { kind: 'LinkEvents' } },
    { kind: 'odd things', count: 1, text: 'things that are odd' },
  ])
  await expect.element(desk().getByText('Recognised: a FET file, version 6.8.0.')).toBeVisible()
  await expect.element(desk().getByRole('row', { name: /Teachers 2 Ada Example, Bo/ })).toBeVisible()
  await expect.element(desk().getByText('LinkEvents (wish): not imported')).toBeVisible()
  await expect.element(desk().getByText('things that are odd')).toBeVisible()
  expect(line.commands()).not.toContain('createScheduleByImport')
  await desk().getByLabelText('Title').fill('Autumn')
  await button('Create the version').click()
  await expect
    .poll(() => line.last('createScheduleByImport').params)
    .toEqual({ schoolUuid: 'school', fileName: 'hill.fet', text: '<fet/>', title: 'Autumn' })
  const { id } = line.last('createScheduleByImport')
  line.say({ type: 'ScheduleItem', id, item: versionItem({ uuid: 'v2', title: 'Autumn' }), issues: [] })
  await expect.poll(() => line.last('openSchedule').params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v2' })
})

test('asks what parts of a lesson become, reads the file again with the answer and sends it along', async () => {
  const { line, read } = await open([new File(['1;2'], 'GPU002.TXT')])
  const parts = (count: number, halves: string): ImportIssue => ({
    ...{ kind: 'parts', count, text: '-', code: 'untis-parts', values: { names: 'Mu (8b), Ku (8a)', halves } },
  })
  await read(file(), [parts(2, '1')])
  const half = desk().getByLabelText('1 row has half a lesson a week. It becomes')
  await expect.element(half).toHaveValue('up')
  await expect.element(desk().getByLabelText('1 row has a fraction of a lesson. Round it')).toHaveValue('nearest')
  await half.selectOptions('A lesson every other week')
  const fractions = { halves: 'weeks', rounding: 'nearest' }
  await expect.poll(() => line.last('readSchoolFile').params).toMatchObject({ fileName: 'GPU002.TXT', fractions })
  await read(file(), [{ ...parts(1, '0'), code: 'untis-halves' }, parts(1, '0')])
  await expect.element(desk().getByText(/^Lessons with half a period a week: imported as a lesson/)).toBeVisible()
  await expect.element(half).toHaveValue('weeks')
  await button('Create the version').click()
  await expect.poll(() => line.last('createScheduleByImport').params).toMatchObject({ fractions })
})

test('says which classes no room has enough seats for, before a version is made', async () => {
  const { read } = await open([new File(['<fet/>'], 'hill.fet')])
  const { calendars, lessons, ...school } = file()
  const lab = { ...calendars.ada!, uuid: 'lab', name: 'Lab', calendarType: 'ROOM' as const, seats: 24 }
  const inLab = { ...lessons.l1!, calendarUuids: ['7b', 'ada', 'lab'] }
  const sized = { ...calendars, '7b': { ...calendars['7b']!, pupils: 32 }, lab }
  await read({ ...school, calendars: sized, lessons: { ...lessons, l1: inLab } })
  await expect.element(desk().getByText('Too few seats in every possible room (1):')).toBeVisible()
  const told =
    'None of the possible rooms of Maths (1 lesson) is large enough for 7b. Seats: 32 needed, 24 in the largest.'
  await expect.element(desk().getByText(told)).toBeVisible()
})

test('into a version that is there: shows what would come, change and go, and takes what is ticked as one command', async () => {
  const { line, read, session } = await open([new File(['<fet/>'], 'hill.fet')], 'v1')
  await read(file(), [], 3)
  const box = (name: string) => desk().getByRole('checkbox', { name })
  await expect.element(box('Teachers, New: 1')).toBeChecked()
  const summary = desk().getByText(/^After this, the version has:/)
  const top = (element: Element) => element.getBoundingClientRect().top
  expect(top(summary.element())).toBeLessThan(top(desk().getByRole('table', { name: 'What would change' }).element()))
  // The version has a history of its own: that of the file stays behind, and would come along into a new one.
  await expect.element(desk().getByText(/^Steps of its history: imported only if/)).toBeVisible()
  await expect.poll(() => line.commands()).toContain('listSchedules')
  const list = { type: 'ScheduleList' as const, schoolUuid: 'school', scheduleItemList: [versionItem()] }
  line.say({ ...list, id: line.last('listSchedules').id })
  await desk().getByLabelText('Import into').selectOptions('A new version')
  await expect.element(desk().getByRole('row', { name: 'History steps 3' })).toBeVisible()
  await expect.element(desk().getByText('Nothing in the file is left out.')).toBeVisible()
  await desk().getByLabelText('Import into').selectOptions('Spring')
  await expect.element(box('Courses, New: 1')).toBeChecked()
  await expect.element(box('Lessons, Removed: 1')).not.toBeChecked()
  // A course that comes without its teacher asks for them.
  await box('Teachers, New: 1').click()
  await button('Apply 1 change').click()
  const along = page.getByRole('dialog', { name: 'More changes needed' })
  await expect.element(along.getByText('Bo')).toBeVisible()
  await along.getByRole('button', { name: 'Apply all' }).click()
  await expect.poll(() => line.commands()).toContain('importIntoSchedule')
  const { id, params } = line.last('importIntoSchedule')
  expect(params).toMatchObject({
    scheduleUuid: 'v1',
    fileName: 'hill.fet',
    text: '<fet/>',
    items: [
      { kind: 'course', uuid: expect.stringMatching(/^file-/) },
      { kind: 'calendar', uuid: expect.stringMatching(/^file-/) },
    ],
  })
  line.say({ type: 'Ack', id, revision: 9 })
  await expect.poll(() => session.ui.getState().toast?.action?.label).toBe('Undo')
})

test('asks who is meant where a name is that of several, and takes nothing before', async () => {
  const school = smallSchool()
  const { line, read, session } = await open([new File(['<fet/>'], 'hill.fet')], 'v1')
  const calendars = { ...school.calendars, other: { ...school.calendars.ada!, uuid: 'other' } }
  session.schedule.receive([records({ revision: 9, schedule: { ...school, calendars } })])
  const ada = { ...school.calendars.ada!, uuid: 'x' }
  await read({
    ...school,
    calendars: { '7b': school.calendars['7b']!, x: ada },
    subjects: { art: { ...school.subjects.maths!, uuid: 'art', name: 'Art', calendarUuids: ['7b', 'x'] } },
    lessons: { a: { ...school.lessons.l1!, uuid: 'a', subjectUuid: 'art', calendarUuids: ['7b', 'x'] } },
  })
  const who = desk().getByLabelText('“Ada Example” in the file is')
  await expect.element(who).toBeVisible()
  await desk()
    .getByRole('button', { name: /^Apply/ })
    .click()
  await expect.element(desk().getByRole('alert')).toHaveTextContent('First choose who is meant.')
  expect(line.commands()).not.toContain('importIntoSchedule')
  await who.selectOptions('Ada Example, 1 course')
  await desk()
    .getByRole('button', { name: /^Apply/ })
    .click()
  await expect
    .poll(() => line.last('importIntoSchedule').params)
    .toMatchObject({ matches: { 'file-calendars-2': 'ada' } })
})

test('a file that cannot be read is told in words, by its name, and another one can be chosen', async () => {
  const { line } = await open([new File([''], 'empty.fet')])
  await expect.element(desk().getByRole('alert')).toHaveTextContent('empty.fet is empty.')
  const choose = desk().getByLabelText('A school file: FET, aSc, Untis, XHSTT, OneRoster or from this product')
  await choose.upload(new File(['<fet>'], 'broken.fet'))
  await expect.poll(() => line.commands()).toContain('readSchoolFile')
  const { id } = line.last('readSchoolFile')
  line.say({ type: 'Error', id, code: 'import-invalid', error: 'This file could not be read: it ends too early' })
  await expect
    .element(desk().getByRole('alert'))
    .toHaveTextContent('broken.fet: This file could not be read: it ends too early')
})

test('a list asks what it lists, and is known again by its heads: codes are short names, what is left out is told', async () => {
  const people = (name: string) => new File(['Name;Kürzel;Mailbox\nAda Example;AE;x\nBo Ek;BE;\n;;y'], name)
  const { line, session } = await open([people('list.csv')])
  const lists = desk().getByLabelText('The table contains')
  await expect.element(desk().getByText('What does this table list? Choose it below.')).toBeVisible()
  await button('Create the version').click()
  await expect.element(desk().getByRole('alert')).toHaveTextContent('Nothing can be created from this table yet.')
  await lists.selectOptions('Teachers')
  await expect.element(desk().getByText('The version will have: 2 teachers')).toBeVisible()
  await expect.element(desk().getByRole('row', { name: 'Bo Ek BE' })).toBeVisible()
  await expect.element(desk().getByText('1 row is skipped: row 4 has no name')).toBeVisible()
  await expect.element(desk().getByText('Ignored columns: Mailbox')).toBeVisible()
  await button('Create the version').click()
  const { params } = line.last('createScheduleByImport')
  expect(JSON.parse((params as { text: string }).text)).toMatchObject({
    subjects: [],
    calendars: [
      { name: 'Ada Example', shortName: 'AE', calendarType: 'TEACHER' },
      { name: 'Bo Ek', shortName: 'BE' },
    ],
  })
  expect(params).toMatchObject({ sheet: { left: [{ code: 'sheet-columns' }, { code: 'sheet-skipped-unnamed' }] } })
  expect(JSON.parse(session.preferences.getItem('sheet-answers') ?? '')).toEqual({
    'name | kürzel | mailbox': { lists: 'TEACHER' },
  })
})

test('a list of teachers into a version that is there: a code for one, one who is new, and what the version has after', async () => {
  const { session } = await open([new File(['Lehrer;Kürzel\nAda Example;AE\nBo Ek;BE'], 'staff.csv')], 'v1')
  await expect.element(desk().getByRole('checkbox', { name: 'Teachers, New: 1' })).toBeChecked()
  await expect.element(desk().getByRole('checkbox', { name: 'Teachers, Changed: 1' })).toBeChecked()
  await expect.element(desk().getByRole('checkbox', { name: /Removed/ })).not.toBeInTheDocument()
  await expect.element(desk().getByText(/^After this, the version has: 1 course .* 2 teachers/)).toBeVisible()
  await desk().getByRole('checkbox', { name: 'Teachers, New: 1' }).click()
  await expect.element(desk().getByText(/^After this, the version has: 1 course .* 1 teacher ·/)).toBeVisible()
  expect(session.preferences.getItem('sheet-answers')).toBe(null)
})

test('a backup shows what is in each version, and those that are ticked come in one by one', async () => {
  const history = {
    ...{ formatVersion: 1 as const },
    steps: [
      {
        at: '2026-03-02T08:00:00Z',
        by: 'Ada',
        kind: 'do' as const,
        command: 'pinEvent',
        names: [],
        count: 1,
        place: null,
      },
    ],
  }
  const backup = createBackup()
  for (const title of ['Spring', 'One', 'Two', 'Three']) backup.add({ ...importOf(smallSchool()), title, history })
  const { line, session } = await open([new File([backup.end()], 'all.zip')])
  await expect.element(desk().getByText('Recognised: a backup with 4 versions.')).toBeVisible()
  await expect.poll(() => line.commands()).toContain('listSchedules')
  line.say({
    type: 'ScheduleList',
    id: line.last('listSchedules').id,
    schoolUuid: 'school',
    scheduleItemList: [versionItem()],
  })
  const box = (name: string) => desk().getByRole('checkbox', { name, exact: true })
  await expect
    .element(desk().getByRole('row', { name: /^Spring A version with this name already exists\. With 1 step/ }))
    .toBeVisible()
  await expect.element(desk().getByRole('row', { name: /^One With 1 step of its history\. 1 1 0 1 2$/ })).toBeVisible()
  await expect.element(box('Spring')).not.toBeChecked()
  await expect.element(box('Three')).toBeChecked()
  await box('Three').click()
  expect(line.commands()).not.toContain('createScheduleByImport')

  await button('Import 2 versions').click()
  const asked = () => line.last('createScheduleByImport')
  await expect.poll(() => line.commands()).toContain('createScheduleByImport')
  expect(asked().params).toMatchObject({ fileName: 'all.zip', text: expect.stringContaining('"title":"One"') })
  line.say({ type: 'ScheduleItem', id: asked().id, item: versionItem({ uuid: 'v2', title: 'One' }), issues: [] })
  await expect.poll(() => asked().params).toMatchObject({ text: expect.stringContaining('"title":"Two"') })
  line.say({ type: 'Error', id: asked().id, code: 'of a later release', error: 'There are too many.' })
  await expect.element(desk().getByRole('alert')).toHaveTextContent('1 version could not be imported.')
  await expect.element(desk().getByText('There are too many.')).toBeVisible()
  await expect.element(box('One')).toBeDisabled()
  await expect.poll(() => session.ui.getState().toast?.headline).toBe('1 version was imported')

  await box('Two').click()
  await button('Import').click()
  await expect.element(desk().getByText('Nothing is selected.')).toBeVisible()
  await box('All versions').click()
  await expect.element(button('Import 3 versions')).toBeVisible()
})

test('a version of a backup that is damaged is told of with the others, and a damaged backup as a whole', async () => {
  const backup = createBackup()
  backup.add({ ...importOf(smallSchool()), title: 'Good' })
  backup.add({ ...importOf(smallSchool()), title: 'Bad', periods: [] })
  const bytes = backup.end()
  const { line } = await open([new File([bytes], 'all.zip')])
  await expect.element(desk().getByText(/it has no periods/)).toBeVisible()
  await expect.element(desk().getByRole('checkbox', { name: 'Bad' })).toBeDisabled()
  await expect.element(button('Import 1 version')).toBeVisible()
  await button('Import 1 version').click()
  await expect.poll(() => line.commands()).toContain('createScheduleByImport')
})

test('in the trial it says before anything is made how many courses would be locked, and to a customer nothing', async () => {
  const { read, session } = await open([new File(['<fet/>'], 'hill.fet')])
  session.account.setState({ billing: 'sandbox' })
  const { subjects, ...school } = smallSchool()
  const many = Array.from({ length: 53 }, (_, order) => ({ ...subjects.maths!, uuid: `s${order}`, order }))
  await read({ ...school, subjects: Object.fromEntries(many.map((each) => [each.uuid, each])), lessons: {}, rules: {} })
  const notice = desk().getByText(/With 53 courses, 3 are locked until the school has a plan\. Their lessons keep/)
  await expect.element(notice).toBeVisible()
  const { top } = notice.element().getBoundingClientRect()
  expect(top).toBeLessThan(desk().getByRole('table').first().element().getBoundingClientRect().top)
  session.account.updateSchool({ ...hillSchool, isSchoolCustomer: true })
  await expect.element(notice).not.toBeInTheDocument()
})

test('while the connection is down the desk itself says so, and offers to try again once it is lost', async () => {
  const { session, read } = await open([new File(['<fet/>'], 'hill.fet')])
  session.connection.setState({ state: 'reconnecting' })
  await expect.element(desk().getByText('Trying to reconnect')).toBeVisible()
  session.connection.setState({ state: 'lost' })
  await expect.element(desk().getByRole('alert')).toHaveTextContent('Connection lost Try again')
  await expect.element(button('Try again')).toBeVisible()
  session.connection.setState({ state: 'open' })
  await expect.element(desk().getByText(/Connection lost|Trying to reconnect/)).not.toBeInTheDocument()
  await read(file())
  await expect.element(desk().getByText('Recognised: a FET file, version 6.8.0.')).toBeVisible()
})

test('a file that waits behind others at the server is told its place, until its turn has come', async () => {
  const { line, read } = await open([new File(['<fet/>'], 'hill.fet')])
  await expect.poll(() => line.commands()).toContain('readSchoolFile')
  line.say({ type: 'FileQueue', place: 2 })
  await expect
    .element(desk().getByText(/^The server is busy .* number 2 in the queue, and continues by itself\.$/))
    .toBeVisible()
  line.say({ type: 'FileQueue', place: 0 })
  await expect.element(desk().getByText(/in the queue/)).not.toBeInTheDocument()
  await read(file())
  await expect.element(desk().getByText('Recognised: a FET file, version 6.8.0.')).toBeVisible()
})
