import {
  calendarUuidsOf,
  lessonsOfSubject,
  weekOf,
  type Lesson,
  type Rule,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'

/**
 * A wish or a rule that a place goes against, as Zen weighs them: no refusal, an amber dot and a word. `count`: for
 * 'same-day' the course's lessons on that day, for 'more-days' the days it is on, for 'rule-days-between' the lessons
 * that are too near.
 */
export type Wish = {
  readonly kind: WishKind
  readonly course: string
  readonly dayNum: number
  readonly count: number
}
export type WishKind = CourseWish | RuleWish
/** What the course wants. */
type CourseWish = 'same-day' | 'more-days' | 'not-early' | 'not-late'
/** What a rule on slots or on days says, which has a sentence of its own. */
type RuleWish = 'rule-blocked' | 'rule-not-preferred' | 'rule-days-between' | 'rule-same-day'

export const isOfRule = (kind: WishKind): kind is RuleWish => kind.startsWith('rule-')

/** What wishes cost: each counts once, but for the days between, where each lesson that is too near counts. */
export const costOf = (wishes: readonly Wish[]): number =>
  wishes.reduce((sum, { kind, count }) => sum + (kind === 'rule-days-between' ? count : 1), 0)

/** The wishes of `some` that are not among `others`: what a move eases, where `some` are those of the place it leaves. */
export const without = (some: readonly Wish[], others: readonly Wish[]): readonly Wish[] =>
  some.filter(
    (wish) => !others.some(({ kind, dayNum }) => kind === wish.kind && dayOf(wish) === dayOf({ kind, dayNum })),
  )

/** Only where a wish is about the day are two on different days two wishes. */
const dayOf = ({ kind, dayNum }: Pick<Wish, 'kind' | 'dayNum'>): number => (kind === 'same-day' ? dayNum : 0)

/**
 * What a place goes against, for one lesson: asked once per slot of the week while the lesson is in hand, so all that
 * does not depend on the slot is looked up first. No slots, no wishes: a lesson in the tray goes against nothing yet.
 */
export function wishesFor(schedule: Schedule, lesson: Lesson): (slots: readonly TimeSlot[]) => readonly Wish[] {
  const subject = schedule.subjects[lesson.subjectUuid]
  const week = weekOf(schedule)
  const { hours } = week
  const days = daysOf(schedule, lesson, (other) => other.subjectUuid === lesson.subjectUuid)
  const share = Math.ceil(lessonsOfSubject(schedule, lesson.subjectUuid).length / Math.max(1, week.days))
  const { blocked, preferred, apart, together } = rulesOn(schedule, lesson)
  const course = subject?.name ?? ''

  return (slots) => {
    const [start] = slots
    if (!start) return NONE
    const { dayNum, hourNum } = start
    const wishes: Wish[] = []
    const against = (kind: WishKind, count = 1) => wishes.push({ kind, course, dayNum, count })
    if (slots.some((slot) => blocked.has(slot.uuid))) against('rule-blocked')
    if (preferred.some((rule) => !rule.has(start.uuid))) against('rule-not-preferred')
    for (const { value, others } of apart) {
      const near = others.filter((day) => Math.abs(day - dayNum) < value).length
      if (near > 0) against('rule-days-between', near)
    }
    if (together.some((others) => others.length > 0 && !others.includes(dayNum))) against('rule-same-day')
    const there = days.filter((day) => day === dayNum).length
    if (subject?.distribution === 'scatter' && there + 1 > share) against('same-day', there + 1)
    if (subject?.distribution === 'gather' && days.length > 0 && there === 0) {
      against('more-days', new Set(days).size + 1)
    }
    if (subject?.timeOfDay === 'early' && hourNum * 2 >= hours) against('not-early')
    if (subject?.timeOfDay === 'late' && hourNum * 2 + 1 < hours) against('not-late')
    return wishes
  }
}

const NONE: readonly Wish[] = []

/** The days on which the other lessons that `wanted` picks begin, one entry each. */
function daysOf(schedule: Schedule, lesson: Lesson, wanted: (other: Lesson) => boolean): number[] {
  const days: number[] = []
  for (const other of Object.values(schedule.lessons)) {
    if (other.timeSlotUuid === null || other.uuid === lesson.uuid || !wanted(other)) continue
    const slot = schedule.timeSlots[other.timeSlotUuid]
    if (slot) days.push(slot.dayNum)
  }
  return days
}

function rulesOn(schedule: Schedule, lesson: Lesson) {
  const blocked = new Set<Uuid>()
  const preferred: ReadonlySet<Uuid>[] = []
  const together: (readonly number[])[] = []
  const apart: { readonly value: number; readonly others: readonly number[] }[] = []
  for (const rule of Object.values(schedule.rules)) {
    if (!rule.enabled || !names(schedule, rule, lesson)) continue
    if (rule.rule === 'BLOCKED_TIMESLOTS') for (const uuid of rule.timeSlotUuids) blocked.add(uuid)
    if (rule.rule === 'PREFERRED_TIMESLOTS') preferred.push(new Set(rule.timeSlotUuids))
    const others = () => daysOf(schedule, lesson, (other) => names(schedule, rule, other))
    if (rule.rule === 'MIN_DAYS_BETWEEN') apart.push({ value: Math.max(1, rule.value ?? 1), others: others() })
    if (rule.rule === 'NOT_ON_SAME_DAY') apart.push({ value: 1, others: others() })
    if (rule.rule === 'ON_SAME_DAY') together.push(others())
  }
  return { blocked, preferred, apart, together }
}

/** Is the rule about this lesson? By its course's name, its course, itself, or a calendar it is in, a group's class with it. */
function names(schedule: Schedule, rule: Rule, lesson: Lesson): boolean {
  const subject = schedule.subjects[lesson.subjectUuid]
  return (
    rule.eventUuids.includes(lesson.uuid) ||
    rule.subjectUuids.includes(lesson.subjectUuid) ||
    (subject !== undefined && rule.subjectNames.includes(subject.name)) ||
    calendarUuidsOf(lesson).some(
      (uuid) =>
        rule.calendarUuids.includes(uuid) ||
        rule.calendarUuids.includes(schedule.calendars[uuid]?.classUuid ?? '') ||
        (rule.calendarType !== null && schedule.calendars[uuid]?.calendarType === rule.calendarType),
    )
  )
}
