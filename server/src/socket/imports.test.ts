import {
  importOf,
  incomingOf,
  isRefusal,
  itemsOf,
  versionOfFile,
  type ImportedSchool,
  type HistoryStep,
  type Schedule,
  type FileHistory,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { readSchool } from '@timetable/formats'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Parts } from '../app.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
/** The places in a queue that the next file has before it is read. */
let places: readonly number[] = []
const lookAtFile: Parts['lookAtFile'] = async ({ text, fractions }, _, { onPlace }) => {
  for (const place of places) onPlace(place)
  const read = readSchool(text, '', fractions)
  const schedule = isRefusal(read) ? read : versionOfFile(read.school, { keepsKeys: true })
  return isRefusal(read) || isRefusal(schedule)
    ? (schedule as never)
    : { ...read, schedule, steps: read.school.history?.steps.length ?? 0 }
}
beforeAll(async () => (server = await startServer({ lookAtFile })))
afterAll(() => server.close())

const TOLD_STEP: HistoryStep = {
  ...{ at: '2026-03-02T08:00:00Z', by: 'Ada', kind: 'do', command: 'pinEvent' },
  ...{ names: [], count: 1, place: null },
}

/** A school with a version, and a file of it in which there is a class more with a course. */
async function importing() {
  const school = await schoolOn(server)
  const { which, account } = school
  const records = async () => (await recordsOf(server, which, account)) as Schedule
  const file = importOf(await records())
  const [course] = file.subjects
  const more: ImportedSchool = {
    ...file,
    calendars: [...file.calendars, { ...file.calendars[0]!, key: 'b', name: '1B', calendarType: 'CLASS' }],
    subjects: [
      ...file.subjects,
      {
        ...course!,
        key: 'art',
        name: 'Art',
        calendars: ['b'],
        lessons: [{ ...course!.lessons[0]!, key: 'x', calendars: ['b'] }],
      },
    ],
  }
  return { ...school, records, file: { fileName: 'autumn.json', text: JSON.stringify(more) } }
}

const itemsFrom = (before: Schedule, { schedule }: MessageOf<'SchoolFile'>) =>
  [...itemsOf(incomingOf(before, schedule as Schedule).differences).values()].map(({ kind, uuid }) => ({ kind, uuid }))

test('[V340] a file is looked at before anything is made of it, and what is chosen of it comes in as one step', async () => {
  const { planner, which, records, file } = await importing()
  const before = await records()
  const { schoolUuid } = which
  const versions = async () =>
    (await planner.must('ScheduleList', 'listSchedules', { schoolUuid })).scheduleItemList.length
  const count = await versions()
  const read = await planner.must('SchoolFile', 'readSchoolFile', { schoolUuid, ...file })
  expect(read).toMatchObject({ format: { kind: 'json' }, issues: [] })
  expect(await versions()).toBe(count)
  expect(await records()).toEqual(before)

  const items = itemsFrom(before, read)
  expect(items.map(({ kind }) => kind).sort()).toEqual(['calendar', 'course'])
  const [some] = items.filter(({ kind }) => kind === 'course')
  expect(await planner.ask('importIntoSchedule', { ...which, ...file, items: [some] })).toMatchObject({
    code: 'difference-lacks',
  })
  await planner.must('Ack', 'importIntoSchedule', { ...which, ...file, items })
  await planner.next('Change', ({ command }) => command === 'importIntoSchedule')
  expect(Object.values((await records()).calendars).map(({ name }) => name)).toContain('1B')
  expect(await planner.ask('importIntoSchedule', { ...which, ...file, items })).toMatchObject({
    code: 'difference-gone',
  })
  await planner.must('Ack', 'undo')
  expect(await records()).toEqual(before)
  await planner.close()
})

test('[V341] how a version came in is kept with it, is copied with it, and is told to its school alone', async () => {
  const { planner, account, which, records, file } = await importing()
  const before = await records()
  const history: FileHistory = { formatVersion: 1, steps: [TOLD_STEP] }
  file.text = JSON.stringify({ ...JSON.parse(file.text), history })
  const read = await planner.must('SchoolFile', 'readSchoolFile', { schoolUuid: which.schoolUuid, ...file })
  expect(read.steps).toBe(1)
  const sheet = { left: [{ kind: 'rows', count: 2, text: 'two lines', code: 'sheet-rows' }] }
  await planner.must('Ack', 'importIntoSchedule', { ...which, ...file, items: itemsFrom(before, read), sheet })
  const reports = async (of: object = which) =>
    (await planner.must('ImportReportList', 'listImportReports', of)).reports
  const [report] = await reports()
  expect(report).toMatchObject({
    fileName: 'autumn.json',
    format: { kind: 'sheet' },
    counts: { classes: 2, teachers: 1, courses: 2, lessons: 3 },
    taken: { added: 3, changed: 0, gone: 0 },
    // A version that is there has a history of its own.
    issues: [...sheet.left, { code: 'file-history', count: 1 }],
    user: { uuid: expect.any(String) },
  })
  const { item } = await planner.must('ScheduleItem', 'duplicateSchedule', which)
  const [copied] = await reports({ ...which, scheduleUuid: item.uuid })
  expect(copied).toEqual({ ...report, uuid: expect.any(String) })

  const other = await server.connect(await server.signUp())
  expect(await other.ask('listImportReports', which)).toMatchObject({ type: 'Error' })
  expect(await other.ask('importIntoSchedule', { ...which, ...file, items: itemsFrom(before, read) })).toMatchObject({
    type: 'Error',
  })
  expect(await other.ask('readSchoolFile', { schoolUuid: account.schoolUuid, ...file })).toMatchObject({
    type: 'Error',
  })
  for (const line of [planner, other]) await line.close()
})

test('all that many sheets left out is in the report, and parts of a lesson are as the user says', async () => {
  const { planner, which, records, file } = await importing()
  const before = await records()
  const { schoolUuid } = which
  const read = await planner.must('SchoolFile', 'readSchoolFile', { schoolUuid, ...file })
  const line = (i: number) => ({ kind: `sheet ${i}`, count: 200 - i, text: 'rows', code: 'sheet-above', values: {} })
  const left = Array.from({ length: 120 }, (_, i) => line(i))
  await planner.must('Ack', 'importIntoSchedule', {
    ...which,
    ...file,
    items: itemsFrom(before, read),
    sheet: { left },
  })
  const { reports } = await planner.must('ImportReportList', 'listImportReports', which)
  expect(reports[0]?.issues).toEqual(left)

  const lesson = { fileName: 'GPU002.TXT', text: `1;1.5;1.5;1.5;"8b";"KIR";"Mu";""${';'.repeat(20)}` }
  const weeksOf = async (said: object) => {
    const { schedule } = await planner.must('SchoolFile', 'readSchoolFile', { schoolUuid, ...lesson, ...said })
    return Object.values((schedule as Schedule).lessons).map(({ weeks }) => weeks ?? null)
  }
  expect(await weeksOf({})).toEqual([null, null])
  expect(await weeksOf({ fractions: { halves: 'weeks', rounding: 'nearest' } })).toEqual([null, [0]])
  expect(await weeksOf({ fractions: { halves: 'down', rounding: 'nearest' } })).toEqual([null])
  const odd = { schoolUuid, ...lesson, fractions: { halves: 'third', rounding: 'up' } }
  expect(await planner.ask('readSchoolFile', odd)).toMatchObject({ type: 'Error' })
  await planner.close()
})

test('[V342] a file that cannot be read, or half of one, changes nothing and says why', async () => {
  const { planner, which, records, file } = await importing()
  const before = await records()
  const items = [{ kind: 'week', uuid: before.uuid }]
  for (const text of [file.text.slice(0, 80), '{}', '']) {
    const params = { fileName: 'half.json', text }
    expect(await planner.ask('readSchoolFile', { schoolUuid: which.schoolUuid, ...params })).toMatchObject({
      code: 'import-invalid',
    })
    expect(await planner.ask('importIntoSchedule', { ...which, ...params, items })).toMatchObject({
      code: 'import-invalid',
    })
  }
  expect(await records()).toEqual(before)
  expect((await planner.must('ImportReportList', 'listImportReports', which)).reports).toEqual([])
  await planner.close()
})

test('[V501] who waits for other files is told the place in the queue, and nobody else', async () => {
  const { planner, which, account, file } = await importing()
  const other = await server.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  places = [2, 1, 0]
  onTestFinished(() => void (places = []))
  const { schoolUuid } = which
  await planner.must('SchoolFile', 'readSchoolFile', { schoolUuid, ...file })
  const told = planner.messages.filter(({ type }) => type === 'FileQueue')
  expect(told).toEqual(places.map((place) => ({ type: 'FileQueue', place })))
  await other.must('ImportReportList', 'listImportReports', which)
  expect(other.messages.map(({ type }) => type)).not.toContain('FileQueue')
  for (const line of [planner, other]) await line.close()
})
