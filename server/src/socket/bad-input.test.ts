import { LIMITS } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scheduleStoreOf, type ScheduleStore } from '../store/schedule-store.ts'
import { recordsOf, schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
let bystander: School & { records: unknown }
beforeAll(async () => {
  const school = await schoolOn(server)
  bystander = { ...school, records: await recordsOf(server, school.which, school.account) }
})
afterAll(async () => {
  await bystander.planner.close()
  await server.close()
})

describe('[V33] a message', () => {
  const bad: [what: string, text: string, code: string, error: RegExp, id?: unknown][] = [
    ['that is no JSON', '{"command":', 'message-invalid', /not JSON/],
    ['that is empty', '', 'message-invalid', /not JSON/],
    ['that is null', 'null', 'message-invalid', /expected object/],
    ['that is a list', '[]', 'message-invalid', /expected object/],
    ['without a command', '{"id":7}', 'message-invalid', /command/, 7],
    ['with a command that is a number', '{"command":1,"id":"a"}', 'message-invalid', /command/, 'a'],
    ['with an id that is a list', '{"command":"undo","id":[1]}', 'message-invalid', /id/],
    ['with an unknown command', '{"command":"fly","id":1}', 'command-unknown', /fly/, 1],
    ['with a command every object has', '{"command":"toString","id":1}', 'command-unknown', /toString/, 1],
    ['with a command of the prototype', '{"command":"__proto__","id":1}', 'command-unknown', /__proto__/, 1],
    ['with params that are text', '{"command":"undo","params":"x","id":1}', 'params-invalid', /undo.*object/, 1],
    ['with a missing param', '{"command":"openSchedule","params":{},"id":1}', 'params-invalid', /schoolUuid/, 1],
    [
      'with a param of a wrong type',
      '{"command":"moveAndPinEvent","params":{"eventUuid":3},"id":1}',
      'params-invalid',
      /eventUuid/,
      1,
    ],
    [
      'deep in wrong params',
      '{"command":"setTimeSlotTimes","params":{"times":[{"startTime":8}]},"id":1}',
      'params-invalid',
      /setTimeSlotTimes.*times: 0/,
      1,
    ],
    [
      'that lists more than any command does',
      `{"id":1,"command":"pinEvents","params":{"eventUuids":[${'1,'.repeat(LIMITS.messageValues + 1)}1]}}`,
      'message-invalid',
      /more than fits/,
    ],
    [
      'nested without end',
      `{"command":"undo","params":${'['.repeat(5000)}${']'.repeat(5000)},"id":1}`,
      'params-invalid',
      /undo/,
      1,
    ],
  ]
  test.each(bad)('%s is answered with an error that says so', async (_, text, code, error, id) => {
    const { planner, which, account } = bystander
    planner.sendRaw(text)
    const answer = await planner.next('Error')
    expect(answer).toMatchObject({ code, error: expect.stringMatching(error) })
    expect(answer.id).toBe(id)
    expect(await recordsOf(server, which, account)).toEqual(bystander.records)
  })

  test('that is binary is answered with an error that says so', async () => {
    const { planner } = bystander
    planner.sendRaw(Buffer.from([1, 2, 3]))
    expect(await planner.next('Error')).toMatchObject({
      code: 'message-invalid',
      error: expect.stringMatching(/binary/),
    })
  })

  test('[V34] that is too large closes its line with 1009 and nothing else', async () => {
    const before = process.memoryUsage().rss
    const loud = await server.connect(bystander.account)
    loud.sendRaw('x'.repeat(50_000_000))
    expect(await loud.closed).toBe(1009)
    // The test's own copy of it counts here too; that the server made several would show.
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    expect(await bystander.planner.ask('readUserSettings')).toMatchObject({ type: 'UserSettings' })
    expect(LIMITS.messageBytes).toBeLessThan(50_000_000)
  })
})

test('nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})

test('[V151] a command whose answer cannot be sent is answered once, with an error, and the next one as ever', async () => {
  const store = scheduleStoreOf(server.store.db)
  // As long as no text can be.
  const endless = { toJSON: () => 'x'.repeat(2 ** 29) }
  const scheduleStore: ScheduleStore = {
    ...store,
    async load(scheduleUuid) {
      const loaded = await store.load(scheduleUuid)
      return loaded && { ...loaded, schedule: Object.assign({ ...loaded.schedule }, endless) }
    },
  }
  const tooLong = await startServer({ scheduleStore }, server.store)
  onTestFinished(() => tooLong.close())
  const account = await tooLong.signUp('Somebody Else')
  const planner = await tooLong.connect(account, { sync: 'changes' })
  const { schoolUuid } = account
  const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 2 })
  const which = { schoolUuid, scheduleUuid: item.uuid }
  expect(await planner.ask('openSchedule', which)).toMatchObject({ type: 'Error', code: 'answer-too-large' })
  expect(await planner.ask('addPeriod')).toMatchObject({ type: 'Error', code: 'no-schedule-open' })
  expect(planner.messages.map(({ type }) => type)).toEqual(['Welcome', 'ScheduleItem', 'Error', 'Error'])
})

test('[V2] a command for which a full disk leaves no room is answered as not saved', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  const scheduleStore: ScheduleStore = { ...scheduleStoreOf(server.store.db), refuseAuthor: () => Promise.reject(full) }
  const reports: unknown[] = []
  const parts = { scheduleStore, report: (error: unknown) => void reports.push(error) }
  const noRoom = await startServer(parts, server.store)
  onTestFinished(() => noRoom.close())
  const account = await noRoom.signUp('Nobody Else')
  const planner = await noRoom.connect(account, { sync: 'changes' })
  const { schoolUuid } = account
  const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 2 })
  await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid: item.uuid })
  expect(await planner.ask('redo')).toMatchObject({ type: 'Error', code: 'save-failed' })
  expect(reports).toEqual([full])
})
