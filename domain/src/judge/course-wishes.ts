import { appendTo } from '../records/lists-by-key.ts'
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
 * What a course wishes for its lessons. `scatter` and `gather`: over the week, or on one day. Lessons of the same classes form one wish,
 * because each class has its own week; with several weeks, the lessons of each week form one. `early` and `late`: each lesson in that half
 * of its day.
 */
export type CourseWish = {
  /** A unique key of the wish. */
  readonly name: string
  readonly wish: 'scatter' | 'gather' | 'early' | 'late'
  readonly subjectUuid: Uuid
  readonly lessonUuids: readonly Uuid[]
}

/** A place where a course's wish is not met. `dayNum`: the day with too many lessons, or the day of the lesson. */
type WishMatch = { readonly dayNum?: number; readonly lessonUuids: readonly Uuid[]; readonly amount: number }

const known = new WeakMap<Schedule, CourseWishes>()
/** The wishes of the last schedule with these courses. They stay valid when only slots change. */
const last = new WeakMap<Schedule['subjects'], { readonly schedule: Schedule; readonly wishes: CourseWishes }>()

/** All wishes, in the order of the table of lessons, and the wishes of each lesson. */
type CourseWishes = {
  readonly all: readonly CourseWish[]
  readonly byLesson: ReadonlyMap<Uuid, readonly CourseWish[]>
}

/** Every wish of every course, in the order of the table of lessons. */
export function courseWishesOf(schedule: Schedule): readonly CourseWish[] {
  return wishesIn(schedule).all
}

/** The wishes of a lesson's course that depend on its slot. */
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
    // If the profile already asks this of all courses, the course's own wish would count it twice.
    const isOfProfile = subject.distribution === 'scatter' && isOn(headOf(schedule).profile, 'spread')
    if (subject.distribution !== 'none' && !isOfProfile)
      add(`days ${subject.uuid} ${classesOf(schedule, lesson)}`, subject.distribution, lesson)
  }
  const all = [...together.values()]
    .flatMap((wish) => ofEachWeek(schedule, wish))
    .filter(({ wish, lessonUuids }) => isOfEach(wish) || lessonUuids.length > 1)
  const byLesson = new Map<Uuid, CourseWish[]>()
  for (const one of all) for (const uuid of one.lessonUuids) appendTo(byLesson, uuid, one)
  return { all, byLesson }
}

/** Splits a wish that compares lessons into one wish per week. */
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

/** Whether the wish concerns each lesson separately. */
export const isOfEach = (wish: CourseWish['wish']): wish is 'early' | 'late' => wish === 'early' || wish === 'late'

export function weightOf({ wish }: CourseWish): number {
  return isOfEach(wish) ? WEIGHTS.timeOfDay : WEIGHTS.distribution
}

/** The places where the wish is not met. Unscheduled lessons never violate it. */
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

/** Returns a function: by how much one lesson violates the wish at a given place. `facts` do not contain the lesson. */
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
 * The periods of a lesson beyond the half of the day that it should be in: the first for `early`, the second for `late`. A lesson longer
 * than a half should be at that end of the day.
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

/** The number shown to people: the lessons of a scattered course on this day, or the number of days that any other course uses. */
export function daysCount(facts: RuleFacts, wished: CourseWish, dayNum: number): number {
  const days = placedIn(facts, wished).map(({ day }) => day)
  return wished.wish === 'scatter' ? days.filter((day) => day === dayNum).length : new Set(days).size
}
