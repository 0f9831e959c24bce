import type { Problem } from '../problem/problem.ts'
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
