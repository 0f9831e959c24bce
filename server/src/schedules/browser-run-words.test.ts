import { expect, test } from 'vitest'
import { ada, eve, kept, openedForBrowsers as opened, plan } from '../testing/browser-runs.ts'

const wordOf = (seconds: number, doubleBookings: number) => ({
  run: 'run',
  seconds,
  moves: 1000 * seconds,
  cost: { doubleBookings, broken: 1, soft: 40 },
})

test('[V330] how far it is everyone hears as of a run of the server, four times a second at most', async () => {
  const { optimizer, seen, clock, settle, open } = await opened()
  await optimizer.beginInBrowser(plan, ada, kept)
  const before = seen.of('SolverState').length
  for (let tenth = 1; tenth <= 20; tenth++) {
    clock.advance(100)
    optimizer.browser.receiveProgress(wordOf(tenth / 10, 30 - tenth), ada.connection)
  }
  const told = seen.of('SolverState').slice(before)
  expect(told.map(({ progress }) => progress?.doubleBookings)).toEqual([29, 26, 23, 20, 17, 14, 11])
  expect(told.at(-1)).toMatchObject({
    state: 'RUNNING',
    browser: { user: { name: 'Ada' } },
    progress: { seconds: 1.9, moves: 1900, broken: 1, softCost: 40, bestCost: 12_000_000_040 },
  })
  // Of another run, and of one that is over, nothing is told.
  clock.advance(1000)
  optimizer.browser.receiveProgress({ ...wordOf(9, 0), run: 'another' }, ada.connection)
  expect(open.solver.progress?.seconds).toBe(1.9)
  // On another line it goes on from where it was.
  expect(await optimizer.beginInBrowser(plan, { ...ada, connection: 'anew' }, kept)).toMatchObject({
    progress: { seconds: 2 },
  })
  optimizer.browser.left('anew')
  await settle()
  clock.advance(1000)
  optimizer.browser.receiveProgress(wordOf(10, 0), ada.connection)
  expect(open.solver).toMatchObject({ state: 'PAUSED', ended: 'paused', progress: { seconds: 2, doubleBookings: 0 } })
  seen.check()
})

test('[V331] a browser that falls silent in its run is asleep or gone: after five minutes the run is over for everyone', async () => {
  const { optimizer, seen, clock, settle, find, open } = await opened()
  await optimizer.beginInBrowser(plan, ada, kept)
  await find({ 'Maths 1': 'd0h0' })
  // One that reads a large school has nothing to say yet.
  clock.advance(400_000)
  await settle()
  expect(open.solver.state).toBe('RUNNING')
  optimizer.browser.receiveProgress(wordOf(100, 3), ada.connection)
  // A hidden tab is let work once a minute, and a busy machine makes it later.
  for (const late of [62_000, 90_000, 299_000]) {
    clock.advance(late)
    await settle()
    expect(open.solver.state).toBe('RUNNING')
    optimizer.browser.receiveProgress(wordOf(159, 2), ada.connection)
  }
  // What another line says of the run is not heard.
  clock.advance(299_000)
  optimizer.browser.receiveProgress(wordOf(160, 0), eve.connection)
  clock.advance(1000)
  await settle()
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', ended: 'paused', progress: { seconds: 159 } })
  expect(open.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
  // It wakes up, and somebody else has begun meanwhile.
  await optimizer.beginInBrowser({ ...plan, run: 'of Eve' }, eve, kept)
  expect(await optimizer.beginInBrowser(plan, ada, kept)).toMatchObject({
    code: 'zen-in-browser',
    values: { name: 'Eve' },
  })
  clock.advance(600_000)
  await settle()
  expect(open.solver).toMatchObject({ state: 'RUNNING', browser: { run: 'of Eve' } })
  seen.check()
})

test('[V332] of two who press at once one begins, whichever place each has chosen, and the other is told where it runs', async () => {
  const both = await opened()
  const answers = await Promise.all([
    both.optimizer.beginInBrowser(plan, ada, kept),
    both.optimizer.beginInBrowser({ ...plan, run: 'of Eve' }, eve, kept),
  ])
  expect(answers).toMatchObject([{ state: 'RUNNING' }, { code: 'zen-in-browser', values: { name: 'Ada' } }])
  // The server looks how the version stands while a browser begins.
  const first = await opened()
  const [server, browser] = await Promise.all([
    first.optimizer.start({ by: 'eve' }),
    first.optimizer.beginInBrowser(plan, ada, kept),
  ])
  expect([server, browser]).toMatchObject([{ code: 'zen-in-browser' }, { state: 'RUNNING' }])
  expect(first.zen.runs).toEqual([])
  // One that was in line begins nothing beside it.
  await first.optimizer.adopt({
    ...{ scheduleUuid: 'tiny', group: 'wanted', longRun: false, aim: 'plan', budget: null, wantedBy: 'eve' },
  })
  expect(first.zen.runs).toEqual([])
  expect(first.open.solver).toMatchObject({ state: 'RUNNING', browser: { run: 'run' } })
})
