import { loadLimitsOf } from '../calendars/load-limits.ts'
import { occupiedSlots } from '../lessons/placement.ts'
import { tagNamesOf } from '../lessons/tags.ts'
import { bareRule } from '../rules/bare-rule.ts'
import { RULES_ABOUT, type RuleKind } from '../rules/rule-kinds.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { headOf, type Lesson, type Rule, type Schedule, type TimeSlot, type Uuid } from '../schedule.ts'
import { isInWeek } from '../week/weeks.ts'
import type { Covered } from './covered-before.ts'

/** The kinds of rules that mean the same on a single day. All others compare days, or count those of a week. */
const OF_ONE_DAY: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'BLOCKED_TIMESLOTS',
  'NOT_OVERLAPPING',
  'TAGS_APART',
  'MAX_AT_ONCE',
  'MAX_PEOPLE_AT_ONCE',
  'SAME_START',
  'BLOCKED_ROOMS',
  'ENOUGH_SEATS',
  'ROOM_EQUIPMENT',
  'MAX_LESSONS_PER_DAY',
  'MAX_CONSECUTIVE',
  'MAX_GAPS_PER_DAY',
  'MAX_SPAN_PER_DAY',
  'LUNCH_BREAK',
  'MAX_CHANGES_PER_DAY',
  'MIN_GAPS_BETWEEN_CHANGES',
  'MAX_TAGS_PER_DAY',
  'MIN_GAP_BETWEEN_TAGS',
])

/** Rules on calendars count half days, where days are half days. On a date both halves are one day. */
const isOfHalfDay = (schedule: Schedule, { rule }: Rule) =>
  headOf(schedule).halfDays === true && RULES_ABOUT[rule] === 'calendars'

/** The required rules of a version that mean something on one day, with the lessons and slots of that day only. */
export function dayRules(schedule: Schedule, slots: readonly TimeSlot[], lessons: Schedule['lessons']): Rule[] {
  const onDay = new Set(slots.map(({ uuid }) => uuid))
  const ofDay = (uuids: readonly Uuid[]) => uuids.filter((uuid) => onDay.has(uuid))
  return Object.values(schedule.rules).flatMap((rule): Rule[] => {
    const isOfDay = rule.enabled && rule.strength === 'required' && OF_ONE_DAY.has(rule.rule) && rule.terms !== true
    if (!isOfDay || isOfHalfDay(schedule, rule)) return []
    const timeSlotUuids = ofDay(rule.timeSlotUuids)
    if (rule.timeSlotUuids.length > 0 && timeSlotUuids.length === 0) return []
    const eventUuids = rule.eventUuids.filter((uuid) => lessons[uuid])
    const one = { ...rule, timeSlotUuids, eventUuids, ...(rule.slotSets && { slotSets: rule.slotSets.map(ofDay) }) }
    return namesAny(one) ? [one] : []
  })
}

function namesAny(rule: Rule): boolean {
  const { subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType } = rule
  const named = [subjectNames, subjectUuids, eventUuids, calendarUuids, tagNamesOf(rule)]
  return calendarType !== null || named.some(({ length }) => length > 0)
}

/**
 * For each teacher whose periods of a week are limited: the limit of the day, which is what the other days of the week leave. At least what
 * the teacher has on the day anyway.
 *
 * @param dayNums the days of the version that do not count as other days
 * @param covered the periods that teachers cover on the other days of the week
 */
export function dayLimits(
  schedule: Schedule,
  lessons: Schedule['lessons'],
  { week, dayNums, covered }: { readonly week: number; readonly dayNums: readonly number[]; readonly covered: Covered },
): Rule[] {
  const limited = Object.values(schedule.calendars).flatMap((calendar) => {
    const { most } = calendar.calendarType === 'TEACHER' ? loadLimitsOf(schedule, calendar) : { most: null }
    return most === null ? [] : [{ uuid: calendar.uuid, most }]
  })
  if (limited.length === 0) return []
  const elsewhere = periodsOf(schedule, Object.values(schedule.lessons), (lesson, slot) => {
    return isInWeek(lesson, week) && !dayNums.includes(slot.dayNum)
  })
  const onDay = periodsOf(schedule, Object.values(lessons), () => true)
  return limited.map(({ uuid, most }) => {
    const rest = most - (elsewhere.get(uuid)?.size ?? 0) - (covered.get(uuid) ?? 0)
    const value = Math.max(rest, onDay.get(uuid)?.size ?? 0)
    return bareRule({ uuid: `day limit ${uuid}`, rule: 'MAX_LESSONS_PER_DAY', calendarUuids: [uuid], value })
  })
}

/** The slots that each calendar has lessons in. */
function periodsOf(
  schedule: Schedule,
  lessons: readonly Lesson[],
  counts: (lesson: Lesson, slot: TimeSlot) => boolean,
): ReadonlyMap<Uuid, ReadonlySet<Uuid>> {
  const slots = new Map<Uuid, Set<Uuid>>()
  for (const lesson of lessons)
    for (const slot of occupiedSlots(schedule, lesson)) {
      if (!counts(lesson, slot)) continue
      for (const uuid of calendarUuidsOf(lesson)) {
        let own = slots.get(uuid)
        if (!own) slots.set(uuid, (own = new Set()))
        own.add(slot.uuid)
      }
    }
  return slots
}
