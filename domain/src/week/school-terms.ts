import { saysTerms } from '../rules/index.ts'
import type { Rule, Schedule, ScheduleHead } from '../schedule.ts'

/** The possible lengths of terms for this number of days: several terms of equal length. */
export function termLengths(days: number): readonly number[] {
  return Array.from({ length: days - 1 }, (_, index) => index + 1).filter((length) => days % length === 0)
}

/** The term of a day, counted from 0. Null: there are no terms. */
export function termOf({ daysPerTerm }: Pick<ScheduleHead, 'daysPerTerm'>, dayNum: number): number | null {
  return daysPerTerm === undefined ? null : Math.floor(dayNum / daysPerTerm)
}

/** The rules that count terms. */
export function rulesOnTerms({ rules }: Pick<Schedule, 'rules'>): readonly Rule[] {
  return Object.values(rules).filter(saysTerms)
}
