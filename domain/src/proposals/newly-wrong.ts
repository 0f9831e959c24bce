import { judging, type Judgement } from '../judge/judgement.ts'
import type { Violation } from '../judge/violation.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'

/** The errors that are new afterwards, or larger than before. Wishes are ignored. */
export function* findingNewlyWrong(before: Schedule, after: Schedule): Steps<readonly Violation[]> {
  const was = yield* judging(before)
  const is = yield* judging(after)
  return newlyWrong(was, is)
}

export function newlyWrong(was: Judgement, is: Judgement): readonly Violation[] {
  const [had, has] = [amountsOf(was), amountsOf(is)]
  const isMore = (key: string) => (has.get(key) ?? 0) > (had.get(key) ?? 0)
  return is.violations.filter(
    (violation) => violation.kind !== 'wish' && isMore(wholeOf(violation)) && isMore(placeOf(violation)),
  )
}

/** The amounts of all violations, in total and per place. */
function amountsOf({ violations }: Judgement): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>()
  for (const violation of violations) {
    const [whole, place] = [wholeOf(violation), placeOf(violation)]
    amounts.set(whole, (amounts.get(whole) ?? 0) + violation.amount)
    if (place !== whole) amounts.set(place, (amounts.get(place) ?? 0) + violation.amount)
  }
  return amounts
}

/** A rule that is broken elsewhere, but by no more, is no new error. A double booking elsewhere is. */
function wholeOf(violation: Violation): string {
  return violation.kind === 'rule' ? `rule ${violation.ruleUuid}` : placeOf(violation)
}

function placeOf(violation: Violation): string {
  switch (violation.kind) {
    case 'double-booking':
      return [violation.kind, ...violation.calendarUuids, ...violation.slotUuids].join(' ')
    case 'rule':
      return [violation.kind, violation.ruleUuid, 'at', ...violation.calendarUuids, violation.dayNum].join(' ')
    default:
      return [violation.kind, ...violation.lessonUuids].join(' ')
  }
}
