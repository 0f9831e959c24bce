import { expect, test } from 'vitest'
import type { Search } from '../search/search.ts'
import { POLISHING, reportingSearch } from './reporting-search.ts'

/** A search at zero from its thousandth move on, that gains with each one after. */
function gaining() {
  let moves = 0
  const isAtZero = () => moves >= 1000
  const search: Pick<Search, 'run' | 'best' | 'cost' | 'moves' | 'gains' | 'finished'> = {
    run(steps, toZero = false) {
      moves += toZero ? Math.min(steps, Math.max(0, 1000 - moves)) : steps
      return 'more'
    },
    best: new Int16Array(1),
    get cost() {
      return { doubleBookings: isAtZero() ? 0 : 1, broken: 0, soft: 1e9 - moves }
    },
    get moves() {
      return moves
    },
    get gains() {
      return moves
    },
    finished: false,
  }
  return search as Search
}

/** The moves that it has made when it ends, on a machine that takes so many milliseconds for each look at the clock. */
function movesAtEnd(milliseconds: number, longRun: boolean): number | null {
  let at = 0
  const search = gaining()
  const reporting = reportingSearch(search, () => (at += milliseconds), { longRun })
  for (let count = 0; count < 200_000; count++) if (reporting.next().done) return search.moves
  return null
}

test('[S93] with nothing required left it goes on for so many moves, on a fast machine as on a slow one', () => {
  expect(movesAtEnd(0.1, false)).toBe(1000 + POLISHING)
  expect(movesAtEnd(1.5, false)).toBe(1000 + POLISHING)
})

test('[S93] a long run goes on', () => {
  expect(movesAtEnd(1.5, true)).toBeNull()
})
