import {
  isEdgeRuleKind,
  isSpanRuleKind,
  looksAtSlots,
  saysValue,
  typeOfEdge,
  type CalendarType,
  type Rule,
  valueOf,
} from '@timetable/domain'
import type { Constraint } from './constraint.ts'
import { weighed } from './weighed.ts'

/** What a rule on lessons is read by: its times and all there are, and how days are counted. */
export type Week = {
  readonly times: readonly number[]
  readonly allTimes: readonly number[]
  readonly rooms: readonly number[]
  /** So many days are one to the rule. */
  readonly span: number
  readonly hasTerms: boolean
}

/** Rules on the lessons of subjects; null where the rule asks for nothing. */
export function lessonConstraint(
  rule: Rule,
  meets: readonly number[],
  { times, allTimes, rooms, span, hasTerms }: Week,
  ofType: (type: CalendarType) => readonly number[],
  labels: () => readonly number[],
  people: () => readonly number[],
): Constraint | null {
  const value = valueOf(rule)
  const named = { ...weighed(rule), meets }
  const namesSlots = rule.timeSlotUuids.length > 0
  const { rule: kind, value2 } = rule
  if (isSpanRuleKind(kind))
    return { kind, ...named, value: saysValue(rule), value2, ...(namesSlots && { times }), daysAsOne: span }
  if (isEdgeRuleKind(kind)) return { kind, ...named, resources: ofType(typeOfEdge(rule)) }
  switch (rule.rule) {
    case 'BLOCKED_TIMESLOTS':
      return times.length > 0 ? { kind: 'avoided-times', ...named, times } : null
    case 'PREFERRED_TIMESLOTS':
      return times.length > 0 ? { kind: 'preferred-starts', ...named, times } : null
    case 'ON_SAME_DAY':
      return { kind: 'gather', ...named }
    case 'NOT_OVERLAPPING':
      return { kind: 'not-overlapping', ...named }
    case 'TAGS_APART':
      return { kind: 'labels-apart', ...named, labels: labels() }
    case 'MAX_AT_ONCE':
      if (!looksAtSlots(rule)) return { kind: 'scatter', ...named, most: Math.max(0, value), span }
      return { kind: 'at-once', ...named, most: Math.max(0, value), ...(namesSlots && { times }) }
    case 'MAX_PEOPLE_AT_ONCE':
      return { kind: 'at-once', ...named, most: saysValue(rule), amounts: people(), ...(namesSlots && { times }) }
    case 'MIN_AT_ONCE': {
      const ofTerms = hasTerms && !looksAtSlots(rule)
      const places = ofTerms ? { times: [], span } : { times: namesSlots ? times : allTimes }
      return { kind: 'at-least', ...named, least: Math.max(0, value), every: rule.value2 === 1, ...places }
    }
    case 'MAX_DAYS_USED':
      return { kind: 'few-days', ...named, most: Math.max(0, value), span }
    case 'MAX_SLOTS_USED':
      return times.length > 0 ? { kind: 'times-used', ...named, times, most: Math.max(0, value) } : null
    case 'MIN_SLOTS_USED':
      return { kind: 'least-times-used', ...named, times, least: Math.max(0, value) }
    case 'MAX_IN_SLOTS':
      return { kind: 'in-times', ...named, times, most: Math.max(0, value) }
    case 'PREFERRED_ROOMS':
      return { kind: 'preferred-rooms', ...named, rooms }
    case 'BLOCKED_ROOMS':
      return rooms.length > 0 && times.length > 0 ? { kind: 'avoided-rooms', ...named, rooms, times } : null
    case 'SAME_ROOM_IF_CONSECUTIVE':
      return { kind: 'same-room-if-adjacent', ...named }
    default:
      return null
  }
}
