import { importOf, isRefusal, LIMITS, type HistoryStep, type FileHistory } from '@timetable/domain'
import { readSchool } from '@timetable/formats'
import { importFile, writeSchoolFile } from '@timetable/runner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ importFile, exportFile: writeSchoolFile })))
afterAll(() => server.close())

const step = (n: number): HistoryStep => ({
  at: new Date(Date.UTC(2026, 0, 5, 8, 0, n)).toISOString(),
  by: n % 3 === 0 ? null : `Planner ${n}`,
  kind: n % 5 === 0 ? 'undo' : 'do',
  command: n % 2 === 0 ? 'pinEvent' : 'moveAndPinEvent',
  names: ['Maths'],
  count: 1,
  place: n % 2 === 0 ? null : [1, 2],
})
const told = (count: number): FileHistory => ({
  formatVersion: 1,
  steps: Array.from({ length: count }, (_, index) => step(count - index)),
})

/** A version made of a file of a school's own version, with that history. */
async function broughtIn(history: FileHistory) {
  const school = await schoolOn(server)
  const { planner, which, account } = school
  const { schoolUuid } = which
  const file = { ...importOf(await recordsOf(server, which, account)), title: 'Brought', history }
  const { item } = await planner.must('ScheduleItem', 'createScheduleByImport', {
    ...{ schoolUuid, fileName: 'brought.json', text: JSON.stringify(file) },
  })
  const brought = { schoolUuid, scheduleUuid: item.uuid }
  const { secret = '' } = await planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'key', scope: 'read' })
  const exported = (query: string, format = 'json', version = item.uuid) =>
    server.app.inject({
      url: `/api/v1/versions/${version}/export/${format}${query}`,
      headers: { authorization: `Bearer ${secret}` },
    })
  return { ...school, brought, exported }
}

test('[V430] a file brings its history along, and takes it along where that is asked for', async () => {
  const history = told(7)
  const { planner, brought, exported } = await broughtIn(history)
  const historyIn = (text: string) => {
    const read = readSchool(text)
    if (isRefusal(read)) throw new Error(read.error)
    return read.school.history
  }
  expect(historyIn((await exported('')).body)).toBeUndefined()
  expect(historyIn((await exported('?history=true')).body)).toEqual(history)
  expect((await planner.must('FileHistory', 'readHistory', brought)).history).toEqual(history)

  await planner.must('Records', 'openSchedule', brought)
  await planner.must('Ack', 'createCalendar', { name: '1C', calendarType: 'CLASS' })
  const later = historyIn((await exported('?history=true')).body)
  expect(later?.steps[0]).toMatchObject({
    by: expect.stringMatching(/^Person/),
    command: 'createCalendar',
    kind: 'do',
    names: ['1C'],
    count: 1,
  })
  expect(later?.steps.slice(1)).toEqual(history.steps)

  for (const [query, format] of [
    ['?history=yes', 'json'],
    ['?history=true', 'fet'],
    ['?history=true&history=true', 'json'],
  ] as const)
    expect([query, format, (await exported(query, format)).statusCode]).toEqual([query, format, 400])
  await planner.close()
})

test('[V430] nobody of another school is told of it, and it goes with its version', async () => {
  const { planner, brought } = await broughtIn(told(3))
  const other = await schoolOn(server)
  expect(await other.planner.ask('readHistory', brought)).toMatchObject({ type: 'Error' })
  const { db } = server.store
  const kept = () =>
    db.selectFrom('earlier_steps').select('place').where('schedule_uuid', '=', brought.scheduleUuid).execute()
  expect(await kept()).toHaveLength(3)
  await db.deleteFrom('schedules').where('uuid', '=', brought.scheduleUuid).execute()
  expect(await kept()).toEqual([])
  for (const line of [planner, other.planner]) await line.close()
})

test('[V431] the list goes on with it, page by page, and there is no way back to it', async () => {
  const { planner, brought } = await broughtIn(told(9))
  await planner.must('Records', 'openSchedule', brought)
  for (const name of ['1C', '1D', '1E']) await planner.must('Ack', 'createCalendar', { name, calendarType: 'CLASS' })
  const revisions: number[][] = []
  let more = true
  while (more) {
    const before = revisions.at(-1)?.at(-1)
    const page = await planner.must('ChangeList', 'listChanges', { limit: 3, ...(before !== undefined && { before }) })
    revisions.push(page.changes.map(({ revision }) => revision))
    more = page.more
  }
  expect(revisions).toEqual([
    [3, 2, 1],
    [-1, -2, -3],
    [-4, -5, -6],
    [-7, -8, -9],
  ])
  expect(await planner.ask('goBackTo', { revision: -2 })).toMatchObject({ type: 'Error' })
  await planner.must('Ack', 'goBackTo', { revision: 0 })
  // All that was done here is taken back; what the file told is not.
  for (let undo = 0; undo < 4; undo++) await planner.must('Ack', 'undo', {})
  expect(await planner.ask('undo', {})).toMatchObject({ code: 'nothing-to-undo' })
  await planner.close()
})

test('[V430] a history that is as long as a file may hold makes room for what is done here', async () => {
  const { planner, brought } = await broughtIn(told(LIMITS.historySteps))
  await planner.must('Records', 'openSchedule', brought)
  await planner.must('Ack', 'createCalendar', { name: '1C', calendarType: 'CLASS' })
  const { history } = await planner.must('FileHistory', 'readHistory', brought)
  expect([history.steps.length, history.more, history.steps[0]?.command]).toEqual([
    LIMITS.historySteps,
    true,
    'createCalendar',
  ])
  await planner.close()
})
