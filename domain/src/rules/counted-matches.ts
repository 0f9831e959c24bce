import { appendTo } from '../records/lists-by-key.ts'
import type { Calendar } from '../schedule.ts'
import type { RuleFacts } from './facts.ts'
import { sum } from './of-weeks.ts'

/** How the attendees of one class count together. */
type Classes = Pick<RuleFacts, 'countedWith' | 'weekOf'>

/** Where a rule is broken, and in the week of which attendee, if it is a rule of the profile. */
type InWeek = { readonly attendee?: Calendar; readonly amount: number }

/**
 * The matches of a rule that people count. Of a divided class, a rule of the profile counts in each week those of the student with the most:
 * a period without a lesson is one gap of the class, however many groups it has.
 */
export function countedMatches<M extends InWeek>(classes: Classes, matches: readonly M[]): readonly M[] {
  const byAttendee = new Map<Calendar, M[]>()
  for (const match of matches) if (match.attendee) appendTo(byAttendee, match.attendee, match)
  if (byAttendee.size === 0) return matches
  const counted = mostInEachClass(classes, [...byAttendee.keys()], (attendee) =>
    sum(byAttendee.get(attendee)!.map(({ amount }) => amount)),
  )
  return matches.filter(({ attendee }) => attendee === undefined || counted.has(attendee))
}

/** Of each class, in each of its weeks, the attendee with the largest amount: the first of several. */
export function mostInEachClass(
  classes: Classes,
  attendees: readonly Calendar[],
  amountOf: (attendee: Calendar) => number,
): ReadonlySet<Calendar> {
  const most = byClassAndWeek(classes, attendees).map((alike) =>
    alike.reduce((one, other) => (amountOf(other) > amountOf(one) ? other : one)),
  )
  return new Set(most)
}

/** The attendees of each class in each week. */
export function byClassAndWeek({ countedWith, weekOf }: Classes, attendees: readonly Calendar[]): Calendar[][] {
  return [...Map.groupBy(attendees, countedWith).values()].flatMap((ofClass) => [
    ...Map.groupBy(ofClass, weekOf).values(),
  ])
}
