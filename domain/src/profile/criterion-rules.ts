import { bareRule } from '../rules/bare-rule.ts'
import { buildingsOf } from '../calendars/buildings.ts'
import { isOfRooms } from '../rules/rule-needs.ts'
import { isOnCalendars } from '../rules/rule-kinds.ts'
import { headOf, type CalendarType, type Rule, type RuleKind, type Schedule } from '../schedule.ts'
import { tagNamesOf } from '../lessons/tags.ts'
import { isOn, limitsOf, type Criterion } from './criterion.ts'
import { HARD_TAGS, hasHardLessons } from './hard-lessons.ts'
import { lastSlots, lastSlotsOfClasses } from './last-slots.ts'
import { lunchSlots, outsideLunch } from './lunch.ts'
import { roomNeeds } from '../lessons/room-needs.ts'
import { twiceAWeek } from './twice-a-week.ts'

/** A criterion as rules. */
type Asked = Partial<Rule> & Pick<Rule, 'rule' | 'calendarType'>

const each = (calendarType: CalendarType, rule: RuleKind, more: Partial<Rule> = {}): Asked => ({
  rule,
  calendarType,
  ...(calendarType === 'CLASS' && isOnCalendars(rule) && { byClass: true as const }),
  ...more,
})

/** Defines how each criterion is measured. The kind of each rule defines what it counts. */
const ASKING: Readonly<Record<Criterion, (schedule: Schedule) => readonly Asked[]>> = {
  classGaps: (schedule) => {
    const isLunchKept = isOn(headOf(schedule).profile, 'lunch') && lunchSlots(schedule).length > 0
    return [each('CLASS', 'MAX_GAPS_PER_WEEK', { value: 0, timeSlotUuids: isLunchKept ? outsideLunch(schedule) : [] })]
  },
  lateStarts: () => [each('CLASS', 'MAX_LATE_STARTS', { value: 0 })],
  evenDays: () => [each('CLASS', 'MAX_DAY_DIFFERENCE', { value: 1 })],
  hardSubjects: (schedule) =>
    hasHardLessons(schedule)
      ? lastSlotsOfClasses(schedule, 2).map(({ calendarUuids, timeSlotUuids }) =>
          each('CLASS', 'MAX_LESSONS_PER_WEEK', {
            ...{ value: 0, shared: true, tagNames: [...HARD_TAGS] },
            ...{ calendarUuids: [...calendarUuids], timeSlotUuids: [...timeSlotUuids] },
          }),
        )
      : [],
  rooms: ({ calendars }) =>
    Object.values(calendars).filter(({ calendarType }) => calendarType === 'ROOM').length > 1
      ? [each('CLASS', 'MAX_CHANGES_PER_DAY', { value: 0, value2: 1 })]
      : [],
  roomSize: (schedule) =>
    roomNeeds(schedule).map(({ lessonUuids, roomUuids }) => ({
      ...{ rule: 'PREFERRED_ROOMS', calendarType: null },
      ...{ eventUuids: [...lessonUuids], roomUuids: [...roomUuids] },
    })),
  spread: () => [each('CLASS', 'SPREAD_OVER_DAYS')],
  neighbouringDays: (schedule) =>
    twiceAWeek(schedule).map((lessonUuids) => ({
      ...{ rule: 'MIN_DAYS_BETWEEN', calendarType: null },
      ...{ value: 2, eventUuids: [...lessonUuids] },
    })),
  teacherGaps: () => [each('TEACHER', 'MAX_GAPS_PER_WEEK', { value: 0, shared: true })],
  longWaits: () => [each('TEACHER', 'MAX_GAPS_PER_DAY', { value: 2 })],
  singleLessonDays: () => [each('TEACHER', 'MIN_LESSONS_PER_DAY', { value: 2, shared: true })],
  inARow: (schedule) => [each('TEACHER', 'MAX_CONSECUTIVE', { value: limitsOf(headOf(schedule)).inARow })],
  lateEnds: (schedule) => {
    const timeSlotUuids = lastSlots(schedule, 1)
    if (timeSlotUuids.length === 0) return []
    return [each('TEACHER', 'MAX_DAYS_IN_INTERVAL', { value: 1, shared: true, timeSlotUuids })]
  },
  lunch: (schedule) => {
    const timeSlotUuids = lunchSlots(schedule)
    if (timeSlotUuids.length === 0) return []
    return (['CLASS', 'TEACHER'] as const).map((type) =>
      each(type, 'LUNCH_BREAK', { value: 1, value2: 1, timeSlotUuids }),
    )
  },
  buildings: (schedule) =>
    buildingsOf(schedule).length > 1 ? [each('TEACHER', 'MAX_CHANGES_PER_DAY', { value: 0 })] : [],
}

/** The rules of a criterion, weighted by its importance. Empty if nothing in the version is concerned. */
export function criterionRules(schedule: Schedule, criterion: Criterion, weight: number): readonly Rule[] {
  return ASKING[criterion](schedule).flatMap((asked) => {
    const uuid = `criterion-${criterion}-${asked.calendarUuids?.[0] ?? asked.calendarType ?? asked.eventUuids?.[0]}`
    const rule = bareRule({ uuid, strength: weight, ...asked, criterion })
    // No lesson named here is excluded: a wish for a room may exist next to the one for seats, and `twiceAWeek` has already excluded
    // courses.
    return rule.eventUuids.length > 0 ? rule : (excepting(schedule, rule) ?? [])
  })
}

/** Excludes calendars with their own wish of this kind: that wish applies to them instead. */
function excepting(schedule: Schedule, rule: Rule): Rule | null {
  const named = new Set(rule.calendarUuids)
  const own = new Set(
    Object.values(schedule.rules)
      .filter((wish) => wish.enabled && wish.strength !== 'required' && isAlike(rule, wish))
      .flatMap(({ calendarUuids }) => calendarUuids),
  )
  if (named.size === 0 && own.size === 0) return rule
  const calendarUuids = Object.values(schedule.calendars)
    .filter(({ uuid, calendarType }) => (named.size > 0 ? named.has(uuid) : calendarType === rule.calendarType))
    .map(({ uuid }) => uuid)
    .filter((uuid) => !own.has(uuid))
  return calendarUuids.length > 0 ? { ...rule, calendarType: null, calendarUuids } : null
}

/** Whether the wish is of the same kind, on the same lessons and sites. */
function isAlike(rule: Rule, wish: Rule): boolean {
  if (wish.rule !== rule.rule) return false
  if (rule.rule === 'MAX_CHANGES_PER_DAY' && isOfRooms(wish) !== isOfRooms(rule)) return false
  const tags = tagNamesOf(rule)
  return tags.length === 0 || tagNamesOf(wish).some((tag) => tags.includes(tag))
}
