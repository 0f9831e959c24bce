import { areEnough } from '../basics/enough.ts'
import { seatsOf } from './clashing.ts'
import { openStarts } from './open-starts.ts'
import type { Problem } from './problem.ts'

/** A resource whose meets cover fewer times than they need, wherever they are: its double bookings are unavoidable. */
type Overfull = { readonly resource: number; readonly needed: number; readonly covered: number }

/**
 * The resources that cannot be free of double bookings. It matches the periods of their meets to the times that these can cover (a maximum
 * bipartite matching, by augmenting paths). The sum of the missing times is a lower bound of the double bookings.
 */
export function overfullResources(problem: Problem): Overfull[] {
  const times = problem.days * problem.hours
  const starts = openStarts(problem)
  const members: number[][] = problem.resources.map(() => [])
  problem.meets.forEach((meet, index) => {
    if (starts[index].length === 0) return
    for (const resource of meet.resources)
      for (const seat of seatsOf(problem, index, resource)) members[seat].push(index)
  })
  const overfull: Overfull[] = []
  /** The times that a meet can cover. Identical meets share one list of starts. */
  const known = new Map<readonly number[], readonly number[]>()
  const coveredBy = (index: number): readonly number[] => {
    let covered = known.get(starts[index])
    if (!covered) {
      const { duration } = problem.meets[index]
      const times = starts[index].flatMap((start) => Array.from({ length: duration }, (_, k) => start + k))
      known.set(starts[index], (covered = [...new Set(times)]))
    }
    return covered
  }
  members.forEach((meets, resource) => {
    let needed = 0
    const cells: (readonly number[])[] = []
    for (const index of meets) {
      const { duration, fixed } = problem.meets[index]
      needed += duration
      // A fixed meet covers exactly its own times. Any period of another meet can take any time that the meet can cover.
      for (let k = 0; k < duration; k++) cells.push(fixed === null ? coveredBy(index) : [fixed + k])
    }
    if (needed < 2 || areEnough(cells.map(({ length }) => length))) return
    const takenBy = new Int32Array(times).fill(-1)
    const seen = new Int32Array(times)
    let matched = 0
    const augment = (period: number, stamp: number): boolean => {
      for (const time of cells[period]) {
        if (seen[time] === stamp) continue
        seen[time] = stamp
        if (takenBy[time] < 0 || augment(takenBy[time], stamp)) {
          takenBy[time] = period
          return true
        }
      }
      return false
    }
    for (let period = 0; period < cells.length; period++) if (augment(period, period + 1)) matched++
    if (matched < needed) overfull.push({ resource, needed, covered: matched })
  })
  return overfull
}
