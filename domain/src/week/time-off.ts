import { bareRule } from '../rules/bare-rule.ts'
import { put, remove, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { blockedSet } from '../lessons/placement.ts'
import type { Calendar, Rule, RuleKind, Schedule, Uuid } from '../schedule.ts'
import { tagNamesOf } from '../lessons/tags.ts'

/** What somebody says of a slot, from never on. */
export const TIME_OFF = ['cannot', 'ratherNot', 'likes'] as const
export type TimeOff = (typeof TIME_OFF)[number]
/** Of whom it is said: a class, a teacher, a room, or a course. */
export type TimeOffOf = { readonly calendarUuid: Uuid } | { readonly subjectUuid: Uuid }
/** What is said of slots; nothing is said of all others. */
export type TimeOffWeek = ReadonlyMap<Uuid, TimeOff>

/** What a wish weighs that was painted; its rule may be weighed otherwise by hand. */
const WEIGHT = 50

/**
 * What is said of the slots of one of them, and of nobody else: a calendar cannot where it is blocked; wishes, and what a
 * course cannot, are rules that name it alone. The page of rules shows the same ones.
 */
export function timeOffOf(schedule: Schedule, of: TimeOffOf): TimeOffWeek {
  const week = new Map<Uuid, TimeOff>()
  for (const off of TIME_OFF.toReversed()) {
    const rule = ruleOf(schedule, of, off)
    for (const uuid of rule?.timeSlotUuids ?? []) week.set(uuid, off)
  }
  const calendar = 'calendarUuid' in of ? schedule.calendars[of.calendarUuid] : undefined
  if (calendar) for (const uuid of blockedSet(calendar)) week.set(uuid, 'cannot')
  return week
}

/** Says this of the week and nothing else. */
export function withTimeOff(schedule: Schedule, of: TimeOffOf, week: TimeOffWeek, mint: Mint): Change {
  const slots = (off: TimeOff) => [...week].flatMap(([uuid, each]) => (each === off ? [uuid] : []))
  const calendar = 'calendarUuid' in of ? schedule.calendars[of.calendarUuid] : undefined
  return [
    ...(calendar
      ? blocking(schedule, calendar, slots('cannot'))
      : ruling(schedule, of, 'cannot', slots('cannot'), mint)),
    ...ruling(schedule, of, 'ratherNot', slots('ratherNot'), mint),
    ...ruling(schedule, of, 'likes', slots('likes'), mint),
  ]
}

function blocking(schedule: Schedule, calendar: Calendar, slots: readonly Uuid[]): Change {
  const before = blockedSet(calendar)
  const same = before.size === slots.length && slots.every((uuid) => before.has(uuid))
  return same ? [] : put(schedule, 'calendars', { ...calendar, blockedTimeSlots: [...slots] })
}

function ruling(schedule: Schedule, of: TimeOffOf, off: TimeOff, slots: readonly Uuid[], mint: Mint): Change {
  const rule = ruleOf(schedule, of, off)
  if (slots.length === 0) return rule ? remove(schedule, 'rules', rule.uuid) : []
  const same = rule?.timeSlotUuids.length === slots.length && slots.every((uuid) => rule.timeSlotUuids.includes(uuid))
  if (same) return []
  const named = 'calendarUuid' in of ? { calendarUuids: [of.calendarUuid] } : { subjectUuids: [of.subjectUuid] }
  const strength = off === 'cannot' ? 'required' : WEIGHT
  const bare = rule ?? bareRule({ uuid: mint(), rule: KINDS[off], strength, ...named })
  return put(schedule, 'rules', { ...bare, timeSlotUuids: [...slots] })
}

const KINDS: Readonly<Record<TimeOff, RuleKind>> = {
  cannot: 'BLOCKED_TIMESLOTS',
  ratherNot: 'BLOCKED_TIMESLOTS',
  likes: 'PREFERRED_TIMESLOTS',
}

const indexed = new WeakMap<Schedule['rules'], ReadonlyMap<string, Rule>>()

/** The rule that says it; the first, where people have written another by hand. */
function ruleOf({ rules }: Schedule, of: TimeOffOf, off: TimeOff): Rule | undefined {
  let index = indexed.get(rules)
  if (!index) {
    const own = new Map<string, Rule>()
    for (const rule of Object.values(rules)) {
      const key = keyOf(rule)
      if (key !== undefined && !own.has(key)) own.set(key, rule)
    }
    indexed.set(rules, (index = own))
  }
  return index.get('calendarUuid' in of ? `${off} calendar ${of.calendarUuid}` : `${off} subject ${of.subjectUuid}`)
}

/** Does the rule say the time off of one calendar or course, and nothing else? */
export const isTimeOff = (rule: Rule): boolean => keyOf(rule) !== undefined

/** Whose time off a rule says, and what of it; undefined where it is about more, or about something else. */
function keyOf(rule: Rule): string | undefined {
  const { enabled, strength, calendarUuids, subjectUuids, subjectNames, eventUuids, calendarType } = rule
  const off = TIME_OFF.find((each) => KINDS[each] === rule.rule && (each === 'cannot') === (strength === 'required'))
  const others = subjectNames.length + eventUuids.length + tagNamesOf(rule).length
  if (!off || !enabled || calendarType !== null || others > 0) return undefined
  if (calendarUuids.length + subjectUuids.length !== 1) return undefined
  const [calendar] = calendarUuids
  return calendar === undefined ? `${off} subject ${subjectUuids[0]}` : `${off} calendar ${calendar}`
}
