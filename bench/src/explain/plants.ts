import {
  bareRule,
  slotsFrom,
  weekOf,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import type { Fact } from '@timetable/solver/reasons'
import type { Random } from '@timetable/instances'

/** A school made impossible, and by what. */
export type Planted = { readonly schedule: Schedule; readonly facts: readonly Fact[] }

type Plant = (schedule: Schedule, random: Random) => Planted | undefined

/** So many lessons are too many for one slot fewer, each by a rule of its own. */
const slotsShort =
  (count: number): Plant =>
  (schedule, random) => {
    for (const calendar of shuffled(ofType(schedule, 'CLASS'), random)) {
      const lessons = shuffled(lessonsOf(schedule, calendar), random).filter(({ length }) => length === 1)
      // One of each teacher: nobody but the class has all of them.
      const apart = distinctBy(lessons, ({ calendarUuids }) => calendarUuids.filter((uuid) => uuid !== calendar.uuid))
      if (apart.length < count) continue
      const some = apart.slice(0, count)
      const open = shuffled(Object.values(schedule.timeSlots), random).filter((slot) =>
        some.every((lesson) => isOpen(schedule, lesson, slot)),
      )
      if (open.length < count - 1) continue
      const timeSlotUuids = open.slice(0, count - 1).map(({ uuid }) => uuid)
      const rules = some.map((lesson, index) =>
        bareRule({ uuid: `planted ${index}`, rule: 'PREFERRED_TIMESLOTS', eventUuids: [lesson.uuid], timeSlotUuids }),
      )
      return { schedule: withRules(schedule, rules), facts: [...rules.map(ruleFact), alone(calendar)] }
    }
    return undefined
  }

/** By name, what is planted. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  /** A teacher is away on two days and may have fewer a day than the others need. */
  'day-limit': (schedule, random) => {
    const { days, hours } = weekOf(schedule)
    for (const teacher of shuffled(ofType(schedule, 'TEACHER'), random)) {
      const lessons = lessonsOf(schedule, teacher)
      const periods = sum(lessons.map(({ length }) => length))
      const left = days - Math.min(2, days - 1)
      const most = Math.ceil(periods / left) - 1
      if (lessons.length < 6 || most < 1 || most >= hours || teacher.blockedTimeSlots.length > 0) continue
      const away = slotsOf(schedule, ({ dayNum }) => dayNum >= left)
      const rule = bareRule({
        uuid: 'planted',
        rule: 'MAX_LESSONS_PER_DAY',
        calendarUuids: [teacher.uuid],
        value: most,
      })
      return {
        schedule: withRules(blocking(schedule, teacher, away), [rule]),
        facts: [ruleFact(rule), blocked(teacher), alone(teacher)],
      }
    }
    return undefined
  },
  /** Two lessons of a class are pinned to one slot. */
  pins: (schedule, random) => {
    for (const calendar of shuffled(ofType(schedule, 'CLASS'), random)) {
      const [one, other] = distinctBy(shuffled(lessonsOf(schedule, calendar), random), ({ calendarUuids }) =>
        calendarUuids.filter((uuid) => uuid !== calendar.uuid),
      )
      const slot = one?.timeSlotUuid ? schedule.timeSlots[one.timeSlotUuid] : undefined
      if (!one || !other || !slot || !isOpen(schedule, other, slot)) continue
      const pinned = [one, other].map((lesson) => ({ ...lesson, timeSlotUuid: slot.uuid, pinned: true }))
      return { schedule: withLessons(schedule, pinned), facts: [pin(one), pin(other), alone(calendar)] }
    }
    return undefined
  },
  /** Lessons of a course lie on days of their own, and the teacher is there on one too few. */
  apart: (schedule, random) => {
    const { days } = weekOf(schedule)
    for (const teacher of shuffled(ofType(schedule, 'TEACHER'), random)) {
      const lessons = lessonsOf(schedule, teacher)
      const byCourse = Map.groupBy(lessons, ({ subjectUuid }) => subjectUuid)
      const course = [...byCourse.values()].find(({ length }) => length >= 2 && length <= days)
      const left = (course?.length ?? 0) - 1
      const room = left * weekOf(schedule).hours - sum(lessons.map(({ length }) => length))
      if (!course || room < 0) continue
      const rule = bareRule({ uuid: 'planted', rule: 'NOT_ON_SAME_DAY', eventUuids: course.map(({ uuid }) => uuid) })
      const away = slotsOf(schedule, ({ dayNum }) => dayNum >= left)
      return {
        schedule: withRules(blocking(schedule, teacher, away), [rule]),
        facts: [ruleFact(rule), blocked(teacher)],
      }
    }
    return undefined
  },
  /** A lesson comes after another, and is pinned to the first slot of the week. */
  order: (schedule, random) => {
    for (const calendar of shuffled(ofType(schedule, 'CLASS'), random)) {
      const [one, other] = shuffled(lessonsOf(schedule, calendar), random)
      const first = slotsOf(schedule, ({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0)[0]
      if (!one || !other || !first || !isOpen(schedule, other, schedule.timeSlots[first]!)) continue
      const rule = bareRule({ uuid: 'planted', rule: 'ORDERED', eventUuids: [one.uuid, other.uuid] })
      const pinned = withLessons(schedule, [{ ...other, timeSlotUuid: first, pinned: true }])
      return { schedule: withRules(pinned, [rule]), facts: [ruleFact(rule), pin(other)] }
    }
    return undefined
  },
  /** A lesson has a day, and its teacher is away on it. */
  preferred: (schedule, random) => {
    const { days, hours } = weekOf(schedule)
    for (const teacher of shuffled(ofType(schedule, 'TEACHER'), random)) {
      const lessons = lessonsOf(schedule, teacher)
      const [lesson] = shuffled(lessons, random)
      if (!lesson || sum(lessons.map(({ length }) => length)) > (days - 1) * hours * 0.6) continue
      const day = random.below(days)
      const timeSlotUuids = slotsOf(schedule, ({ dayNum }) => dayNum === day)
      const rule = bareRule({ uuid: 'planted', rule: 'PREFERRED_TIMESLOTS', eventUuids: [lesson.uuid], timeSlotUuids })
      return {
        schedule: withRules(blocking(schedule, teacher, timeSlotUuids), [rule]),
        facts: [ruleFact(rule), blocked(teacher)],
      }
    }
    return undefined
  },
  /** A double lesson may start on one slot alone, and its teacher is away on the next. */
  length: (schedule, random) => {
    for (const lesson of shuffled(Object.values(schedule.lessons), random)) {
      const teacher = lesson.calendarUuids
        .map((uuid) => schedule.calendars[uuid])
        .find((calendar) => calendar?.calendarType === 'TEACHER')
      const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
      const next = start && slotsFrom(schedule, start, 2)?.[1]
      if (!teacher || lesson.length !== 2 || !start || !next || lesson.pinned) continue
      const timeSlotUuids = [start.uuid]
      const rule = bareRule({ uuid: 'planted', rule: 'PREFERRED_TIMESLOTS', eventUuids: [lesson.uuid], timeSlotUuids })
      return {
        schedule: withRules(blocking(schedule, teacher, [next.uuid]), [rule]),
        facts: [ruleFact(rule), blocked(teacher), { kind: 'length', lessonUuid: lesson.uuid, length: 2 }],
      }
    }
    return undefined
  },
  /** Two lessons lie days apart, and the one of them is pinned to the middle of the week. */
  far: (schedule, random) => {
    const { days } = weekOf(schedule)
    const value = Math.floor(days / 2) + 1
    for (const lesson of shuffled(Object.values(schedule.lessons), random)) {
      const slot = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
      const other = Object.values(schedule.lessons).find(
        ({ uuid, subjectUuid }) => subjectUuid === lesson.subjectUuid && uuid !== lesson.uuid,
      )
      if (!slot || !other || slot.dayNum !== Math.floor((days - 1) / 2)) continue
      const rule = bareRule({ uuid: 'planted', rule: 'MIN_DAYS_BETWEEN', eventUuids: [lesson.uuid, other.uuid], value })
      const pinned = withLessons(schedule, [{ ...lesson, pinned: true }])
      return { schedule: withRules(pinned, [rule]), facts: [ruleFact(rule), pin(lesson)] }
    }
    return undefined
  },
  'slots-2': slotsShort(2),
  'slots-3': slotsShort(3),
  'slots-5': slotsShort(5),
}

type OfType = Calendar['calendarType']
const ofType = ({ calendars }: Schedule, type: OfType): readonly Calendar[] =>
  Object.values(calendars).filter(({ calendarType, parts }) => calendarType === type && parts.length === 0)

function lessonsOf({ lessons }: Schedule, { uuid }: Calendar): readonly Lesson[] {
  return Object.values(lessons).filter(
    ({ calendarUuids, choices, pinned }) => calendarUuids.includes(uuid) && choices.length === 0 && !pinned,
  )
}

/** Those no two of which have a name in common. */
function distinctBy<T>(all: readonly T[], namesOf: (one: T) => readonly string[]): T[] {
  const taken = new Set<string>()
  return all.filter((one) => {
    const names = namesOf(one)
    if (names.some((name) => taken.has(name))) return false
    for (const name of names) taken.add(name)
    return true
  })
}

function isOpen(schedule: Schedule, lesson: Lesson, slot: TimeSlot): boolean {
  const slots = slotsFrom(schedule, slot, lesson.length)
  return (
    slots !== undefined &&
    lesson.calendarUuids.every((uuid) =>
      slots.every((one) => !schedule.calendars[uuid]?.blockedTimeSlots.includes(one.uuid)),
    )
  )
}

function slotsOf({ timeSlots }: Schedule, isMeant: (slot: TimeSlot) => boolean): Uuid[] {
  return Object.values(timeSlots)
    .filter(isMeant)
    .map(({ uuid }) => uuid)
}

function blocking(schedule: Schedule, calendar: Calendar, slotUuids: readonly Uuid[]): Schedule {
  const blockedTimeSlots = [...new Set([...calendar.blockedTimeSlots, ...slotUuids])]
  return { ...schedule, calendars: { ...schedule.calendars, [calendar.uuid]: { ...calendar, blockedTimeSlots } } }
}

function withRules(schedule: Schedule, rules: readonly Rule[]): Schedule {
  return { ...schedule, rules: { ...schedule.rules, ...Object.fromEntries(rules.map((rule) => [rule.uuid, rule])) } }
}

function withLessons(schedule: Schedule, lessons: readonly Lesson[]): Schedule {
  const changed = Object.fromEntries(lessons.map((lesson) => [lesson.uuid, lesson]))
  return { ...schedule, lessons: { ...schedule.lessons, ...changed } }
}

const ruleFact = ({ uuid }: Rule): Fact => ({ kind: 'rule', ruleUuid: uuid })
const blocked = ({ uuid }: Calendar): Fact => ({ kind: 'blocked', calendarUuid: uuid })
const alone = ({ uuid }: Calendar): Fact => ({ kind: 'alone', calendarUuid: uuid })
const pin = ({ uuid }: Lesson): Fact => ({ kind: 'pinned', lessonUuid: uuid })
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const shuffled = <T>(all: readonly T[], random: Random): T[] => random.shuffled(all)
