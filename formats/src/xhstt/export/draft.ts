import { factsOf, ruleNeeds, type Rule, type RuleFacts, type Schedule } from '@timetable/domain'
import type { XhsttConstraint } from '../archive.ts'
import { eventsOf, type WrittenEvents } from './events.ts'
import { peopleOf, type WrittenPeople } from './people.ts'
import { weekOf, type WrittenWeek } from './week.ts'

/** A version on its way to an instance: its parts by the places that they have there. */
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
/** A constraint without what all have; its cost is linear unless it says otherwise. */
export type WrittenConstraint = Without<XhsttConstraint> & Partial<Pick<XhsttConstraint, 'costFunction'>>

/** What a rule is as constraints; `otherwise`: XHSTT counts in another way what breaks them. */
export type WrittenRule = { readonly constraints: readonly WrittenConstraint[]; readonly otherwise?: boolean }

/** The times that a rule looks at: those that it names, or all, where its kind may do without or names none. */
export function timesOf({ week }: Draft, { rule, timeSlotUuids }: Rule): number[] {
  const { slots } = ruleNeeds(rule)
  if (slots === false || (slots === 'optional' && timeSlotUuids.length === 0)) return [...week.times.keys()]
  return timeSlotUuids.flatMap((uuid) => week.timeOf(uuid) ?? []).sort((a, b) => a - b)
}

/** The times of each day as a rule counts it: two of them are one where days are half days and it speaks of whole ones. */
export function daysOf({ week }: Draft, whole: boolean): readonly (readonly number[])[] {
  if (!whole) return week.days
  return [...Map.groupBy(week.days.flat(), (time) => week.slots[time]!.dayNum >> 1).values()]
}
