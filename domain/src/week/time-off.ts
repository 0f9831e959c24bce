import { cached } from '../cached.ts'
import { bareRule } from '../rules/bare-rule.ts'
import { put, remove, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { blockedSet } from '../lessons/placement.ts'
import type { Calendar, Rule, RuleKind, Schedule, Uuid } from '../schedule.ts'
import { tagNamesOf } from '../lessons/tags.ts'

/** The grades of time off, from impossible on. */
export const TIME_OFF = ['cannot', 'ratherNot', 'likes'] as const
export type TimeOff = (typeof TIME_OFF)[number]
/** Whose time off it is: that of a class, a teacher, a room, or a course. */
export type TimeOffOf = { readonly calendarUuid: Uuid } | { readonly subjectUuid: Uuid }
/** The time off by slot. Slots without an entry are free. */
export type TimeOffWeek = ReadonlyMap<Uuid, TimeOff>

/** The weight of a painted wish. The weight of its rule can be changed by hand. */
const WEIGHT = 50

/**
 * The time off of one of them alone. `cannot` is a blocked slot of a calendar. Wishes, and `cannot` of a course, are rules that name it
 * alone. The page of rules shows the same rules.
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

/** Replaces the time off of one of them. */
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

const byOwner = cached((rules: Schedule['rules']): ReadonlyMap<string, Rule> => {
  const own = new Map<string, Rule>()
  for (const rule of Object.values(rules)) {
    const key = keyOf(rule)
    if (key !== undefined && !own.has(key)) own.set(key, rule)
  }
  return own
})

/** The rule that stores a grade. The first one, if people have created another by hand. */
function ruleOf({ rules }: Schedule, of: TimeOffOf, off: TimeOff): Rule | undefined {
  return byOwner(rules).get(
    'calendarUuid' in of ? `${off} calendar ${of.calendarUuid}` : `${off} subject ${of.subjectUuid}`,
  )
}

/** Whether the rule stores the time off of one calendar or course, and nothing else. */
export const isTimeOff = (rule: Rule): boolean => keyOf(rule) !== undefined

const keyOf = (rule: Rule): string | undefined => {
  const own = timeOffIn(rule)
  return own && `${own.off} ${own.owner}`
}

/** The owner and grade of the time off in a rule. Undefined if the rule is about anything else. */
export function timeOffIn(rule: Rule): { readonly off: TimeOff; readonly owner: string } | undefined {
  const { enabled, strength, calendarUuids, subjectUuids, subjectNames, eventUuids, calendarType } = rule
  const off = TIME_OFF.find((each) => KINDS[each] === rule.rule && (each === 'cannot') === (strength === 'required'))
  const others = subjectNames.length + eventUuids.length + tagNamesOf(rule).length
  if (!off || !enabled || calendarType !== null || others > 0) return undefined
  if (calendarUuids.length + subjectUuids.length !== 1) return undefined
  const [calendar] = calendarUuids
  return { off, owner: calendar === undefined ? `subject ${subjectUuids[0]}` : `calendar ${calendar}` }
}
