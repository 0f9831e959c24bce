import {
  isEdgeRuleKind,
  isSpanRuleKind,
  looksAtSlots,
  saysValue,
  typeOfEdge,
  type CalendarType,
  type Rule,
} from '@timetable/domain'
import type { Constraint } from './constraint.ts'
import { weighed } from './weighed.ts'

/** What a rule on lessons needs: its times and rooms, and how days are counted. */
export type Week = {
  readonly times: readonly number[]
  readonly sets: readonly (readonly number[])[]
  readonly rooms: readonly number[]
  /** The number of days that count as one. */
  readonly daysAsOne: number
  readonly hasTerms: boolean
}

/** What a rule can need besides positions: the resources of a type and, by meet, its first tag of the rule and its number of people. */
export type Looked = {
  ofType(type: CalendarType): readonly number[]
  labels(): readonly number[]
  people(): readonly number[]
}

/** Converts a rule on the lessons of subjects. Null if the rule requires nothing. */
export function lessonConstraint(
  rule: Rule,
  meets: readonly number[],
  { times, sets, rooms, daysAsOne, hasTerms }: Week,
  { ofType, labels, people }: Looked,
): Constraint | null {
  const { rule: kind, value2 } = rule
  const named = { ...weighed(rule), meets }
  if (isSpanRuleKind(kind))
    return {
      ...{ kind, ...named, value: saysValue(rule), value2, daysAsOne },
      ...(rule.timeSlotUuids.length > 0 && { times }),
      ...(sets.length > 0 && { sets }),
      ...(!looksAtSlots(rule) && (kind !== 'MIN_AT_ONCE' || hasTerms) && { byDays: true }),
      ...(kind === 'TAGS_APART' && { labels: labels() }),
      ...(kind === 'MAX_PEOPLE_AT_ONCE' && { amounts: people() }),
    }
  if (isEdgeRuleKind(kind)) return { kind, ...named, resources: ofType(typeOfEdge(rule)) }
  switch (kind) {
    case 'BLOCKED_TIMESLOTS':
      return times.length > 0 ? { kind: 'avoided-times', ...named, times } : null
    case 'PREFERRED_TIMESLOTS':
      return times.length > 0 ? { kind: 'preferred-starts', ...named, times } : null
    case 'PREFERRED_ROOMS':
    case 'ROOM_EQUIPMENT':
      return { kind: 'preferred-rooms', ...named, rooms }
    case 'BLOCKED_ROOMS':
      return rooms.length > 0 && times.length > 0 ? { kind: 'avoided-rooms', ...named, rooms, times } : null
    case 'SAME_ROOM_IF_CONSECUTIVE':
      return { kind: 'same-room-if-adjacent', ...named }
    default:
      return null
  }
}
