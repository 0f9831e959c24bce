import { headOf, type Lesson, type Schedule, type ScheduleHead } from '../schedule.ts'

/**
 * The weeks of a version, that follow each other in turn (A and B): each has a name, and a lesson lies in one, some or all of
 * them, always on the same slot. A version without names has one week, in which everything lies.
 */
export function weekNamesOf({ weeks }: Pick<ScheduleHead, 'weeks'>): readonly string[] {
  return weeks ?? NONE
}

const NONE: readonly never[] = []

/** The same version with one week, in which all lessons lie: for whoever cannot tell weeks apart. */
export function inEveryWeek(schedule: Schedule): Schedule {
  const { weeks, ...head } = headOf(schedule)
  if (weeks === undefined) return schedule
  const lessons = Object.values(schedule.lessons).map((lesson): [string, Lesson] => [
    lesson.uuid,
    withWeeks(lesson, null, 1),
  ])
  return { ...schedule, head: { [schedule.uuid]: head }, lessons: Object.fromEntries(lessons) }
}

/** What is kept of a version goes by its calendars: a week has a table of them that is its own, and what is kept of it is too. */
const calendarsOf = new WeakMap<Schedule['calendars'], Schedule['calendars'][]>()
const weeksApart = new WeakMap<Schedule, Schedule[]>()

/**
 * The same version with the lessons of one week alone, made once and kept. What is the worst or the most of all weeks, asked of
 * this, is that of the week: double bookings, loads.
 */
export function scheduleOfWeek(schedule: Schedule, week: number): Schedule {
  const known = keptFor(weeksApart, schedule)
  const one = (known[week] ??= {
    ...schedule,
    calendars: (keptFor(calendarsOf, schedule.calendars)[week] ??= { ...schedule.calendars }),
    lessons: Object.fromEntries(Object.entries(schedule.lessons).filter(([, lesson]) => isInWeek(lesson, week))),
  })
  ofOne.add(one)
  return one
}

const ofOne = new WeakSet<Schedule>()

/** Is there more than one week in it to be told apart? */
export const hasManyWeeks = (schedule: Schedule): boolean => weekCountOf(schedule) > 1 && !ofOne.has(schedule)

function keptFor<K extends object, V>(kept: WeakMap<K, V[]>, key: K): V[] {
  let list = kept.get(key)
  if (!list) kept.set(key, (list = []))
  return list
}

/** How many weeks a version has. */
export function weekCountOf(schedule: Schedule): number {
  return headOf(schedule).weeks?.length ?? 1
}

/** By how many weeks there are: all of them. */
const ALL = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]] as const

/** The weeks that a lesson lies in, in order, where a version has so many. */
export function weeksOf({ weeks }: Pick<Lesson, 'weeks'>, count: number): readonly number[] {
  return weeks ?? ALL[count] ?? NONE
}

export function isInWeek({ weeks }: Pick<Lesson, 'weeks'>, week: number): boolean {
  return weeks === undefined || weeks.includes(week)
}

/** Is there a week that both lie in? Only then they can meet. */
export function shareWeek(one: Pick<Lesson, 'weeks'>, other: Pick<Lesson, 'weeks'>): boolean {
  return one.weeks === undefined || other.weeks === undefined || one.weeks.some((week) => isInWeek(other, week))
}

export function sameWeeks(one: Pick<Lesson, 'weeks'>, other: Pick<Lesson, 'weeks'>): boolean {
  return one.weeks === other.weeks || one.weeks?.join() === other.weeks?.join()
}

/** The weeks that all of some lessons lie in, where they are the same; undefined: all, or each in its own. */
export function sharedWeeks(lessons: readonly Pick<Lesson, 'weeks'>[]): readonly number[] | undefined {
  const [first] = lessons
  return first && lessons.every((lesson) => sameWeeks(lesson, first)) ? first.weeks : undefined
}

/** The lesson in these weeks and no others, of so many; in all of them it keeps none, and in none of them it lies in all. */
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

/**
 * What lies together: the lessons of each week in their order. Weeks that have the same of them are told once, so that lessons which lie
 * in every week are one set.
 */
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
