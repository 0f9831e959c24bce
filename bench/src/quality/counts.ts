import type { Lesson, Schedule, TimeSlot, Uuid } from '@timetable/domain'
import { studentSetsOf } from './student-sets.ts'

/** The sum over all people, and the maximum of one of them. */
export type Sum = { readonly sum: number; readonly worst: number }

/**
 * How good the days of a timetable are, computed only from the slots of its lessons. For a class in groups, each count is the maximum over
 * its students. For a version of several weeks, the sum covers all weeks, and `worst` is one person's worst week. A slot that a person's
 * calendar blocks is not a gap, and a slot that every calendar blocks is not a period: a break is not a gap.
 */
export type QualityCounts = {
  readonly teachers: {
    /** Free periods between the first and the last lesson of a day. */
    readonly gaps: Sum
    /** Days with one lesson, of any length. */
    readonly singleLessonDays: Sum
  }
  readonly classes: {
    readonly gaps: Sum
    /** Days whose first lesson is not in the first period. */
    readonly lateStarts: Sum
    /** Further lessons of a course on one day, by the course's name, directly after the previous one. */
    readonly adjacentRepeats: Sum
    /** Further lessons that are not directly after the previous one. */
    readonly apartRepeats: Sum
  }
}

export function countQuality(schedule: Schedule): QualityCounts {
  const grid = gridOf(schedule)
  const weeks = weekNumbersOf(schedule)
  const placed = Object.values(schedule.lessons).flatMap((lesson) => placeOf(schedule, lesson) ?? [])
  const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  /** Returns the weeks of a person who is in these calendars. */
  const weeksOf = (holders: readonly Uuid[]) => {
    const own = placed.filter(({ attending }) => holders.some((uuid) => attending.has(uuid)))
    const open = openIn(schedule, grid, holders)
    return weeks.map((week) =>
      daysOf(
        own.filter(({ lesson }) => lesson.weeks?.includes(week) ?? true),
        open,
      ),
    )
  }
  const ofTeachers = teachers.map(({ uuid }) => weeksOf([uuid]))
  const ofClasses = [...studentSetsOf(schedule).values()].map((sets) => sets.map(weeksOf))
  const ofEach = (count: CountOfDay) => sumOf(ofTeachers.map((own) => own.map((days) => countOf(days, count))))
  // In each week, the students with the highest count; these may differ from week to week.
  const ofMost = (count: CountOfDay) =>
    sumOf(
      ofClasses.map((sets) =>
        weeks.map((_, week) => Math.max(0, ...sets.map((own) => countOf(own[week] ?? [], count)))),
      ),
    )
  return {
    teachers: {
      gaps: ofEach(gapsIn),
      singleLessonDays: ofEach(({ lessons }) => (lessons.length === 1 ? 1 : 0)),
    },
    classes: {
      gaps: ofMost(gapsIn),
      lateStarts: ofMost((day) => (startsLate(day, grid) ? 1 : 0)),
      adjacentRepeats: ofMost((day) => repeatsIn(day).filter((isAdjacent) => isAdjacent).length),
      apartRepeats: ofMost((day) => repeatsIn(day).filter((isAdjacent) => !isAdjacent).length),
    },
  }
}

/** A lesson in its slots: from its first period to before its end, on one day. */
type Place = {
  readonly lesson: Lesson
  readonly day: number
  readonly from: number
  readonly to: number
  readonly course: string
  readonly attending: ReadonlySet<Uuid>
}
/** The lessons of a person on one day, at least one, in order of their start, and the periods in which the person could wait. */
type Day = { readonly lessons: readonly [Place, ...Place[]]; readonly open: readonly number[] }
type CountOfDay = (day: Day) => number

function placeOf(schedule: Schedule, lesson: Lesson): Place | undefined {
  const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
  if (!slot) return undefined
  return {
    lesson,
    day: slot.dayNum,
    from: slot.hourNum,
    to: slot.hourNum + lesson.length,
    course: schedule.subjects[lesson.subjectUuid]?.name ?? lesson.subjectUuid,
    attending: new Set([...lesson.calendarUuids, ...lesson.choices.flatMap(({ chosen }) => chosen ?? [])]),
  }
}

function daysOf(places: readonly Place[], open: Grid): readonly Day[] {
  return [...Map.groupBy(places, ({ day }) => day)].flatMap(([day, own]) => {
    const [first, ...others] = own.toSorted((a, b) => a.from - b.from)
    return first ? [{ lessons: [first, ...others], open: open.get(day) ?? [] }] : []
  })
}

const countOf = (days: readonly Day[], count: CountOfDay) => days.reduce((sum, day) => sum + count(day), 0)

/** Sums counts that are grouped by person and, for each person, by week. */
function sumOf(counts: readonly (readonly number[])[]): Sum {
  const all = counts.flat()
  return { sum: all.reduce((sum, count) => sum + count, 0), worst: Math.max(0, ...all) }
}

/** The periods of each day, in order, without those that every calendar blocks. */
type Grid = ReadonlyMap<number, readonly number[]>

function gridOf({ timeSlots, calendars }: Schedule): Grid {
  const people = Object.values(calendars).filter(({ calendarType }) => calendarType !== 'ROOM')
  const blocked = people.map(({ blockedTimeSlots }) => new Set(blockedTimeSlots))
  const isBreak = ({ uuid }: TimeSlot) => blocked.length > 0 && blocked.every((slots) => slots.has(uuid))
  const open = Object.values(timeSlots).filter((slot) => !isBreak(slot))
  const byDay = Map.groupBy(open, ({ dayNum }) => dayNum)
  return new Map([...byDay].map(([day, slots]) => [day, slots.map(({ hourNum }) => hourNum).toSorted((a, b) => a - b)]))
}

/** Returns the periods of each day that none of these calendars blocks. */
function openIn({ timeSlots, calendars }: Schedule, grid: Grid, holders: readonly Uuid[]): Grid {
  const blocked = holders.flatMap((uuid) => calendars[uuid]?.blockedTimeSlots ?? [])
  const closed = new Set(blocked.map((slot) => `${timeSlots[slot]?.dayNum} ${timeSlots[slot]?.hourNum}`))
  return new Map([...grid].map(([day, hours]) => [day, hours.filter((hour) => !closed.has(`${day} ${hour}`))]))
}

function gapsIn({ lessons, open }: Day): number {
  const [first] = lessons
  const end = Math.max(...lessons.map(({ to }) => to))
  const between = open.filter((hour) => hour >= first.from && hour < end)
  return between.filter((hour) => lessons.every(({ from, to }) => hour < from || hour >= to)).length
}

function startsLate({ lessons: [first] }: Day, grid: Grid): boolean {
  return first.from > (grid.get(first.day)?.[0] ?? first.from)
}

/** Returns, for each further lesson of a course on a day, whether it begins no later than the previous one ends. */
function repeatsIn({ lessons }: Day): boolean[] {
  const byCourse = [...Map.groupBy(lessons, ({ course }) => course).values()]
  return byCourse.flatMap((own) => own.slice(1).map((place, i) => place.from <= (own[i]?.to ?? place.from)))
}

function weekNumbersOf({ uuid, head }: Schedule): readonly number[] {
  return (head[uuid]?.weeks ?? ['']).map((_, week) => week)
}
