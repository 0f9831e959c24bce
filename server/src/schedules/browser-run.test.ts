import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { ada, eve, kept, movesOf, openedForBrowsers as opened, plan } from '../testing/browser-runs.ts'

const over = { ...plan, ended: 'solved' as const, seconds: 2, moves: 300, unplaceable: [] as string[] }

test('[V250] everyone hears in whose browser Zen runs, and beside it nothing else is begun', async () => {
  const { optimizer, seen, open } = await opened()
  const state = await optimizer.beginInBrowser(plan, ada, kept)
  expect(state).toMatchObject({ state: 'RUNNING', aim: 'plan', browser: { run: 'run', user: { name: 'Ada' } } })
  expect(seen.of('SolverState').at(-1)).toMatchObject({ browser: { user: { uuid: 'ada' } } })
  const another = { ...plan, run: 'another' }
  expect(await optimizer.beginInBrowser(another, eve, kept)).toMatchObject({
    code: 'zen-in-browser',
    values: { name: 'Ada' },
  })
  expect(await optimizer.start({ by: 'eve' })).toMatchObject({ code: 'zen-in-browser' })
  expect(optimizer.browser.refuseBeside('another')).toMatchObject({ code: 'zen-in-browser' })
  expect(optimizer.browser.refuseBeside('run')).toBeUndefined()
  // The line broke, and the browser is back before that was found out.
  expect(await optimizer.beginInBrowser(plan, { ...ada, connection: 'anew' }, kept)).toMatchObject({ state: 'RUNNING' })
  optimizer.browser.left('of Ada')
  expect(open.solver.state).toBe('RUNNING')
  seen.check()
})

test('[V250] where the server is at it, a browser is told so, and where nothing can be done, why', async () => {
  const { optimizer } = await opened()
  await optimizer.start()
  expect(await optimizer.beginInBrowser(plan, ada, kept)).toMatchObject({ code: 'zen-on-server' })
  expect(optimizer.browser.refuseBeside('run')).toMatchObject({ code: 'zen-on-server' })
  const empty = await opened(tinySchedule({ subjects: {} }))
  expect(await empty.optimizer.beginInBrowser(plan, ada, kept)).toMatchObject({ code: 'no-lessons' })
  const fixed = await opened()
  const repair = { ...plan, aim: 'repair', budget: { mostLessons: 0 } } as const
  expect(await fixed.optimizer.beginInBrowser(repair, ada, kept)).toMatchObject({ code: 'nothing-may-move' })
})

test('[V251] what it finds is Zen’s in the history, one step a run, and the end is judged by the server', async () => {
  const { optimizer, control, seen, open, find } = await opened()
  await optimizer.beginInBrowser(plan, ada, kept)
  await find({ 'Maths 1': 'd0h0' })
  await find({ 'Maths 1': 'd0h1', 'Maths 2': 'd1h0' })
  expect(seen.of('Change').map(({ command, user }) => [command, user])).toEqual([
    ['zen', ada.user],
    ['zen', ada.user],
  ])
  expect(await optimizer.browser.end(over)).toMatchObject({
    state: 'PAUSED',
    finished: true,
    ended: 'solved',
    progress: { seconds: 2, moves: 300, doubleBookings: 0 },
  })
  expect(open.solver.browser).toBeUndefined()
  expect(control.stored?.entries).toMatchObject([{ revision: 2, command: 'zen', userUuid: 'ada', group: 'run' }])
  expect(control.finished).toBe(true)
  seen.check()
})

test('[V251] whatever a browser says of it, what is wrong still is told', async () => {
  const { optimizer, find } = await opened()
  await optimizer.beginInBrowser(plan, ada, kept)
  await find({ 'Maths 1': 'd0h0', 'Maths 2': 'd0h0' })
  const unplaceable = ['nobody', 'Maths 1']
  expect(await optimizer.browser.end({ ...over, unplaceable })).toMatchObject({
    ended: 'stalled',
    progress: { doubleBookings: 2 },
    unplaceable: [],
  })
})

test('[V251] a repair says what it moved of what lay somewhere', async () => {
  const lessons = [{ at: [0, 0] }, { at: [0, 0] }] as const
  const { optimizer, find } = await opened(
    tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [...lessons] } } }),
    true,
  )
  const repair = { ...plan, aim: 'repair' } as const
  await optimizer.beginInBrowser(repair, ada, kept)
  await find({ 'Maths 1': 'd1h0' })
  expect(await optimizer.browser.end({ ...over, aim: 'repair' })).toMatchObject({
    moved: { lessons: 1, teachers: 1, classes: 1 },
    finished: true,
  })
})

test('[V253] it is over when its line is gone or somebody pauses it, and what it found stays', async () => {
  for (const end of ['left', 'pause'] as const) {
    const { optimizer, seen, settle, find, open } = await opened()
    await optimizer.beginInBrowser(plan, ada, kept)
    await find({ 'Maths 1': 'd0h0' })
    if (end === 'left') optimizer.browser.left('of Ada')
    else await optimizer.pause()
    await settle()
    expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', ended: 'paused' })
    expect(open.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
    expect(await optimizer.start()).toMatchObject({ state: 'RUNNING' })
  }
})

test('[V253] one that nobody heard of while its line was down says how it ended, unless another is on by then', async () => {
  const { optimizer, find, open, zen } = await opened()
  await find({ 'Maths 1': 'd0h0', 'Maths 2': 'd1h0' })
  expect(await optimizer.browser.end(over)).toMatchObject({ state: 'PAUSED', ended: 'solved', finished: true })
  await optimizer.start({ aim: 'plan' })
  expect(await optimizer.browser.end({ ...over, run: 'late' })).toMatchObject({ state: 'RUNNING' })
  expect(open.solver.state).toBe('RUNNING')
  zen.end('paused')
})

const crowded = tinySchedule({
  hours: 4,
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[1, 3]] } },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 2], pinned: true }] },
  },
})
const improve = { ...plan, aim: 'improve' } as const

test('[V252] what improves a finished version is proposed and writes nothing; what cannot be made is refused', async () => {
  const { optimizer, control, open, settle } = await opened(crowded, true)
  await optimizer.beginInBrowser(improve, ada, kept)
  const propose = (places: Readonly<Record<string, string>>, budget = {}) =>
    optimizer.browser.propose('run', movesOf(open.schedule, places), { by: 'ada', budget })
  // Pinned, blocked, gone, and more than was allowed.
  for (const [lesson, slot] of [
    ['Art 1', 'd1h0'],
    ['Maths 1', 'd1h3'],
    ['Maths 1', 'gone'],
  ] as const)
    expect(await propose({ [lesson]: slot })).toMatchObject({ code: 'find-unfit' })
  expect(await propose({ 'Maths 2': 'd1h0' }, { keptDays: [1] })).toMatchObject({ code: 'find-beyond-budget' })
  // No better, or wrong.
  expect(await propose({ 'Maths 2': 'd0h3' })).toBeUndefined()
  expect(await propose({ 'Maths 2': 'd0h2' })).toBeUndefined()
  expect(control.proposals).toEqual([])
  expect(await propose({ 'Maths 2': 'd1h0' })).toBeUndefined()
  expect(await propose({ 'Maths 2': 'd1h1' })).toBeUndefined()
  expect(control.saves).toEqual([])
  expect(control.proposals).toMatchObject([
    { uuid: 'run', number: 1, user: { uuid: 'ada' }, moves: [{ lessonUuid: 'Maths 2', to: { timeSlotUuid: 'd1h1' } }] },
  ])
  expect(await optimizer.browser.end({ ...over, aim: 'improve' })).toMatchObject({
    ended: 'solved',
    proposalUuid: 'run',
  })
  await settle()
})

test('[V252] a proposal that somebody has dropped is not made again by that run', async () => {
  const { optimizer, control, open } = await opened(crowded, true)
  await optimizer.beginInBrowser(improve, ada, kept)
  const propose = (places: Readonly<Record<string, string>>) =>
    optimizer.browser.propose('run', movesOf(open.schedule, places), { by: 'ada', budget: undefined })
  await propose({ 'Maths 2': 'd1h0' })
  control.proposals = []
  await propose({ 'Maths 2': 'd1h1' })
  await propose({ 'Maths 2': 'd1h2' })
  expect(control.proposals).toEqual([])
  expect((await optimizer.browser.end({ ...over, aim: 'improve' })).proposalUuid).toBeUndefined()
})

test('[V254] a run in a browser at a node that is gone is over at the others', async () => {
  const { optimizer, open } = await opened()
  const browser = { run: 'run', user: ada.user }
  const running = { state: 'RUNNING' as const, longRun: false, progress: null, ended: null, unplaceable: [], browser }
  await optimizer.receive(running, 0, 'other node')
  expect(await optimizer.start()).toMatchObject({ code: 'zen-in-browser' })
  optimizer.nodeGone('a third')
  expect(open.solver.state).toBe('RUNNING')
  optimizer.nodeGone('other node')
  expect(open.solver).toMatchObject({ state: 'PAUSED', ended: 'paused' })
  expect(open.solver.browser).toBeUndefined()
})

test('[V470] a repair in a browser that moves many is proposed: everyone hears how many would move, and it is solved though nothing is written', async () => {
  const lessons = Array.from({ length: 6 }, (_, hour) => ({ at: [0, hour] as const }))
  const blocked = Array.from({ length: 6 }, (_, hour) => [0, hour] as const)
  const { optimizer, control, open, seen } = await opened(
    tinySchedule({
      hours: 6,
      calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked } },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } },
    }),
    true,
  )
  const repair = { ...plan, aim: 'repair' } as const
  await optimizer.beginInBrowser(repair, ada, kept)
  const places = Object.fromEntries(lessons.map((_, hour) => [`Maths ${hour + 1}`, `d1h${hour}`]))
  const proposed = await optimizer.browser.propose('run', movesOf(open.schedule, places), {
    by: 'ada',
    budget: undefined,
  })
  expect(proposed).toBeUndefined()
  const cost = { doubleBookings: 0, broken: 0, soft: 0 }
  optimizer.browser.receiveProgress({ run: 'run', seconds: 3, moves: 10, cost }, ada.connection)
  const found = { proposalUuid: 'run', moved: { lessons: 6, teachers: 1, classes: 1 } }
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'RUNNING', ...found })
  expect(await optimizer.browser.end({ ...over, aim: 'repair', atLeast: 6 })).toMatchObject({
    ended: 'solved',
    atLeast: 6,
    ...found,
  })
  expect(control.saves).toEqual([])
})
