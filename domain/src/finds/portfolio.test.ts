import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCosts } from '../judge/index.ts'
import { progressOf } from './index.ts'
import { createPortfolio } from './portfolio.ts'

const cost = (doubleBookings: number, soft = 0) => ({ doubleBookings, broken: 0, soft })

/** A portfolio of threads that find names of timetables, under a clock of the test's. */
function opened(threads = 2) {
  let at = 0
  const portfolio = createPortfolio<string>(threads, () => at)
  portfolio.anew(cost(9), true)
  return { portfolio, pass: (milliseconds: number) => (at += milliseconds) }
}

test('[D415] what is better than all is handed on: the first at once, and the first without double bookings', () => {
  const { portfolio, pass } = opened()
  pass(1000)
  expect(portfolio.receive(0, { found: 'a', cost: cost(5), moves: 10 })).toBe(true)
  expect(portfolio.wait).toBe(0)
  expect(portfolio.show()).toMatchObject({ found: 'a', thread: 0 })
  expect(portfolio.wait).toBeNull()
  expect(portfolio.receive(1, { found: 'b', cost: cost(6), moves: 10 })).toBe(false)
  expect(portfolio.receive(1, { found: 'c', cost: cost(4), moves: 10 })).toBe(true)
  expect(portfolio.wait).toBe(100)
  pass(60)
  expect(portfolio.wait).toBe(40)
  portfolio.receive(0, { found: 'd', cost: cost(0, 7), moves: 20 })
  expect(portfolio.wait).toBe(0)
  expect(portfolio.show()).toMatchObject({ found: 'd', thread: 0 })
  expect(portfolio.show()).toBeNull()
  expect(portfolio.secondsToZero).toBeCloseTo(1.06)
})

test('[D415] whatever they tell, what is handed on only gets better, and all moves are counted', () => {
  const word = fc.record({
    thread: fc.nat(2),
    clashes: fc.nat(5),
    soft: fc.nat(5),
    isFound: fc.boolean(),
    wait: fc.nat(80),
  })
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { portfolio, pass } = opened(3)
      const handed: { cost: ReturnType<typeof cost>; at: number }[] = []
      const moves = [0, 0, 0]
      let at = 0
      for (const { thread, clashes, soft, isFound, wait } of words) {
        pass(wait)
        at += wait
        const found = isFound ? `${clashes} ${soft}` : null
        moves[thread] = moves[thread]! + 3
        portfolio.receive(thread, { found, cost: cost(clashes, soft), moves: moves[thread] })
        const best = portfolio.wait === 0 ? portfolio.show() : null
        if (best) handed.push({ cost: cost(best.cost.doubleBookings, best.cost.soft), at })
      }
      for (const [index, { cost: now }] of handed.entries())
        if (index > 0) expect(compareCosts(now, handed[index - 1]!.cost)).toBeLessThan(0)
      expect(portfolio.moves).toBe(moves.reduce((sum, each) => sum + each, 0))
    }),
  )
})

test('[D620] what leaves fewer lessons without a place is better, however many move for it, and nothing is over before all have one', () => {
  const { portfolio } = opened()
  portfolio.receive(0, { found: 'part', cost: { ...cost(0), unscheduled: 15, moved: 3 }, moves: 10 })
  expect(portfolio.show()).toMatchObject({ found: 'part' })
  expect(portfolio.secondsToZero).toBeNull()
  expect(portfolio.receive(1, { found: 'whole', cost: { ...cost(0), moved: 40, people: 9 }, moves: 20 })).toBe(true)
  expect(portfolio.wait).toBe(0)
  expect(portfolio.show()).toMatchObject({ found: 'whole' })
  expect(portfolio.secondsToZero).toBe(0)
  expect(
    portfolio.receive(0, { found: 'fewer people', cost: { ...cost(0, 5), moved: 40, people: 8 }, moves: 30 }),
  ).toBe(true)
  const stalled = opened(1)
  stalled.portfolio.receive(0, { found: 'part', cost: { ...cost(0), unscheduled: 1 }, moves: 10 })
  stalled.portfolio.ends(0, 'stalled', 10)
  expect(stalled.portfolio.ended).toBe('stalled')
})

test('[D416] one that has nothing left to gain ends it, or the last that gains nothing; all dead, it has failed', () => {
  const solved = opened()
  solved.portfolio.receive(0, { found: 'a', cost: cost(0), moves: 1 })
  solved.portfolio.ends(0, 'finished', 5)
  expect(solved.portfolio.ended).toBe('solved')
  const stalled = opened()
  stalled.portfolio.receive(0, { found: 'a', cost: cost(2), moves: 1 })
  stalled.portfolio.ends(0, 'stalled', 5)
  expect(stalled.portfolio.ended).toBeNull()
  stalled.portfolio.ends(1, 'died', 0)
  expect([stalled.portfolio.ended, stalled.portfolio.moves]).toEqual(['stalled', 5])
  const dead = opened()
  for (const thread of [0, 1]) dead.portfolio.ends(thread, 'died', 0)
  expect(dead.portfolio.ended).toBe('failed')
  // Nothing left to gain, and yet wrong: what is pinned.
  const pinned = opened(1)
  pinned.portfolio.ends(0, 'finished', 0)
  expect(pinned.portfolio.ended).toBe('stalled')
})

test('[D416] after an edit they begin anew, and their moves go on being counted', () => {
  const { portfolio, pass } = opened(1)
  portfolio.receive(0, { found: 'a', cost: cost(0), moves: 10 })
  portfolio.ends(0, 'finished', 12)
  pass(500)
  portfolio.anew(cost(3), true)
  expect([portfolio.wait, portfolio.share(), portfolio.ended, portfolio.cost]).toEqual([null, null, null, cost(3)])
  expect(portfolio.secondsToZero).toBe(0)
  portfolio.receive(0, { found: 'b', cost: cost(1), moves: 4 })
  expect([portfolio.moves, portfolio.wait]).toEqual([16, 0])
  // What lies in the tray costs nothing: that is no timetable without double bookings.
  const inTray = opened(1).portfolio
  inTray.anew(cost(0), false)
  expect(inTray.secondsToZero).toBeNull()
})

test('[D416] what required is left weighs above all wishes in the one number that is for show', () => {
  expect(progressOf({ doubleBookings: 2, broken: 1, soft: 14 }, { seconds: 3, moves: 5 })).toEqual({
    seconds: 3,
    moves: 5,
    bestCost: 3_000_000_014,
    doubleBookings: 2,
    broken: 1,
    softCost: 14,
  })
})
