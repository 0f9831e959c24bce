import { saysTerms } from '../rules/index.ts'
import type { Rule, Schedule, ScheduleHead } from '../schedule.ts'

/** How long terms may be in a version of so many days: several of them, all alike. */
export function termLengths(days: number): readonly number[] {
  return Array.from({ length: days - 1 }, (_, index) => index + 1).filter((length) => days % length === 0)
}

/** The term that a day lies in, counted from 0; null: the days lie in none. */
export function termOf({ daysPerTerm }: Pick<ScheduleHead, 'daysPerTerm'>, dayNum: number): number | null {
  return daysPerTerm === undefined ? null : Math.floor(dayNum / daysPerTerm)
}

/** The rules that speak of terms. */
export function rulesOnTerms({ rules }: Pick<Schedule, 'rules'>): readonly Rule[] {
  return Object.values(rules).filter(saysTerms)
}
