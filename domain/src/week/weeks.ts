import { cached } from '../cached.ts'
import { headOf, type Lesson, type Schedule, type ScheduleHead } from '../schedule.ts'

/**
 * The names of a version's alternating weeks (A and B). A lesson is in one, some or all of them, always in the same slot. A version without
 * names has one week, which contains everything.
 */
export function weekNamesOf({ weeks }: Pick<ScheduleHead, 'weeks'>): readonly string[] {
  return weeks ?? NONE
}

const NONE: readonly never[] = []

/** The version with one week that contains all lessons, for formats without alternating weeks. */
export function inEveryWeek(schedule: Schedule): Schedule {
  const { weeks, ...head } = headOf(schedule)
  if (weeks === undefined) return schedule
  const lessons = Object.values(schedule.lessons).map((lesson): [string, Lesson] => [
    lesson.uuid,
    withWeeks(lesson, null, 1),
  ])
  return { ...schedule, head: { [schedule.uuid]: head }, lessons: Object.fromEntries(lessons) }
}

/** Caches are keyed by the table of calendars, so each week gets its own copy of that table. */
const calendarsByWeek = cached((_: Schedule['calendars']): Schedule['calendars'][] => [])
const schedulesByWeek = cached((_: Schedule): Schedule[] => [])

/**
 * The version with the lessons of one week only, computed once and cached. Functions that return the worst or highest value of all weeks,
 * such as double bookings and loads, then return that of the week.
 */
export function scheduleOfWeek(schedule: Schedule, week: number): Schedule {
  const known = schedulesByWeek(schedule)
  const one = (known[week] ??= {
    ...schedule,
    calendars: (calendarsByWeek(schedule.calendars)[week] ??= { ...schedule.calendars }),
    lessons: Object.fromEntries(Object.entries(schedule.lessons).filter(([, lesson]) => isInWeek(lesson, week))),
  })
  ofOne.add(one)
  return one
}

const ofOne = new WeakSet<Schedule>()

/** Whether it has several weeks to be distinguished. */
export const hasManyWeeks = (schedule: Schedule): boolean => weekCountOf(schedule) > 1 && !ofOne.has(schedule)

/** The number of weeks of a version. */
export function weekCountOf(schedule: Schedule): number {
  return headOf(schedule).weeks?.length ?? 1
}

/** All weeks, by their number. */
const ALL = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]] as const

/** The weeks of a lesson, in order, in a version with `count` weeks. */
export function weeksOf({ weeks }: Pick<Lesson, 'weeks'>, count: number): readonly number[] {
  return weeks ?? ALL[count] ?? NONE
}

export function isInWeek({ weeks }: Pick<Lesson, 'weeks'>, week: number): boolean {
  return weeks === undefined || weeks.includes(week)
}

/** Whether two lessons have a week in common. Only then can they be double-booked. */
export function shareWeek(one: Pick<Lesson, 'weeks'>, other: Pick<Lesson, 'weeks'>): boolean {
  return one.weeks === undefined || other.weeks === undefined || one.weeks.some((week) => isInWeek(other, week))
}

export function sameWeeks(one: Pick<Lesson, 'weeks'>, other: Pick<Lesson, 'weeks'>): boolean {
  return one.weeks === other.weeks || one.weeks?.join() === other.weeks?.join()
}

/** The weeks of these lessons if they are the same. Undefined: all weeks, or they differ. */
export function sharedWeeks(lessons: readonly Pick<Lesson, 'weeks'>[]): readonly number[] | undefined {
  const [first] = lessons
  return first && lessons.every((lesson) => sameWeeks(lesson, first)) ? first.weeks : undefined
}

/** The lesson in exactly these weeks, of `count`. If these are all or none, it is in all weeks and has no list. */
export function withWeeks<T extends Pick<Lesson, 'weeks'>>(
  lesson: T,
  given: readonly number[] | null,
  count: number,
): T {
  const { weeks: had, ...rest } = lesson
  const bare = rest as T
  const weeks = [...new Set(given)].filter((week) => week < count).sort((a, b) => a - b)
  if (weeks.length === 0 || weeks.length === count) return had === undefined ? lesson : bare
  return sameWeeks({ weeks: had }, { weeks }) ? lesson : { ...bare, weeks }
}

/** The lessons of each week, in order. Weeks with the same lessons are returned once, so that lessons in every week form a single set. */
export function lessonsByWeek<T extends Pick<Lesson, 'weeks'>>(
  count: number,
  lessons: readonly T[],
): readonly (readonly T[])[] {
  if (count < 2 || lessons.every(({ weeks }) => weeks === undefined)) return [lessons]
  const sets: (readonly T[])[] = []
  for (let week = 0; week < count; week++) {
    const set = lessons.filter((lesson) => isInWeek(lesson, week))
    if (set.length > 0 && !sets.some((other) => isAlike(set, other))) sets.push(set)
  }
  return sets
}

function isAlike<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, index) => other[index] === each)
}
