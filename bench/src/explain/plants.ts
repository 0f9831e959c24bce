import {
  bareRule,
  calendarUuidsOf,
  headOf,
  occupiedSlots,
  slotsFrom,
  weekOf,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type TimeSlot,
  type Uuid,
  tableOf,
} from '@timetable/domain'
import type { Fact } from '@timetable/solver/reasons'
import type { Random } from '@timetable/instances'

/**
 * A school with a timetable, made impossible. All planted facts except the last hold in that timetable, so every contradiction contains the
 * last.
 */
export type Planted = { readonly schedule: Schedule; readonly facts: readonly Fact[]; readonly last: Fact }

type Plant = (schedule: Schedule, random: Random) => Planted | undefined

/** Leaves a number of lessons one slot too few together, each by a rule of its own. */
const slotsShort =
  (count: number): Plant =>
  (schedule, random) => {
    for (const calendar of random.shuffled(ofType(schedule, 'CLASS', 'TEACHER'))) {
      const lessons = random.shuffled(lessonsOf(schedule, calendar)).filter(({ length }) => length === 1)
      // One lesson of each teacher, so that only the class has all of them.
      const some = distinctBy(lessons, ({ calendarUuids }) =>
        calendarUuids.filter((uuid) => uuid !== calendar.uuid),
      ).slice(0, count)
      const timeSlotUuids = some.slice(1).flatMap(({ timeSlotUuid }) => timeSlotUuid ?? [])
      if (timeSlotUuids.length < count - 1) continue
      const rules = some.map(({ uuid }, index) =>
        bareRule({ uuid: `planted ${index}`, rule: 'PREFERRED_TIMESLOTS', eventUuids: [uuid], timeSlotUuids }),
      )
      const facts = [...rules.map(ruleFact), alone(calendar)]
      return { schedule: withRules(schedule, rules), facts, last: facts[0]! }
    }
    return undefined
  }

/** The plants by name. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  /** A teacher is away on the days without lessons, and may have lessons on one day fewer than the others need. */
  'day-limit': (schedule, random) => {
    for (const teacher of random.shuffled(ofType(schedule, 'TEACHER'))) {
      const lessons = lessonsOf(schedule, teacher)
      const { used, free } = daysOf(schedule, teacher)
      const value = Math.ceil(sum(lessons.map(({ length }) => length)) / used.size) - 1
      if (free.size === 0 || value < 1) continue
      const rule = bareRule({ uuid: 'planted', rule: 'MAX_LESSONS_PER_DAY', calendarUuids: [teacher.uuid], value })
      return {
        schedule: withRules(away(schedule, teacher, free), [rule]),
        facts: [ruleFact(rule), ...blocked(teacher, free), alone(teacher)],
        last: ruleFact(rule),
      }
    }
    return undefined
  },
  /** Two lessons of a class are pinned to one slot. */
  pins: (schedule, random) => {
    for (const calendar of random.shuffled(ofType(schedule, 'CLASS', 'TEACHER'))) {
      const [one, other] = distinctBy(random.shuffled(lessonsOf(schedule, calendar)), ({ calendarUuids }) =>
        calendarUuids.filter((uuid) => uuid !== calendar.uuid),
      )
      const slot = one?.timeSlotUuid ? schedule.timeSlots[one.timeSlotUuid] : undefined
      if (!one || !other || !slot || !isOpen(schedule, other, slot)) continue
      const pinned = [one, other].map((lesson) => ({ ...lesson, timeSlotUuid: slot.uuid, pinned: true }))
      return {
        schedule: withLessons(schedule, pinned),
        facts: [pin(one), pin(other), alone(calendar)],
        last: pin(other),
      }
    }
    return undefined
  },
  /** Lessons of a teacher must be on different days, and there is one more of them than days on which the teacher is there. */
  apart: (schedule, random) => {
    for (const teacher of random.shuffled(ofType(schedule, 'TEACHER'))) {
      const { used, free } = daysOf(schedule, teacher)
      const some = random.shuffled(lessonsOf(schedule, teacher)).slice(0, used.size + 1)
      if (free.size === 0 || some.length <= used.size) continue
      const rule = bareRule({ uuid: 'planted', rule: 'NOT_ON_SAME_DAY', eventUuids: some.map(({ uuid }) => uuid) })
      return {
        schedule: withRules(away(schedule, teacher, free), [rule]),
        facts: [ruleFact(rule), ...blocked(teacher, free)],
        last: ruleFact(rule),
      }
    }
    return undefined
  },
  /** A lesson must be after another, and is pinned to the first slot of the week. */
  order: (schedule, random) => {
    for (const calendar of random.shuffled(ofType(schedule, 'CLASS', 'TEACHER'))) {
      const lessons = random.shuffled(lessonsOf(schedule, calendar))
      const first = lessons.find(({ timeSlotUuid }) => {
        const slot = schedule.timeSlots[timeSlotUuid ?? '']
        return slot?.dayNum === 0 && slot.hourNum === 0
      })
      const other = lessons.find((lesson) => lesson !== first)
      if (!first || !other) continue
      const rule = bareRule({ uuid: 'planted', rule: 'ORDERED', eventUuids: [other.uuid, first.uuid] })
      const pinned = withLessons(schedule, [{ ...first, pinned: true }])
      return { schedule: withRules(pinned, [rule]), facts: [ruleFact(rule), pin(first)], last: ruleFact(rule) }
    }
    return undefined
  },
  /** A lesson is limited to a day on which its teacher is away. */
  preferred: (schedule, random) => {
    for (const teacher of random.shuffled(ofType(schedule, 'TEACHER'))) {
      const [lesson] = random.shuffled(lessonsOf(schedule, teacher))
      const { free } = daysOf(schedule, teacher)
      const [day] = free
      if (!lesson || day === undefined) continue
      const timeSlotUuids = slotsOf(schedule, ({ dayNum }) => dayNum === day)
      const rule = bareRule({ uuid: 'planted', rule: 'PREFERRED_TIMESLOTS', eventUuids: [lesson.uuid], timeSlotUuids })
      return {
        schedule: withRules(away(schedule, teacher, free), [rule]),
        facts: [ruleFact(rule), ...blocked(teacher, free)],
        last: ruleFact(rule),
      }
    }
    return undefined
  },
  /** A double lesson may start in only one slot, and its teacher is away in the next slot, which was empty. */
  length: (schedule, random) => {
    for (const teacher of random.shuffled(ofType(schedule, 'TEACHER'))) {
      const lesson = random.shuffled(lessonsOf(schedule, teacher)).find(({ length }) => length === 2)
      const busy = busySlots(schedule, teacher)
      const start = random
        .shuffled(Object.values(schedule.timeSlots))
        .find((slot) => slotsFrom(schedule, slot, 2)?.every(({ uuid }, at) => at === 0 || !busy.has(uuid)))
      const next = start && slotsFrom(schedule, start, 2)?.[1]
      if (!lesson || !start || !next || lesson.timeSlotUuid === start.uuid) continue
      const rule = bareRule({
        ...{ uuid: 'planted', rule: 'PREFERRED_TIMESLOTS' },
        ...{ eventUuids: [lesson.uuid], timeSlotUuids: [start.uuid] },
      })
      return {
        schedule: withRules(blocking(schedule, teacher, [next.uuid]), [rule]),
        facts: [ruleFact(rule), ...blocked(teacher, [next.dayNum])],
        last: ruleFact(rule),
      }
    }
    return undefined
  },
  /** Two lessons must be days apart, and one of them is pinned to the middle of the week. */
  far: (schedule, random) => {
    const { days } = weekOf(schedule)
    const value = Math.floor(days / 2) + 1
    if (headOf(schedule).halfDays) return undefined
    for (const lesson of random.shuffled(Object.values(schedule.lessons))) {
      const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
      const other = Object.values(schedule.lessons).find(
        ({ uuid, subjectUuid }) => subjectUuid === lesson.subjectUuid && uuid !== lesson.uuid,
      )
      if (!slot || !other || slot.dayNum !== Math.floor((days - 1) / 2)) continue
      const rule = bareRule({ uuid: 'planted', rule: 'MIN_DAYS_BETWEEN', eventUuids: [lesson.uuid, other.uuid], value })
      const pinned = withLessons(schedule, [{ ...lesson, pinned: true }])
      return { schedule: withRules(pinned, [rule]), facts: [ruleFact(rule), pin(lesson)], last: ruleFact(rule) }
    }
    return undefined
  },
  'slots-2': slotsShort(2),
  'slots-3': slotsShort(3),
  'slots-5': slotsShort(5),
}

type OfType = Calendar['calendarType']
/** The calendars of these types that are no groups. */
export const ofType = ({ calendars }: Schedule, ...types: readonly OfType[]): readonly Calendar[] =>
  Object.values(calendars).filter(({ calendarType, parts }) => types.includes(calendarType) && parts.length === 0)

function lessonsOf({ lessons }: Schedule, { uuid }: Calendar): readonly Lesson[] {
  return Object.values(lessons).filter(
    ({ calendarUuids, choices, pinned }) => calendarUuids.includes(uuid) && choices.length === 0 && !pinned,
  )
}

/** Returns items of which no two have a name in common. */
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
  return { ...schedule, rules: { ...schedule.rules, ...tableOf(rules) } }
}

function withLessons(schedule: Schedule, lessons: readonly Lesson[]): Schedule {
  const changed = tableOf(lessons)
  return { ...schedule, lessons: { ...schedule.lessons, ...changed } }
}

const ruleFact = ({ uuid }: Rule): Fact => ({ kind: 'rule', ruleUuid: uuid })
const blocked = ({ uuid }: Calendar, days: Iterable<number>): readonly Fact[] =>
  [...days].map((dayNum) => ({ kind: 'blocked', calendarUuid: uuid, dayNum }))
const alone = ({ uuid }: Calendar): Fact => ({ kind: 'alone', calendarUuid: uuid })
const pin = ({ uuid }: Lesson): Fact => ({ kind: 'pinned', lessonUuid: uuid })
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function busySlots(schedule: Schedule, { uuid }: Calendar): ReadonlySet<Uuid> {
  const attending = Object.values(schedule.lessons).filter((lesson) => calendarUuidsOf(lesson).includes(uuid))
  return new Set(attending.flatMap((lesson) => occupiedSlots(schedule, lesson).map((slot) => slot.uuid)))
}

/** Returns the days on which a calendar has lessons, and the other days. */
function daysOf(schedule: Schedule, calendar: Calendar) {
  const busy = busySlots(schedule, calendar)
  const all = Object.values(schedule.timeSlots)
  const used = new Set(all.filter(({ uuid }) => busy.has(uuid)).map(({ dayNum }) => dayNum))
  return { used, free: new Set(all.flatMap(({ dayNum }) => (used.has(dayNum) ? [] : dayNum))) }
}

const away = (schedule: Schedule, calendar: Calendar, days: ReadonlySet<number>): Schedule =>
  blocking(
    schedule,
    calendar,
    slotsOf(schedule, ({ dayNum }) => days.has(dayNum)),
  )
