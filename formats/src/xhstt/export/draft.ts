import { factsOf, ruleNeeds, type Rule, type RuleFacts, type Schedule } from '@timetable/domain'
import type { XhsttConstraint } from '../archive.ts'
import { eventsOf, type WrittenEvents } from './events.ts'
import { peopleOf, type WrittenPeople } from './people.ts'
import { weekOf, type WrittenWeek } from './week.ts'

/** A version while it is converted to an instance: its parts by their indexes there. */
export type Draft = {
  readonly schedule: Schedule
  readonly facts: RuleFacts
  readonly week: WrittenWeek
  readonly people: WrittenPeople
  readonly events: WrittenEvents
}

export function draftOf(schedule: Schedule): Draft {
  const week = weekOf(schedule)
  const people = peopleOf(schedule)
  return { schedule, facts: factsOf(schedule), week, people, events: eventsOf(schedule, week, people) }
}

type Common = 'id' | 'name' | 'required' | 'weight' | 'costFunction'
type Without<C> = C extends unknown ? Omit<C, Common> : never
/** A constraint without the fields that all constraints have. Its cost is linear unless given. */
export type WrittenConstraint = Without<XhsttConstraint> & Partial<Pick<XhsttConstraint, 'costFunction'>>

/** The constraints for a rule. `otherwise`: XHSTT counts its violations differently. */
export type WrittenRule = { readonly constraints: readonly WrittenConstraint[]; readonly otherwise?: boolean }

/** Returns the times that a rule applies to: those it names. If slots are optional or not used for its kind and it names none: all. */
export function timesOf({ week }: Draft, { rule, timeSlotUuids }: Rule): number[] {
  const { slots } = ruleNeeds(rule)
  if (slots === false || (slots === 'optional' && timeSlotUuids.length === 0)) return [...week.times.keys()]
  return timeSlotUuids.flatMap((uuid) => week.timeOf(uuid) ?? []).sort((a, b) => a - b)
}

/** Returns the times of each day as a rule counts days. With half days, two of them are one day if the rule counts whole days. */
export function daysOf({ week }: Draft, whole: boolean): readonly (readonly number[])[] {
  if (!whole) return week.days
  return [...Map.groupBy(week.days.flat(), (time) => week.slots[time]!.dayNum >> 1).values()]
}
