import { changedLessons } from '../lessons/changed-lessons.ts'
import { classesOf } from '../lessons/lesson-classes.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import { ruleLessonsOf } from '../rules/rule-lessons.ts'
import { headOf, type Lesson, type Rule, type RuleKind, type Schedule, type Uuid } from '../schedule.ts'
import { courseOf, spreadGroups } from '../lessons/spread-courses.ts'
import { sameTags, tagsOf } from '../lessons/tags.ts'
import { lessonsByWeek, sameWeeks, weekCountOf } from '../week/weeks.ts'

/** The lessons of one course, by course. */
type Courses = readonly (readonly Uuid[])[]
const NONE: Courses = []

const known = new WeakMap<Schedule, Courses>()
/** The courses of the last schedule with these calendars. They stay valid when only slots change. */
const last = new WeakMap<Schedule['calendars'], { readonly schedule: Schedule; readonly courses: Courses }>()

/**
 * The courses of which a class has two lessons in one week and never more, if the week is long enough for a day between them. The same
 * object is returned while the result does not change. With several weeks, only lessons with a week in common. Excludes courses for which
 * someone has created a rule about the days between the two.
 */
export function twiceAWeek(schedule: Schedule): Courses {
  let courses = known.get(schedule)
  if (courses) return courses
  const before = last.get(schedule.calendars)
  const changed = before && changedLessons(before.schedule, schedule)
  const isKept = changed?.every(([was, is]) => isTaughtAlike(schedule, was, is))
  const found = before && isKept ? before.courses : look(schedule)
  courses = before && isSame(before.courses, found) ? before.courses : found
  known.set(schedule, courses)
  last.set(schedule.calendars, { schedule, courses })
  return courses
}

function look(schedule: Schedule): Courses {
  if (!hasDayBetween(schedule)) return NONE
  const count = weekCountOf(schedule)
  const courses = spreadGroups(Object.values(schedule.lessons), (lesson) =>
    classesOf(schedule, lesson) === '' ? undefined : courseOf(schedule, lesson),
  )
  const twice = courses.flatMap((lessons) => {
    const weeks = lessonsByWeek(count, lessons)
    if (Math.max(...weeks.map(({ length }) => length)) !== 2) return []
    const met = new Set(weeks.filter(({ length }) => length === 2).flat())
    return [lessons.filter((lesson) => met.has(lesson))]
  })
  const isAsked = askedOfTogether(schedule)
  return twice.filter((lessons) => !isAsked(lessons)).map((lessons) => lessons.map(({ uuid }) => uuid))
}

/** Whether there are two days with another between them. Two half days are one day. */
function hasDayBetween(schedule: Schedule): boolean {
  const { halfDays } = headOf(schedule)
  const days = Object.values(schedule.timeSlots).map(({ dayNum }) => (halfDays ? dayNum >> 1 : dayNum))
  return Math.max(...days) - Math.min(...days) > 1
}

/** Returns whether a created rule is about the days of two of these lessons. */
function askedOfTogether(schedule: Schedule): (lessons: readonly Lesson[]) => boolean {
  // The candidates of a lesson do not identify its course.
  const lessonsOf = ruleLessonsOf(schedule, ({ calendarUuids }) => calendarUuids)
  const asking = listsByKey(Object.values(schedule.rules).filter(saysDays), lessonsOf)
  return (lessons) => {
    const rules = lessons.flatMap((lesson) => asking.get(lesson) ?? [])
    return new Set(rules).size < rules.length
  }
}

const APART: ReadonlySet<RuleKind> = new Set(['MIN_DAYS_BETWEEN', 'NOT_ON_SAME_DAY'])
const TOGETHER: ReadonlySet<RuleKind> = new Set(['MAX_DAYS_BETWEEN', 'ON_SAME_DAY', 'CONSECUTIVE'])

/** A required limit on the distance can exist next to the criterion. Lessons that must be together cannot be apart. */
function saysDays({ enabled, rule, strength }: Rule): boolean {
  return enabled && (TOGETHER.has(rule) || (APART.has(rule) && strength !== 'required'))
}

/** Whether it is a lesson of the same course that the same rules name. */
function isTaughtAlike(schedule: Schedule, was: Lesson, is: Lesson): boolean {
  if (was.subjectUuid !== is.subjectUuid || was.calendarUuids !== is.calendarUuids) return false
  if (!sameWeeks(was, is) || !sameTags(tagsOf(was), tagsOf(is))) return false
  return was.choices === is.choices || classesOf(schedule, was) === classesOf(schedule, is)
}

function isSame(one: Courses, other: Courses): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  return one.every((lessons, at) => lessons.join() === other[at]!.join())
}
