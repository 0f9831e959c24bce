import type { Lesson, Schedule, TimeSlot, Uuid } from '@timetable/domain'
import { studentSetsOf } from './student-sets.ts'

/** What a sum over all of them is, and the most that one of them has. */
export type Sum = { readonly sum: number; readonly worst: number }

/**
 * How good the days of a timetable are, counted from where its lessons lie and from nothing else. Of a class in groups it is the
 * most that any of its students have, of each count apart; of a version of several weeks all weeks together, and `worst`
 * is somebody's worst week. A slot that everybody blocks is no period: a break is no gap.
 */
export type QualityCounts = {
  readonly teachers: {
    /** Free periods between the first and the last lesson of a day. */
    readonly gaps: Sum
    /** Days with one lesson, however long. */
    readonly singleLessonDays: Sum
  }
  readonly classes: {
    readonly gaps: Sum
    /** Days with lessons, of which none is in the first period. */
    readonly lateStarts: Sum
    /** A further lesson of a course of that name on a day, right behind the one before. */
    readonly adjacentRepeats: Sum
    /** One that is not. */
    readonly apartRepeats: Sum
  }
}

export function countQuality(schedule: Schedule): QualityCounts {
  const grid = gridOf(schedule)
  const weeks = weekNumbersOf(schedule)
  const placed = Object.values(schedule.lessons).flatMap((lesson) => placeOf(schedule, lesson) ?? [])
  const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const weeksOf = (isThere: (place: Place) => boolean) => {
    const own = placed.filter(isThere)
    return weeks.map((week) => daysOf(own.filter(({ lesson }) => lesson.weeks?.includes(week) ?? true)))
  }
  const ofTeachers = teachers.map(({ uuid }) => weeksOf(({ attending }) => attending.has(uuid)))
  const ofClasses = [...studentSetsOf(schedule).values()].map((sets) =>
    sets.map((holders) => weeksOf(({ attending }) => holders.some((uuid) => attending.has(uuid)))),
  )
  const ofEach = (count: CountOfDay) => sumOf(ofTeachers.map((own) => own.map((days) => countOf(days, count))))
  // Of each week the students who have most, whoever they are.
  const ofMost = (count: CountOfDay) =>
    sumOf(
      ofClasses.map((sets) =>
        weeks.map((_, week) => Math.max(0, ...sets.map((own) => countOf(own[week] ?? [], count)))),
      ),
    )
  return {
    teachers: {
      gaps: ofEach((day) => gapsIn(day, grid)),
      singleLessonDays: ofEach((day) => (day.length === 1 ? 1 : 0)),
    },
    classes: {
      gaps: ofMost((day) => gapsIn(day, grid)),
      lateStarts: ofMost((day) => (startsLate(day, grid) ? 1 : 0)),
      adjacentRepeats: ofMost((day) => repeatsIn(day).filter((isAdjacent) => isAdjacent).length),
      apartRepeats: ofMost((day) => repeatsIn(day).filter((isAdjacent) => !isAdjacent).length),
    },
  }
}

/** A lesson where it lies: from one period of a day to before another. */
type Place = {
  readonly lesson: Lesson
  readonly day: number
  readonly from: number
  readonly to: number
  readonly course: string
  readonly attending: ReadonlySet<Uuid>
}
/** The lessons of somebody on one day, by when they begin. */
type Day = readonly Place[]
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

function daysOf(places: readonly Place[]): readonly Day[] {
  return [...Map.groupBy(places, ({ day }) => day).values()].map((day) => day.toSorted((a, b) => a.from - b.from))
}

const countOf = (days: readonly Day[], count: CountOfDay) => days.reduce((sum, day) => sum + count(day), 0)

/** By who it is of, and in each of these by weeks. */
function sumOf(counts: readonly (readonly number[])[]): Sum {
  const all = counts.flat()
  return { sum: all.reduce((sum, count) => sum + count, 0), worst: Math.max(0, ...all) }
}

/** The periods of each day, in order, without those that everybody blocks. */
type Grid = ReadonlyMap<number, readonly number[]>

function gridOf({ timeSlots, calendars }: Schedule): Grid {
  const people = Object.values(calendars).filter(({ calendarType }) => calendarType !== 'ROOM')
  const blocked = people.map(({ blockedTimeSlots }) => new Set(blockedTimeSlots))
  const isBreak = ({ uuid }: TimeSlot) => blocked.length > 0 && blocked.every((slots) => slots.has(uuid))
  const open = Object.values(timeSlots).filter((slot) => !isBreak(slot))
  const byDay = Map.groupBy(open, ({ dayNum }) => dayNum)
  return new Map([...byDay].map(([day, slots]) => [day, slots.map(({ hourNum }) => hourNum).toSorted((a, b) => a - b)]))
}

function gapsIn(lessons: Day, grid: Grid): number {
  const [first] = lessons
  if (!first) return 0
  const end = Math.max(...lessons.map(({ to }) => to))
  const between = (grid.get(first.day) ?? []).filter((hour) => hour >= first.from && hour < end)
  return between.filter((hour) => lessons.every(({ from, to }) => hour < from || hour >= to)).length
}

function startsLate([first]: Day, grid: Grid): boolean {
  return first !== undefined && first.from > (grid.get(first.day)?.[0] ?? first.from)
}

/** Each further lesson of a course on a day: whether it begins before or when the one before it ends. */
function repeatsIn(lessons: Day): boolean[] {
  const byCourse = [...Map.groupBy(lessons, ({ course }) => course).values()]
  return byCourse.flatMap((own) => own.slice(1).map((place, i) => place.from <= (own[i]?.to ?? place.from)))
}

function weekNumbersOf({ uuid, head }: Schedule): readonly number[] {
  return (head[uuid]?.weeks ?? ['']).map((_, week) => week)
}
