import { calendarsOf, weekOf } from '../placement.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { dayOf, type RuleFacts } from '../rules/facts.ts'
import { WEIGHTS } from './weights.ts'

/**
 * What a course wishes for its lessons: that they be scattered over the week or gathered on a day (those of the same
 * classes together, since each class has a week of its own), or that each lie early or late in its day.
 */
export type CourseWish = {
  /** Told by no one: what tells it from every other. */
  readonly name: string
  readonly wish: 'scatter' | 'gather' | 'early' | 'late'
  readonly subjectUuid: Uuid
  readonly lessons: readonly Lesson[]
}

/** Where a course's wish is not met. `dayNum`: the day that has too many, or on which the lesson lies. */
export type WishMatch = { readonly dayNum?: number; readonly lessonUuids: readonly Uuid[]; readonly amount: number }

const known = new WeakMap<
  Schedule['lessons'],
  { subjects: Schedule['subjects']; calendars: Schedule['calendars']; wishes: readonly CourseWish[] }
>()

/** Every wish of every course, in the order of the table of lessons. */
export function courseWishesOf(schedule: Schedule): readonly CourseWish[] {
  const kept = known.get(schedule.lessons)
  if (kept && kept.subjects === schedule.subjects && kept.calendars === schedule.calendars) return kept.wishes
  const together = new Map<string, CourseWish & { lessons: Lesson[] }>()
  const add = (name: string, wish: CourseWish['wish'], lesson: Lesson) => {
    const one = together.get(name)
    if (one) one.lessons.push(lesson)
    else together.set(name, { name, wish, subjectUuid: lesson.subjectUuid, lessons: [lesson] })
  }
  for (const lesson of Object.values(schedule.lessons)) {
    const subject = schedule.subjects[lesson.subjectUuid]
    if (!subject) continue
    if (subject.timeOfDay !== 'none') add(`time ${subject.uuid}`, subject.timeOfDay, lesson)
    if (subject.distribution !== 'none')
      add(`days ${subject.uuid} ${classesOf(schedule, lesson)}`, subject.distribution, lesson)
  }
  const wishes = [...together.values()].filter(({ wish, lessons }) => isOfEach(wish) || lessons.length > 1)
  known.set(schedule.lessons, { subjects: schedule.subjects, calendars: schedule.calendars, wishes })
  return wishes
}

/** Does each lesson answer for itself? */
export const isOfEach = (wish: CourseWish['wish']): wish is 'early' | 'late' => wish === 'early' || wish === 'late'

export function weightOf({ wish }: CourseWish): number {
  return isOfEach(wish) ? WEIGHTS.timeOfDay : WEIGHTS.distribution
}

/** Where the wish is not met; lessons in the tray go against nothing. */
export function matchesOf(facts: RuleFacts, { wish, lessons }: CourseWish): readonly WishMatch[] {
  if (isOfEach(wish))
    return lessons.flatMap((lesson) => {
      const start = facts.start(lesson)
      const amount = start < 0 ? 0 : periodsBeyondHalf(facts, wish, start, lesson.length)
      return amount > 0 ? [{ dayNum: dayOf(facts, start), lessonUuids: [lesson.uuid], amount }] : []
    })
  const byDay = new Map<number, Uuid[]>()
  for (const lesson of lessons) {
    const start = facts.start(lesson)
    if (start < 0) continue
    const day = dayOf(facts, start)
    const there = byDay.get(day)
    if (there) there.push(lesson.uuid)
    else byDay.set(day, [lesson.uuid])
  }
  if (wish === 'gather')
    return byDay.size < 2 ? [] : [{ lessonUuids: [...byDay.values()].flat(), amount: byDay.size - 1 }]
  const most = evenShare(facts.schedule, lessons.length)
  return [...byDay].flatMap(([dayNum, lessonUuids]) =>
    lessonUuids.length > most ? [{ dayNum, lessonUuids, amount: lessonUuids.length - most }] : [],
  )
}

/** The most lessons a day has when `count` of them are spread evenly over the days that have any slot. */
export function evenShare(schedule: Schedule, count: number): number {
  const { days, hours, at } = weekOf(schedule)
  let open = 0
  for (let day = 0; day < days; day++)
    for (let hour = 0; hour < hours; hour++)
      if (at(day, hour)) {
        open++
        break
      }
  return Math.max(1, Math.ceil(count / Math.max(1, open)))
}

/**
 * Early, late: the lesson lies in the first, or the second, half of its day; one that is longer than a half lies at that
 * end. The periods by which it reaches beyond.
 */
function periodsBeyondHalf(facts: RuleFacts, wish: 'early' | 'late', start: number, length: number): number {
  const { at, hours } = weekOf(facts.schedule)
  const day = dayOf(facts, start)
  let first = 0
  while (first < hours && !at(day, first)) first++
  let last = hours - 1
  while (last > first && !at(day, last)) last--
  const middle = (first + last + 1) / 2
  const hour = start % hours
  return wish === 'early'
    ? Math.max(0, hour + length - Math.max(Math.ceil(middle), first + length))
    : Math.max(0, Math.min(Math.floor(middle), last + 1 - length) - hour)
}

/** The classes of a lesson: one course may hold the lessons of several. */
function classesOf(schedule: Schedule, lesson: Lesson): string {
  return calendarsOf(schedule, lesson)
    .filter(({ calendarType }) => calendarType === 'CLASS')
    .map(({ uuid }) => uuid)
    .sort()
    .join()
}

/** For words: the lessons of a scattered course on a day; the days that a gathered one is on. */
export function daysCount(
  facts: RuleFacts,
  wish: CourseWish['wish'],
  lessons: readonly Lesson[],
  dayNum: number,
): number {
  const days = lessons.map((each) => facts.start(each)).flatMap((start) => (start < 0 ? [] : [dayOf(facts, start)]))
  return wish === 'scatter' ? days.filter((day) => day === dayNum).length : new Set(days).size
}
