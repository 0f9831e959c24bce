import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeBegunRuns } from '../store/browser-runs.ts'
import { makePremium, recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({})))
afterAll(() => server.close())

const plan = { run: 'run', aim: 'plan' } as const
const said = { ...plan, ended: 'solved', seconds: 1, moves: 10 } as const

/** A school whose two lessons lie nowhere, and the moves that place them. */
async function running() {
  const school = await schoolOn(server)
  const slots = Object.values(school.timeSlots).sort((a, b) => a.dayNum - b.dayNum || a.hourNum - b.hourNum)
  const nowhere = { timeSlotUuid: null, chosen: [] }
  const moves = Object.keys(school.lessons).map((lessonUuid, index) => ({
    lessonUuid,
    from: nowhere,
    to: { timeSlotUuid: slots[index]!.uuid, chosen: [] },
  }))
  return { ...school, moves, places: () => placesOf(school) }
}

async function placesOf({ which, account }: Awaited<ReturnType<typeof schoolOn>>) {
  const { lessons } = await recordsOf(server, which, account)
  return Object.values(lessons).map(({ timeSlotUuid }) => timeSlotUuid)
}

test('[V251] [V330] what a browser finds is saved as Zen’s, told to everyone, and one undo takes the run back', async () => {
  const { planner, which, account, moves, places } = await running()
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const other = await server.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  const guest = await server.connectAsGuest(links[0]!.token, { sync: 'changes' })
  await guest.next('Records')

  await planner.must('SolverState', 'beginBrowserRun', plan)
  expect(await other.next('SolverState')).toMatchObject({ state: 'RUNNING', browser: { run: 'run' } })
  expect((await guest.next('SolverState')).browser).toBeUndefined()
  const word = { run: 'run', seconds: 0.4, moves: 900, cost: { doubleBookings: 4, broken: 0, soft: 12 } }
  await planner.must('Ack', 'tellBrowserRun', word)
  const heard = { state: 'RUNNING', progress: { seconds: 0.4, moves: 900, doubleBookings: 4, softCost: 12 } }
  expect(await other.next('SolverState')).toMatchObject({ ...heard, browser: { user: {} } })
  const toGuest = await guest.next('SolverState')
  expect(toGuest).toMatchObject(heard)
  expect(toGuest.browser).toBeUndefined()
  expect(await guest.ask('tellBrowserRun', word)).toMatchObject({ code: 'read-only' })
  expect(await planner.ask('tellBrowserRun', { ...word, seconds: -1 })).toMatchObject({ code: 'params-invalid' })
  expect(await other.ask('beginBrowserRun', { ...plan, run: 'another' })).toMatchObject({ code: 'zen-in-browser' })
  expect(await other.ask('placeFound', { run: 'another', moves })).toMatchObject({ code: 'zen-in-browser' })
  expect(await other.ask('resumeSchedule')).toMatchObject({ code: 'zen-in-browser' })
  expect(await guest.ask('placeFound', { run: 'run', moves })).toMatchObject({ code: 'read-only' })

  for (const move of moves) await planner.must('Ack', 'placeFound', { run: 'run', moves: [move] })
  const ada = { uuid: account.userUuid, name: expect.any(String) as string }
  expect(await other.next('Change')).toMatchObject({ command: 'zen', user: ada, history: { undo: 'zen', undoBy: ada } })
  await planner.must('SolverState', 'endBrowserRun', said)
  expect(await other.next('SolverState', ({ state }) => state === 'PAUSED')).toMatchObject({
    ended: 'solved',
    finished: true,
  })
  expect(await places()).toEqual(moves.map(({ to }) => to.timeSlotUuid))
  await planner.must('Ack', 'undo')
  expect(await places()).toEqual(moves.map(() => null))
  const { changes } = await planner.must('ChangeList', 'listChanges', { limit: 2 })
  expect(changes.map(({ command, kind, user }) => [command, kind, user])).toEqual([
    ['zen', 'undo', ada],
    ['zen', 'do', ada],
  ])
  for (const line of [planner, other, guest]) await line.close()
})

test('[V251] who was removed from the school writes nothing by it', async () => {
  const { planner, account, moves, places } = await running()
  await server.store.db.deleteFrom('memberships').where('user_uuid', '=', account.userUuid).execute()
  for (const [command, params] of [
    ['placeFound', { run: 'run', moves }],
    ['proposeFound', { run: 'run', moves }],
    ['beginBrowserRun', plan],
    ['tellBrowserRun', { run: 'run', seconds: 1, moves: 1, cost: { doubleBookings: 0, broken: 0, soft: 0 } }],
    ['endBrowserRun', said],
  ] as const)
    expect(await planner.ask(command, params)).toMatchObject({ code: 'schedule-not-found' })
  await server.store.db
    .insertInto('memberships')
    .values({ user_uuid: account.userUuid, school_uuid: account.schoolUuid, created_at: new Date(0) })
    .execute()
  expect(await places()).toEqual(moves.map(() => null))
  await planner.close()
})

test('[V253] a line that is closed ends the run of its browser; one that was down says what it found once it is back', async () => {
  const { planner, which, account, moves, places } = await running()
  const other = await server.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  await planner.must('SolverState', 'beginBrowserRun', plan)
  await other.next('SolverState', ({ state }) => state === 'RUNNING')
  await planner.close()
  expect(await other.next('SolverState', ({ state }) => state === 'PAUSED')).toMatchObject({ ended: 'paused' })
  const back = await server.connect(account, { sync: 'changes' })
  await back.must('Records', 'openSchedule', which)
  await back.must('Ack', 'placeFound', { run: 'run', moves })
  expect(await back.must('SolverState', 'endBrowserRun', said)).toMatchObject({ state: 'PAUSED', ended: 'solved' })
  expect(await places()).toEqual(moves.map(({ to }) => to.timeSlotUuid))
  for (const line of [back, other]) await line.close()
})

test('[V500] only who began a run writes what it found, and not for ever', async () => {
  const { planner, which, account, moves, places } = await running()
  const found = [
    ['placeFound', { run: 'run', moves }],
    ['proposeFound', { run: 'run', moves }],
    ['endBrowserRun', said],
  ] as const
  const refused = async (line: typeof planner) => {
    for (const [command, params] of found)
      expect(await line.ask(command, params)).toMatchObject({ code: 'run-unknown' })
    expect(await places()).toEqual(moves.map(() => null))
  }
  await refused(planner)
  await planner.must('SolverState', 'beginBrowserRun', plan)

  const eve = await server.signUp()
  await server.store.db
    .insertInto('memberships')
    .values({ user_uuid: eve.userUuid, school_uuid: account.schoolUuid, created_at: new Date(0) })
    .execute()
  const other = await server.connect(eve, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  await refused(other)
  await planner.close()
  await other.next('SolverState', ({ state }) => state === 'PAUSED')
  expect(await other.ask('beginBrowserRun', plan)).toMatchObject({ code: 'run-unknown' })

  // A run of one version is no run of another.
  const back = await server.connect(account, { sync: 'changes' })
  const { item } = await back.must('ScheduleItem', 'duplicateSchedule', which)
  const copy = { schoolUuid: which.schoolUuid, scheduleUuid: item.uuid }
  await back.must('Records', 'openSchedule', copy)
  await refused(back)

  const { begun_at: begun } = await server.store.db
    .selectFrom('browser_runs')
    .select('begun_at')
    .where('run', '=', 'run')
    .where('schedule_uuid', '=', which.scheduleUuid)
    .executeTakeFirstOrThrow()
  const later = (days: number) => new Date(begun.getTime() + days * 24 * 60 * 60 * 1000)
  await back.must('Records', 'openSchedule', which)
  await purgeBegunRuns(server.store.db, later(6))
  await back.must('Ack', 'placeFound', { run: 'run', moves: moves.slice(0, 1) })
  await purgeBegunRuns(server.store.db, later(8))
  expect(await back.ask('placeFound', { run: 'run', moves })).toMatchObject({ code: 'run-unknown' })
  for (const line of [back, other]) await line.close()
})

test('[V252] a long run is for premium schools alone, and no message is larger than a version', async () => {
  const { planner, account, moves } = await running()
  await makePremium(server, account, false)
  expect(await planner.ask('beginBrowserRun', { ...plan, longRun: true })).toMatchObject({ code: 'premium-only' })
  await planner.must('SolverState', 'beginBrowserRun', plan)
  const many = Array.from({ length: 10_001 }, () => moves[0])
  expect(await planner.ask('proposeFound', { run: 'run', moves: many })).toMatchObject({ code: 'params-invalid' })
  expect(await planner.ask('placeFound', { run: 'run', moves: [{ ...moves[0], to: 'nowhere' }] })).toMatchObject({
    code: 'params-invalid',
  })
  await planner.close()
})
