import type { Problem } from '../problem/problem.ts'
import type { Day } from '../problem/records.ts'
import type { Across } from './across.ts'

type Rest = { readonly least: number; readonly circular?: boolean }

/** Rest between days. Deviation: periods that lack to `least` from the last busy one of a day to the first of the next. */
export function restBetweenDays({ days, hours }: Pick<Problem, 'days' | 'hours'>, { least, circular }: Rest): Across {
  const missing = (day: number, next: number) => {
    if (day === 0 || next === 0) return 0
    return Math.max(0, least - (hours - (32 - Math.clz32(day)) + (31 - Math.clz32(next & -next))))
  }
  return (busy, row) => {
    let sum = circular === true && days > 1 ? missing(busy[row + days - 1], busy[row]) : 0
    for (let day = row + 1; day < row + days; day++) sum += missing(busy[day - 1], busy[day])
    return sum
  }
}

/** The same, day by day from the records. */
export function restBetweenDaysDeviation(days: readonly Day[], least: number, circular: boolean): number {
  const pairs = days.slice(1).map((next, day) => [days[day], next])
  if (circular && days.length > 1) pairs.push([days[days.length - 1], days[0]])
  return pairs.reduce((sum, [{ busy: day }, { busy: next }]) => {
    if (!day.includes(true) || !next.includes(true)) return sum
    return sum + Math.max(0, least - (day.length - 1 - day.lastIndexOf(true) + next.indexOf(true)))
  }, 0)
}
