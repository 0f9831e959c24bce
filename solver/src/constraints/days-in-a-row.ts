import type { ResourceConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { lookedAt, type Across } from './across.ts'

type Rows = Extract<ResourceConstraint, { readonly kind: 'days-in-a-row' }>

/**
 * Days in a row. Deviation: rows of one day more than `most` that all have meets, each counted from its first day on. Days
 * without any of the times it looks at are none.
 */
export function daysInARow(week: Pick<Problem, 'days' | 'hours'>, { most, within, halves, fromSecond }: Rows): Across {
  const { days } = week
  const looksAt = lookedAt(week, within)
  const whole = halves === true
  return (busy, row) => {
    let rows = 0
    let run = 0
    for (let day = 0; day < days; day += whole ? 2 : 1) {
      const other = whole && day + 1 < days ? day + 1 : day
      if (looksAt[day] === 0 && looksAt[other] === 0) continue
      const isUsed = (busy[row + day] & looksAt[day]) !== 0 || (busy[row + other] & looksAt[other]) !== 0
      run = isUsed ? run + 1 : 0
      if (run > most && (fromSecond !== true || whole || !beginsWithSecond(day))) rows++
    }
    return rows
  }

  /** Does the row that ends on a day, of one more than `most`, begin with an odd one? */
  function beginsWithSecond(last: number): boolean {
    let first = last
    for (let left = most; left > 0; left--)
      do first--
      while (looksAt[first] === 0)
    return first % 2 === 1
  }
}
