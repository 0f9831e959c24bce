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

/**
 * How often the weight of covering more than others counts: 1, 3, 6 times for 1, 2, 3 periods more. So several who have covered a little more
 * are better than one who has covered much more, as under a shared rule.
 */
const timesMore = (periods: number): number => (periods * (periods + 1)) / 2

/** The periods for which coming earlier or staying longer costs more. Beyond, sharing fairly matters more than who waits least. */
const MOST_COMES = 2

/** What a teacher with these reasons costs for a lesson, in units of the judge's wishes, from 0 to 600. */
export function coverCost(weights: DayWeights, reasons: readonly CoverReason[]): number {
  const has = (code: CoverReason['code']) => reasons.some((reason) => reason.code === code)
  const unless = (code: CoverReason['code'], cost: number) => (has(code) ? 0 : cost)
  let cost =
    unless('freed', weights.notFreed) +
    unless('knows-class', weights.unknownClass) +
    unless('may-teach', weights.otherSubject)
  for (const reason of reasons) {
    if (reason.code === 'comes') cost += weights.comes * Math.min(MOST_COMES, reason.periods)
    if (reason.code === 'off-day') cost += weights.offDay ?? 0
    if (reason.code === 'covered') cost += weights.covered * timesMore(reason.periods - reason.least)
    if (reason.code === 'single') cost += weights.single
    if (reason.code === 'replaces') cost += weights.changed
  }
  return Math.min(MOST, cost)
}
