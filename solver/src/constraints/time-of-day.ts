import type { Problem } from '../problem/problem.ts'

/**
 * Early, late: the meet is in the first, or the second, half of its day. A meet longer than a half is at that end. Deviation: the periods
 * beyond. Every such wish can be fulfilled in full, so it cannot keep a run from ending.
 */
export function timeOfDayDeviation(problem: Problem, wish: 'early' | 'late', time: number, duration: number): number {
  const { first, last } = periodsOfDay(problem, Math.floor(time / problem.hours))
  const middle = (first + last + 1) / 2
  const hour = time % problem.hours
  return wish === 'early'
    ? Math.max(0, hour + duration - Math.max(Math.ceil(middle), first + duration))
    : Math.max(0, Math.min(Math.floor(middle), last + 1 - duration) - hour)
}

const known = new WeakMap<readonly number[], Map<number, { first: number; last: number }>>()

/** The first and last period of a day. Computed once for each week, and stored. */
function periodsOfDay(problem: Problem, day: number): { first: number; last: number } {
  let days = known.get(problem.times)
  if (!days) {
    days = new Map()
    for (const time of problem.times) {
      const hour = time % problem.hours
      const d = Math.floor(time / problem.hours)
      const periods = days.get(d)
      days.set(
        d,
        periods
          ? { first: Math.min(periods.first, hour), last: Math.max(periods.last, hour) }
          : { first: hour, last: hour },
      )
    }
    known.set(problem.times, days)
  }
  return days.get(day) ?? { first: 0, last: problem.hours - 1 }
}
