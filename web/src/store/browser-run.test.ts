import { put, type SolverState } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { expect, test } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { records, smallSchool } from '../testing/small-school.ts'
import { sessionTexts } from './session-texts.ts'
import { createSession } from './session.ts'
import { scriptedThreads } from './testing/scripted-threads.ts'

const welcome: MessageOf<'Welcome'> = {
  type: 'Welcome',
  user: { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null },
  schools: [{ uuid: 'school', name: 'Hill School', isSchoolCustomer: false }],
  memory: 'memory',
}
const paused: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }
const ada = { uuid: 'u1', name: 'Ada Example' }

async function opened(told: Partial<MessageOf<'Records'>> = {}, count = 1) {
  const server = createFakeServer()
  const clock = createManualClock()
  const zen = scriptedThreads()
  let now = 0
  const session = createSession({
    ...clock,
    storage: memoryStorage({ token: 'secret' }),
    preferences: memoryStorage({ zenPlace: 'browser' }),
    origin: 'http://school.example',
    openSocket: server.openSocket,
    renewToken: async () => ({ kind: 'offline' }),
    endSignIn: () => undefined,
    texts: sessionTexts,
    tab: 'tab',
    now: () => now,
    showLanguage: async () => true,
    startSearch: zen.start,
    searchThreads: count,
  })
  const pass = async (milliseconds: number) => {
    now += milliseconds
    clock.pass(milliseconds)
    await shown()
  }
  const shown = async () => {
    await settle()
    clock.drawFrame()
    await settle()
  }
  const welcomed = async () => {
    server.line.accept()
    server.line.say(welcome)
    await shown()
  }
  const say = async (...messages: Parameters<typeof server.line.say>) => {
    server.line.say(...messages)
    await shown()
  }
  const answerTo = (command: string) => ({ id: server.line.last(command).id })
  /** The server begins the run: everyone hears of it. */
  const running = (aim: SolverState['aim'] = 'plan'): SolverState => ({
    ...paused,
    state: 'RUNNING',
    aim,
    browser: { run: 'tab-run-1', user: ada },
  })
  const begin = async (aim: SolverState['aim'] = 'plan') => {
    const started = session.zen.start({ aim })
    await say({ type: 'SolverState', ...running(aim), ...answerTo('beginBrowserRun') })
    return started
  }
  const places = () =>
    Object.values(session.schedule.getState().schedule!.lessons).map(({ timeSlotUuid }) => timeSlotUuid)
  session.start()
  await welcomed()
  const opening = session.openSchedule('v1')
  await say(records({ ...answerTo('openSchedule'), ...told }))
  await opening
  return { server, session, zen, pass, shown, say, answerTo, begin, running, places, welcomed }
}

test('the server is told first, and what is found is shown at once and written as one step of the run', async () => {
  const { server, session, zen, begin, places, say, answerTo } = await opened()
  await begin()
  expect(server.line.last('beginBrowserRun').params).toEqual({ run: 'tab-run-1', longRun: false, aim: 'plan' })
  zen.threads[0]!.find({ l1: 's00', l2: 's10' })
  expect(places()).toEqual(['s00', 's10'])
  expect(server.line.last('placeFound').params).toEqual({
    run: 'tab-run-1',
    moves: [{ lessonUuid: 'l2', from: { timeSlotUuid: 's00', chosen: [] }, to: { timeSlotUuid: 's10', chosen: [] } }],
  })
  zen.threads[0]!.end()
  expect(server.line.last('endBrowserRun').params).toMatchObject({
    run: 'tab-run-1',
    aim: 'plan',
    ended: 'solved',
    moves: 200,
  })
  expect(zen.threads[0]!.isEnded).toBe(true)
  await say({ type: 'SolverState', ...paused, finished: true, ended: 'solved', ...answerTo('endBrowserRun') })
  expect(session.schedule.getState().solver).toMatchObject({ state: 'PAUSED', ended: 'solved', finished: true })
})

test('where the server refuses, nothing begins, and it is said why', async () => {
  const { session, zen, say, answerTo } = await opened()
  const started = session.zen.start({})
  const values = { name: 'Eve' }
  await say({ type: 'Error', ...answerTo('beginBrowserRun'), code: 'zen-in-browser', error: '', values })
  expect(await started).toMatchObject({ type: 'Error', code: 'zen-in-browser' })
  expect(session.ui.getState().toast?.text).toContain('Eve')
  expect(zen.threads).toEqual([])
})

test('several threads search with seeds of their own, and go on from the best of all, which is shown', async () => {
  const { zen, begin, places } = await opened({}, 3)
  await begin()
  expect(new Set(zen.threads.map(({ asked }) => asked[0]?.seed)).size).toBe(3)
  const [one, two, three] = zen.threads
  const handed = () => zen.threads.map(({ handed }) => handed.map((places) => places.map(([, slot]) => slot).join()))
  one!.find({ l1: 's01', l2: 's10' })
  expect([places(), handed()]).toEqual([
    ['s01', 's10'],
    [[], ['s01,s10'], ['s01,s10']],
  ])
  two!.find({ l1: 's00', l2: 's00' }, 2)
  expect(places()).toEqual(['s01', 's10'])
  three!.end('stalled')
  two!.die()
  expect(one!.isEnded).toBe(false)
  one!.end('stalled')
  expect(one!.isEnded).toBe(true)
})

test('how far it is it tells the server, four times a second at most, and nothing of it while the line is down', async () => {
  const { server, zen, begin, pass, session } = await opened({}, 2)
  await begin()
  const [one, two] = zen.threads
  for (let at = 0; at < 20; at++) {
    await pass(50)
    one!.work(5, 40 - at, 10 * at)
    two!.work(6, 40, 10 * at)
  }
  const told = server.line.commands().filter((name) => name === 'tellBrowserRun')
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told.length).toBeLessThanOrEqual(5)
  expect(server.line.last('tellBrowserRun').params).toMatchObject({
    run: 'tab-run-1',
    cost: { doubleBookings: 5, broken: 0 },
  })
  expect(session.schedule.getState().solver.progress).toMatchObject({ doubleBookings: 5, broken: 0 })
  const { params } = server.line.last('tellBrowserRun')
  expect((params as { seconds: number }).seconds).toBeGreaterThan(0.7)
  server.line.break()
  await pass(1000)
  one!.work(4)
  expect(session.connection.getState().waiting).toBe(0)
})

test('of what is found while an answer is on its way the newest alone is written after it', async () => {
  const { server, zen, begin, pass, say, answerTo, places } = await opened()
  await begin()
  const [thread] = zen.threads
  thread!.find({ l1: 's00', l2: 's10' }, 0, 9)
  await pass(400)
  thread!.find({ l1: 's00', l2: 's01' }, 0, 8)
  await pass(400)
  thread!.find({ l1: 's10', l2: 's01' }, 0, 7)
  await pass(400)
  expect(server.line.commands().filter((name) => name === 'placeFound')).toHaveLength(1)
  await say({ type: 'Ack', ...answerTo('placeFound'), revision: 5 })
  await pass(0)
  expect(server.line.commands().filter((name) => name === 'placeFound')).toHaveLength(2)
  expect(places()).toEqual(['s10', 's01'])
})

test('an edit reaches the threads, which go on from it, and what was placed by hand stays', async () => {
  const { session, zen, begin, places, pass, say, answerTo } = await opened()
  await begin()
  const [thread] = zen.threads
  const moved = session.runCommand('placeEvents', { placements: [{ eventUuid: 'l1', timeSlotUuid: 's10' }] })
  await settle()
  expect(thread!.asked).toHaveLength(2)
  expect(thread!.asked[1]).toMatchObject({ goesOn: true })
  expect(thread!.schedule?.lessons['l1']).toMatchObject({ timeSlotUuid: 's10', pinned: true })
  thread!.find({ l1: 's00', l2: 's01' })
  expect(places()).toEqual(['s10', 's01'])
  await say({ type: 'Ack', ...answerTo('placeEvents'), revision: null })
  await moved
  // What somebody else does reaches them as well.
  const { confirmed, revision } = session.schedule.getState()
  const change = [...put(confirmed!, 'calendars', { ...confirmed!.calendars['7b']!, blockedTimeSlots: ['s11'] })]
  const by = { user: { uuid: 'eve', name: 'Eve' }, history: { undo: null, redo: null } }
  await say({ type: 'Change', revision: revision + 1, change, command: 'blockTimeSlotOnCalendars', ...by })
  await pass(0)
  expect(thread!.schedule?.calendars['7b']?.blockedTimeSlots).toEqual(['s11'])
})

test('[S100] a repair that is edited in its midst is told where what it has moved stood, but for what was placed by hand', async () => {
  const { session, zen, begin } = await opened()
  await begin('repair')
  const [thread] = zen.threads
  thread!.find({ l1: 's01', l2: 's10' })
  void session.runCommand('placeEvents', { placements: [{ eventUuid: 'l1', timeSlotUuid: 's00' }] })
  await settle()
  expect(thread!.asked[1]).toMatchObject({ goesOn: true, stood: [['l2', 's00', []]] })
})

test('nothing moves under the hand; what was found meanwhile comes when it lets go', async () => {
  const { session, zen, begin, places } = await opened()
  await begin()
  session.hold('improvements')
  zen.threads[0]!.find({ l1: 's00', l2: 's10' })
  expect(places()).toEqual(['s00', 's00'])
  session.hold('nothing')
  expect(places()).toEqual(['s00', 's10'])
})

test('what improves a finished version is proposed, and nothing moves', async () => {
  const { server, zen, begin, places, say, answerTo, session } = await opened()
  await begin('improve')
  zen.threads[0]!.find({ l1: 's00', l2: 's10' })
  expect(places()).toEqual(['s00', 's00'])
  expect(server.line.last('proposeFound').params).toMatchObject({ run: 'tab-run-1', moves: [{ lessonUuid: 'l2' }] })
  await say({ type: 'Ack', ...answerTo('proposeFound'), revision: null })
  zen.threads[0]!.end()
  const over = { ...paused, ended: 'solved', proposalUuid: 'tab-run-1' } as const
  await say({ type: 'SolverState', ...over, ...answerTo('endBrowserRun') })
  expect(session.schedule.getState().solver.proposalUuid).toBe('tab-run-1')
})

test('a repair that moves more than five lessons is proposed once it has looked for fewer for a while, and nothing moves', async () => {
  const school = smallSchool()
  const slots = Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((hourNum) => {
      const uuid = `s1${hourNum}`
      return [uuid, { ...school.timeSlots.s00!, uuid, dayNum: 1, hourNum }]
    }),
  )
  const lessons = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [`l${number}`, { ...school.lessons.l1!, uuid: `l${number}` }]),
  )
  const ada = { ...school.calendars.ada!, blockedTimeSlots: ['s00'] }
  const calendars = { ...school.calendars, ada }
  const schedule = { ...school, calendars, lessons, timeSlots: { ...school.timeSlots, ...slots } }
  const { server, zen, begin, pass, session } = await opened({ schedule: structuredClone(schedule) })
  await begin('repair')
  const all = { l1: 's10', l2: 's11', l3: 's12', l4: 's13', l5: 's14', l6: 's15', l7: 's01' }
  zen.threads[0]!.find(all)
  await pass(1500)
  expect(server.line.commands()).not.toContain('proposeFound')
  // An edit meanwhile is searched with it on top, and with where that stood.
  void session.runCommand('placeEvents', { placements: [{ eventUuid: 'l1', timeSlotUuid: 's10' }] })
  await settle()
  expect(zen.threads[0]!.asked[1]!.stood).toHaveLength(6)
  zen.threads[0]!.find(all)
  await pass(1500)
  expect((server.line.last('proposeFound').params as { moves: unknown[] }).moves).toHaveLength(6)
  expect(server.line.commands()).not.toContain('placeFound')
  zen.threads[0]!.end('finished', 6)
  expect(server.line.last('endBrowserRun').params).toMatchObject({ aim: 'repair', ended: 'solved', atLeast: 6 })
})

test('somebody else pauses it: the threads rest', async () => {
  const { zen, begin, say, server } = await opened()
  await begin()
  await say({ type: 'SolverState', ...paused, ended: 'paused' })
  expect(zen.threads[0]!.isEnded).toBe(true)
  expect(server.line.commands()).not.toContain('endBrowserRun')
})

test('with the line down it begins, and what it finds waits and goes out in order when the line is back', async () => {
  const { server, session, zen, places, welcomed, say, answerTo, pass } = await opened()
  server.line.break()
  await session.zen.start({ aim: 'plan' })
  zen.threads[0]!.find({ l1: 's00', l2: 's10' }, 0, 9)
  await pass(2500)
  zen.threads[0]!.find({ l1: 's01', l2: 's10' }, 0, 8)
  await pass(2500)
  expect(places()).toEqual(['s01', 's10'])
  zen.threads[0]!.end()
  expect(session.schedule.getState().solver).toMatchObject({ state: 'PAUSED', ended: 'solved' })
  expect(session.connection.getState().waiting).toBe(4)
  await pass(3000)
  await welcomed()
  await say(records(answerTo('openSchedule')))
  await pass(0)
  const sent = server.line.commands().filter((name) => /Found|Run$/.test(name))
  // The server first hears whose run it was.
  expect(sent).toEqual(['beginBrowserRun', 'placeFound', 'placeFound', 'endBrowserRun'])
})

test('a run that is on when the line breaks goes on, and the server is told of it anew behind what waited', async () => {
  const { server, session, zen, begin, welcomed, say, answerTo, pass, running } = await opened()
  await begin()
  server.line.break()
  zen.threads[0]!.find({ l1: 's00', l2: 's10' })
  expect(session.schedule.getState().solver.state).toBe('RUNNING')
  await pass(3000)
  await welcomed()
  await say(records(answerTo('openSchedule')))
  await pass(0)
  const sent = server.line.commands().filter((name) => /Found|Run$/.test(name))
  expect(sent).toEqual(['placeFound', 'beginBrowserRun'])
  // What was said of it before it was known again is no word on it.
  await say({ type: 'SolverState', ...paused, ended: 'paused' })
  expect(zen.threads[0]!.isEnded).toBe(false)
  await say({ type: 'SolverState', ...running(), ...answerTo('beginBrowserRun') })
  expect(session.schedule.getState().solver.state).toBe('RUNNING')
  void session.zen.pause()
  expect(server.line.last('endBrowserRun').params).toMatchObject({ ended: 'paused' })
})

test('another version is opened: the threads rest', async () => {
  const { session, zen, begin, say, answerTo, server } = await opened()
  await begin()
  const opening = session.openSchedule('v2')
  expect(zen.threads[0]!.isEnded).toBe(true)
  const school = smallSchool()
  const head = { v2: { ...Object.values(school.head)[0]!, uuid: 'v2' } }
  const other = records({ ...answerTo('openSchedule'), schedule: { ...school, uuid: 'v2', head } })
  await say({ ...other, version: { ...other.version, uuid: 'v2' } })
  await opening
  expect(server.line.commands()).not.toContain('endBrowserRun')
})

test('where it runs is remembered, and at the server it is asked for there', async () => {
  const { session, server } = await opened()
  expect(session.zen.place.getState().place).toBe('browser')
  session.zen.choose('server')
  expect(session.preferences.getItem('zenPlace')).toBe('server')
  void session.zen.start({ longRun: false })
  expect(server.line.last('resumeSchedule').params).toEqual({ longRun: false })
})
