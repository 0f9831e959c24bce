import type { MessageOf } from '@timetable/service'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Parts } from '../app.ts'
import { openLog } from '../log/log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { localBus } from '../nodes/bus.ts'
import { knownRuns } from '../store/runs.ts'
import { testPostgres } from '../testing/databases.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { startNodes, type TestNodes } from '../testing/nodes.ts'
import type { Planner } from '../testing/planner.ts'
import { schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'

const waiting =
  (place: number) =>
  ({ state, ...solver }: MessageOf<'SolverState'>) =>
    state === 'WAITING' && solver.place === place
const isOn = ({ state }: MessageOf<'SolverState'>) => state === 'RUNNING'

async function serverOf(parts: Partial<Parts>): Promise<TestServer> {
  const server = await startServer(parts)
  onTestFinished(() => server.close())
  return server
}

/** A planner of a new school, with so many versions, each open on a line of its own. */
async function planners(server: TestServer, count: number): Promise<Planner[]> {
  const { planner, which, account } = await schoolOn(server)
  const lines = [planner]
  while (lines.length < count) {
    const { item } = await planner.must('ScheduleItem', 'duplicateSchedule', which)
    const line = await server.connect(account, { sync: 'changes' })
    await line.must('Records', 'openSchedule', { ...which, scheduleUuid: item.uuid })
    lines.push(line)
  }
  return lines
}

const start = (line: Planner) => line.must('SolverState', 'resumeSchedule')
const pause = (line: Planner) => line.must('SolverState', 'pauseSchedule')

test('[V190][V191] ten runs of one school keep another one waiting for none of them, and all are told their place', async () => {
  const server = await serverOf({ runsAtOnce: 4, metrics: createMetrics() })
  const ten = await planners(server, 10)
  const [other] = await planners(server, 1)
  const states = []
  for (const line of ten) states.push(await start(line))
  expect(states.map(({ state, place }) => place ?? state)).toEqual(['RUNNING', 'RUNNING', 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await start(other!)).toMatchObject({ state: 'RUNNING' })
  expect(server.zen.runs).toHaveLength(3)
  const figures = (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  expect(figures).toMatch(/^timetable_runs 3$/m)
  expect(figures).toMatch(/^timetable_runs_waiting 8$/m)

  // The third is taken out of the line, which moves on; the first ends, and the next begins.
  expect(await pause(ten[2]!)).toMatchObject({ state: 'PAUSED', ended: 'paused' })
  await ten[3]!.next('SolverState', waiting(1))
  await pause(ten[0]!)
  await ten[3]!.next('SolverState', isOn)
  await ten[9]!.next('SolverState', waiting(6))
  await until(() => server.zen.runs.length === 4)
})

test('[V190] where a place is free a run has begun before its answer, and whoever opens a version that waits is told', async () => {
  const server = await serverOf({ runsAtOnce: 2 })
  const { planner, which, account } = await schoolOn(server)
  const [two, three] = [await planners(server, 1), await planners(server, 1)]
  for (const line of [two[0]!, three[0]!]) expect(await start(line)).toMatchObject({ state: 'RUNNING' })
  expect(await start(planner)).toMatchObject({ state: 'WAITING', place: 1, longRun: false })
  expect(await start(planner)).toMatchObject({ state: 'WAITING', place: 1 })
  await planner.must('Ack', 'addPeriod')
  await planner.close()
  const again = await server.connect(account, { sync: 'changes' })
  expect(await again.must('Records', 'openSchedule', which)).toMatchObject({ solver: { state: 'WAITING', place: 1 } })
  await again.must('Ack', 'deleteSchedule', which)
  expect(server.zen.runs).toHaveLength(2)
})

test('[V192] where others wait, a run that only polishes ends, and another that has had its turn goes on later', async () => {
  const clock = manualClock()
  const server = await serverOf({ runsAtOnce: 2, clock })
  const lines = []
  for (let n = 0; n < 4; n++) lines.push((await planners(server, 1))[0]!)
  const [one, two, three, four] = lines as [Planner, Planner, Planner, Planner]
  await start(one)
  await start(two)
  const progress = { seconds: 1, moves: 1, bestCost: 0, softCost: 5 }
  server.zen.runs[0]!.on.progress({ ...progress, doubleBookings: 3, broken: 0 })
  server.zen.runs[1]!.on.progress({ ...progress, doubleBookings: 0, broken: 0 })
  expect(await start(three)).toMatchObject({ state: 'WAITING', place: 1 })
  clock.advance(2000)
  expect(server.zen.runs).toHaveLength(2)
  clock.advance(2000)
  await until(() => server.zen.runs.length === 3)
  expect(await two.next('SolverState', ({ state }) => state === 'PAUSED')).toMatchObject({ ended: 'stalled' })

  expect(await start(four)).toMatchObject({ state: 'WAITING', place: 1 })
  clock.advance(20_000)
  await until(() => server.zen.runs.length === 4)
  await one.next('SolverState', waiting(1))
  await pause(three)
  await until(() => server.zen.runs.length === 5)
  expect(server.zen.runs[4]!.schedule.uuid).toBe(server.zen.runs[0]!.schedule.uuid)
})

/** A line to a node, with the version of a school open. */
async function lineTo(node: TestServer, { account, which }: School): Promise<Planner> {
  const line = await node.connect(account, { sync: 'changes' })
  await line.must('Records', 'openSchedule', which)
  return line
}

/**
 * The node that runs Zen on a version, and the other one. Every node looks at the queue each second, so that a run can begin at another
 * node than the one where somebody asked for it.
 */
async function nodesOf([one, two]: TestNodes['nodes'], { which }: School): Promise<TestNodes['nodes']> {
  const has = ({ zen }: TestServer) => zen.runs.some(({ schedule }) => schedule.uuid === which.scheduleUuid)
  await until(() => has(one) || has(two))
  return has(one) ? [one, two] : [two, one]
}

test('[V171][V190] a run begins at whichever node has a place, and what waits is told its place at all of them', async () => {
  const pair = await startNodes(() => ({ runsAtOnce: 1 }))
  onTestFinished(() => pair.close())
  const [one, two] = pair.nodes
  const [first, second, third] = [await schoolOn(one), await schoolOn(one), await schoolOn(one)]
  const elsewhere = await lineTo(two, third)
  await start(first.planner)
  await start(second.planner)
  const [taken, free] = await nodesOf(pair.nodes, first)
  await until(() => free.zen.runs.length === 1)
  expect(free.zen.runs[0]!.schedule.uuid).toBe(second.which.scheduleUuid)
  expect(await start(third.planner)).toMatchObject({ state: 'WAITING', place: 1 })
  await elsewhere.next('SolverState', waiting(1))
  // Whoever sees it wait may cancel it, at any node; wanted again it begins where a place comes free.
  expect(await pause(elsewhere)).toMatchObject({ state: 'PAUSED' })
  await third.planner.next('SolverState', ({ state }) => state === 'PAUSED')
  await start(elsewhere)
  await pause(second.planner)
  await until(() => free.zen.runs.length === 2)
  await third.planner.next('SolverState', isOn)
  expect(taken.zen.runs).toHaveLength(1)
})

test('[V172][V190] the run of a node that stops waits first in line where no other has a place for it', async () => {
  const pair = await startNodes(() => ({ runsAtOnce: 1 }))
  onTestFinished(() => pair.close())
  const [one] = pair.nodes
  const schools = [await schoolOn(one), await schoolOn(one), await schoolOn(one)] as const
  await start(schools[0].planner)
  await start(schools[1].planner)
  const [stopping, staying] = await nodesOf(pair.nodes, schools[0])
  const [first, second, third] = [
    await lineTo(staying, schools[0]),
    await lineTo(staying, schools[1]),
    await lineTo(staying, schools[2]),
  ]
  expect(await start(third)).toMatchObject({ state: 'WAITING', place: 1 })
  expect([stopping.zen.runs.length, staying.zen.runs.length]).toEqual([1, 1])
  await stopping.close()
  await first.next('SolverState', waiting(1))
  await third.next('SolverState', waiting(2))
  await pause(second)
  await until(() => staying.zen.runs.length === 2)
  expect(staying.zen.runs[1]!.schedule.uuid).toBe(schools[0].which.scheduleUuid)
})

describe('a node that is late', () => {
  /** The first node lives in a time that only the test moves; both may run Zen. It has a run, and the other node's planner sees it. */
  async function withLateNode() {
    // Both nodes have the same date: a sign-in at one holds at the other.
    const clock = manualClock(Date.now())
    const pair = await startNodes((number) => (number === 1 ? { clock, runsAtOnce: 1 } : { runsAtOnce: 0 }))
    onTestFinished(() => pair.close())
    const [late, other] = pair.nodes
    const school = await schoolOn(late)
    await start(school.planner)
    expect(late.zen.runs).toHaveLength(1)
    const elsewhere = await lineTo(other, school)
    const { db } = other.store
    const runs = () => db.selectFrom('runs').select(['node', 'lease_seconds']).execute()
    /** As if the database had received nothing from it for so long. */
    const silentFor = (seconds: number) =>
      sql`update runs set beat_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
    return { ...school, clock, late, other, elsewhere, db, runs, silentFor }
  }

  test('[V174] claims its run for as much longer as it is late, a minute at most, and keeps it', async () => {
    const { clock, db, runs, silentFor } = await withLateNode()
    /** Lets its rounds take so long, until its lease has so many seconds. */
    const leaseAfter = async (round: number, seconds: number) => {
      do clock.advance(round)
      while ((await runs())[0]?.lease_seconds !== seconds)
    }
    const owner = async () => (await knownRuns(db)).map(({ node }) => node)
    expect(await runs()).toEqual([{ node: 'node 1', lease_seconds: 5 }])
    await silentFor(6)
    expect(await owner()).toEqual([null])
    // Its round takes four seconds in place of one: it has twenty for the next.
    await leaseAfter(4000, 20)
    await silentFor(19)
    expect(await owner()).toEqual(['node 1'])
    await silentFor(21)
    expect(await owner()).toEqual([null])
    await leaseAfter(1000, 5)
    await leaseAfter(600_000, 60)
  })

  test('[V174] writes nothing into a version whose run another node has taken over meanwhile', async () => {
    const { clock, late, elsewhere, db, runs, lessons, timeSlots, planner, which } = await withLateNode()
    const [lesson, slot] = [Object.keys(lessons)[0]!, Object.keys(timeSlots)[0]!]
    late.zen.find([lesson, slot])
    const written = await elsewhere.next('Change', ({ command }) => command === 'zen')
    await sql`update runs set node = 'another', beat_at = clock_timestamp()`.execute(db)
    // It was blocked for so long that its lease is over, and finds something before it has looked who has the run.
    clock.advance(6000)
    late.zen.find([lesson, Object.keys(timeSlots)[1]!])
    await planner.must('Ack', 'createCalendar', { name: 'Room', calendarType: 'ROOM' })
    await until(() => late.zen.runs[0]!.isStopped)
    const { revision, schedule } = await elsewhere.must('Records', 'openSchedule', which)
    expect(revision).toBe(written.revision + 1)
    expect(schedule.lessons[lesson]).toMatchObject({ timeSlotUuid: slot })
    expect(await runs()).toMatchObject([{ node: 'another' }])
  })
})

test('[V53] over a restart of a server that is alone a run goes on from what was shown last, and what waited waits on', async () => {
  const store = await testPostgres()
  onTestFinished(() => store.close())
  const before = await startServer({ runsAtOnce: 1 }, store)
  const { planner, which, account, lessons, timeSlots } = await schoolOn(before)
  const [other] = await planners(before, 1)
  const [lesson, byHand] = Object.keys(lessons) as [string, string]
  const [slot, another] = Object.keys(timeSlots) as [string, string]
  await start(planner)
  expect(await start(other!)).toMatchObject({ state: 'WAITING' })
  before.zen.find([lesson, slot])
  await planner.next('Change', ({ command }) => command === 'zen')
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid: byHand, timeSlotUuid: another })
  await before.close()

  /** The next process on that database. */
  const later = async (node: string) => {
    const report = (error: unknown) => {
      throw error
    }
    const server = await startServer({ runsAtOnce: 1, bus: localBus({ node, report }) }, store)
    await until(() => server.zen.runs.length === 1)
    return server
  }
  const after = await later('later')
  expect(after.zen.runs[0]!.schedule.lessons[lesson]).toMatchObject({ timeSlotUuid: slot })
  expect([...after.zen.runs[0]!.held]).toEqual([byHand])
  // One that was killed has laid nothing down, and had said a moment ago that it was at it.
  await after.close()
  await sql`update runs set node = 'killed', beat_at = clock_timestamp() where since is not null`.execute(store.db)
  const last = await later('last')
  onTestFinished(() => last.close())
  const back = await last.connect(account, { sync: 'changes' })
  expect(await back.must('Records', 'openSchedule', which)).toMatchObject({ solver: { state: 'RUNNING' } })
  expect(await pause(back)).toMatchObject({ state: 'PAUSED', ended: 'paused' })
  // Whoever waited is next.
  await until(() => last.zen.runs.length === 2)
  expect(last.zen.runs[1]!.schedule.uuid).not.toBe(which.scheduleUuid)
})

test('[V53] a stop that cannot wait for a run says that it goes on, and it does', async () => {
  const store = await testPostgres()
  onTestFinished(() => store.close())
  const clock = manualClock(Date.now())
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  /** Its threads are too busy to hear that they are to stop. */
  const stop = () => {
    clock.advance(5000)
    return new Promise<void>(() => {})
  }
  const busy = await startServer({ clock, log, startRun: () => ({ update: () => {}, stop }) }, store)
  const { planner, which } = await schoolOn(busy)
  expect(await start(planner)).toMatchObject({ state: 'RUNNING' })
  await busy.close()
  expect(busy.reports).toEqual([])
  const loud = lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')
  expect(loud).toMatchObject([{ level: 'warn', msg: expect.stringMatching(/^stopped before every run had saved/) }])

  const report = (error: unknown) => expect.unreachable(String(error))
  const next = await startServer({ bus: localBus({ node: 'next', report }) }, store)
  onTestFinished(() => next.close())
  await until(() => next.zen.runs.length === 1)
  expect(next.zen.runs[0]!.schedule.uuid).toBe(which.scheduleUuid)
})

test('[V193] a node that only runs Zen lets nobody in', async () => {
  const server = await serverOf({ servesPeople: false, webDir: import.meta.dirname })
  const status = async (method: 'GET' | 'POST', url: string) => (await server.app.inject({ method, url })).statusCode
  expect(await status('GET', '/healthz')).toBe(200)
  for (const url of ['/', '/app', '/config', '/planner', '/auth/keys'])
    expect([url, await status('GET', url)]).toEqual([url, 404])
  for (const url of ['/auth/sign-in', '/auth/sign-up']) expect(await status('POST', url)).toBe(404)
})
