import type { Problem } from '../problem/problem.ts'

/**
 * Early, late: the meet lies in the first, or the second, half of its day; one that is longer than a half lies at that
 * end. Deviation: the periods it reaches beyond. A wish that can be met in full lets a run end.
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

/** First and last period of each day of the week; made once for a week and kept. */
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
