import type { DayWeights } from './day-weights.ts'

/**
 * Why a teacher is a good or a bad choice for a lesson of the day. The words are the web's.
 *
 * - `freed`: they would have a class then that is away.
 * - `between`: they are in the house then: the lesson is between lessons of their own, or between the first and the last.
 * - `comes`: they come that many periods earlier, or stay that many longer.
 * - `off-day`: they have no lessons on that day.
 * - `knows-class`: they teach the class in that many lessons of the version.
 * - `may-teach`: the subject is among their qualifications, or they teach it.
 * - `covered`: they have covered that many periods this month; `least`: the teacher who has covered least.
 * - `lessons-follow`: they can also take that many neighbouring lessons of the same absent teacher.
 * - `single`: another teacher has to take a neighbouring lesson of the same absent teacher.
 * - `replaces`: another teacher is decided on.
 */
export type CoverReason =
  | { readonly code: 'freed' }
  | { readonly code: 'between' }
  | { readonly code: 'comes'; readonly periods: number }
  | { readonly code: 'off-day' }
  | { readonly code: 'knows-class'; readonly lessons: number }
  | { readonly code: 'may-teach' }
  | { readonly code: 'covered'; readonly periods: number; readonly least: number }
  | { readonly code: 'lessons-follow'; readonly lessons: number }
  | { readonly code: 'single' }
  | { readonly code: 'replaces' }

/** Above every cost of a teacher: a teacher who has covered very much is still better than nobody. */
const MOST = 600

/** What a teacher with these reasons costs for a lesson, in units of the judge's wishes, from 0 to 600. */
export function coverCost(weights: DayWeights, reasons: readonly CoverReason[]): number {
  const has = (code: CoverReason['code']) => reasons.some((reason) => reason.code === code)
  const unless = (code: CoverReason['code'], cost: number) => (has(code) ? 0 : cost)
  let cost =
    unless('freed', weights.notFreed) +
    unless('knows-class', weights.unknownClass) +
    unless('may-teach', weights.otherSubject)
  for (const reason of reasons) {
    if (reason.code === 'comes') cost += weights.comes * reason.periods
    if (reason.code === 'off-day') cost += weights.offDay ?? 0
    if (reason.code === 'covered') cost += weights.covered * (reason.periods - reason.least)
    if (reason.code === 'single') cost += weights.single
    if (reason.code === 'replaces') cost += weights.changed
  }
  return Math.min(MOST, cost)
}
