import { evenShare } from '../lessons/even-share.ts'
import { isOn } from '../profile/criterion.ts'
import { classesOf } from '../lessons/lesson-classes.ts'
import { weekOf } from '../lessons/placement.ts'
import { headOf, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import { addsAnother, addsToCounts } from '../rules/adding.ts'
import { changedLessons } from '../lessons/changed-lessons.ts'
import type { RuleFacts } from '../rules/facts.ts'
import { grouped, placedAt, uuidsOf, type Placed } from '../rules/placed.ts'
import type { Adds } from '../rules/match.ts'
import { attendsTheSame } from '../rules/scope.ts'
import { lessonsByWeek, sameWeeks, weekCountOf } from '../week/weeks.ts'
import { WEIGHTS } from './weights.ts'

/**
 * What a course wishes for its lessons: that they be scattered over the week or gathered on a day (those of the same
 * classes together, since each class has a week of its own; of several weeks, those of each together), or that each lie early or
 * late in its day.
 */
export type CourseWish = {
  /** What tells it from every other. */
  readonly name: string
  readonly wish: 'scatter' | 'gather' | 'early' | 'late'
  readonly subjectUuid: Uuid
  readonly lessonUuids: readonly Uuid[]
}

/** Where a course's wish is not met. `dayNum`: the day that has too many, or on which the lesson lies. */
export type WishMatch = { readonly dayNum?: number; readonly lessonUuids: readonly Uuid[]; readonly amount: number }

const known = new WeakMap<Schedule, CourseWishes>()
/** Those of the last schedule with these courses: they outlast every edit of places. */
const last = new WeakMap<Schedule['subjects'], { readonly schedule: Schedule; readonly wishes: CourseWishes }>()

/** All of them, in the order of the table of lessons, and those of each lesson. */
type CourseWishes = {
  readonly all: readonly CourseWish[]
  readonly byLesson: ReadonlyMap<Uuid, readonly CourseWish[]>
}

/** Every wish of every course, in the order of the table of lessons. */
export function courseWishesOf(schedule: Schedule): readonly CourseWish[] {
  return wishesIn(schedule).all
}

/** The wishes of a lesson's course that look at where it lies. */
export function wishesFor(schedule: Schedule, lessonUuid: Uuid): readonly CourseWish[] {
  return wishesIn(schedule).byLesson.get(lessonUuid) ?? []
}

function wishesIn(schedule: Schedule): CourseWishes {
  let wishes = known.get(schedule)
  if (wishes) return wishes
  const before = last.get(schedule.subjects)
  const changed = before && changedLessons(before.schedule, schedule)
  const isKept = changed?.every(
    ([was, is]) =>
      attendsTheSame(was, is) ||
      (was.subjectUuid === is.subjectUuid &&
        sameWeeks(was, is) &&
        classesOf(schedule, was) === classesOf(schedule, is)),
  )
  wishes = before && isKept ? before.wishes : look(schedule)
  known.set(schedule, wishes)
  last.set(schedule.subjects, { schedule, wishes })
  return wishes
}

function look(schedule: Schedule): CourseWishes {
  const together = new Map<string, CourseWish & { lessonUuids: Uuid[] }>()
  const add = (name: string, wish: CourseWish['wish'], { uuid, subjectUuid }: Lesson) => {
    const one = together.get(name)
    if (one) one.lessonUuids.push(uuid)
    else together.set(name, { name, wish, subjectUuid, lessonUuids: [uuid] })
  }
  for (const lesson of Object.values(schedule.lessons)) {
    const subject = schedule.subjects[lesson.subjectUuid]
    if (!subject) continue
    if (subject.timeOfDay !== 'none') add(`time ${subject.uuid}`, subject.timeOfDay, lesson)
    // Where the profile asks it of all courses, nothing is asked twice.
    const isOfProfile = subject.distribution === 'scatter' && isOn(headOf(schedule).profile, 'spread')
    if (subject.distribution !== 'none' && !isOfProfile)
      add(`days ${subject.uuid} ${classesOf(schedule, lesson)}`, subject.distribution, lesson)
  }
  const all = [...together.values()]
    .flatMap((wish) => ofEachWeek(schedule, wish))
    .filter(({ wish, lessonUuids }) => isOfEach(wish) || lessonUuids.length > 1)
  const byLesson = new Map<Uuid, CourseWish[]>()
  for (const one of all) for (const uuid of one.lessonUuids) byLesson.set(uuid, [...(byLesson.get(uuid) ?? []), one])
  return { all, byLesson }
}

/** A wish for lessons that look at each other, as one for those of each week. */
function ofEachWeek(schedule: Schedule, wish: CourseWish): readonly CourseWish[] {
  if (isOfEach(wish.wish)) return [wish]
  const own = wish.lessonUuids.map((uuid) => schedule.lessons[uuid]!)
  const [only, ...others] = lessonsByWeek(weekCountOf(schedule), own)
  if (!only || others.length === 0) return [wish]
  return [only, ...others].map((set, index) => ({
    ...wish,
    name: `${wish.name} ${index}`,
    lessonUuids: set.map(({ uuid }) => uuid),
  }))
}

/** Does each lesson answer for itself? */
export const isOfEach = (wish: CourseWish['wish']): wish is 'early' | 'late' => wish === 'early' || wish === 'late'

export function weightOf({ wish }: CourseWish): number {
  return isOfEach(wish) ? WEIGHTS.timeOfDay : WEIGHTS.distribution
}

/** Where the wish is not met; lessons in the tray go against nothing. */
export function matchesOf(facts: RuleFacts, wished: CourseWish): readonly WishMatch[] {
  const { wish, lessonUuids: uuids } = wished
  const placed = placedIn(facts, wished)
  if (isOfEach(wish))
    return placed.flatMap((one) => {
      const amount = periodsBeyondHalf(facts, wish, one)
      return amount > 0 ? [{ dayNum: one.day, lessonUuids: uuidsOf([one]), amount }] : []
    })
  const byDay = grouped(placed, ({ day }) => day)
  if (wish === 'gather')
    return byDay.length < 2
      ? []
      : [{ lessonUuids: byDay.flatMap(([, there]) => uuidsOf(there)), amount: byDay.length - 1 }]
  const most = evenShare(facts.schedule, uuids.length)
  return byDay.flatMap(([dayNum, there]) =>
    there.length > most ? [{ dayNum, lessonUuids: uuidsOf(there), amount: there.length - most }] : [],
  )
}

/** By how much one lesson goes against the wish where it comes to lie; the facts are those without it. */
export function addsTo(facts: RuleFacts, wished: CourseWish): Adds {
  const { wish, lessonUuids } = wished
  if (isOfEach(wish)) return (there) => periodsBeyondHalf(facts, wish, there)
  const others = placedIn(facts, wished)
  if (wish === 'gather') return addsAnother(others, ({ day }) => day)
  const most = evenShare(facts.schedule, lessonUuids.length)
  return addsToCounts(
    others,
    ({ day }) => day,
    (count) => count - most,
  )
}

function placedIn(facts: RuleFacts, { lessonUuids }: CourseWish): readonly Placed[] {
  return lessonUuids.flatMap((uuid) => placedAt(facts, facts.schedule.lessons[uuid]!) ?? [])
}

/**
 * Early, late: the lesson lies in the first, or the second, half of its day; one that is longer than a half lies at that
 * end. The periods by which it reaches beyond.
 */
function periodsBeyondHalf(facts: RuleFacts, wish: 'early' | 'late', { lesson, start, day }: Placed): number {
  const { at, hours } = weekOf(facts.schedule)
  let first = 0
  while (first < hours && !at(day, first)) first++
  let last = hours - 1
  while (last > first && !at(day, last)) last--
  const middle = (first + last + 1) / 2
  const hour = start % hours
  const { length } = lesson
  return wish === 'early'
    ? Math.max(0, hour + length - Math.max(Math.ceil(middle), first + length))
    : Math.max(0, Math.min(Math.floor(middle), last + 1 - length) - hour)
}

/** For words: the lessons of a scattered course on a day; the days that any other is on. */
export function daysCount(facts: RuleFacts, wished: CourseWish, dayNum: number): number {
  const days = placedIn(facts, wished).map(({ day }) => day)
  return wished.wish === 'scatter' ? days.filter((day) => day === dayNum).length : new Set(days).size
}
