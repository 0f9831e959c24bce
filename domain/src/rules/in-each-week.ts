import { lessonsByWeek, weekCountOf } from '../weeks.ts'
import type { RuleKind } from '../schedule.ts'
import type { LessonKind } from './match.ts'

/**
 * A kind that asks of lessons what they do to each other at some time: it is asked of the lessons of each week by themselves, and
 * what it counts is summed. Weeks with the same of its lessons are one.
 */
export function inEachWeek(kind: LessonKind): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const count = weekCountOf(facts.schedule)
      if (count < 2) return kind.evaluate(facts, rule)
      return lessonsByWeek(count, facts.namedLessons(rule)).flatMap((lessons) =>
        kind.evaluate({ ...facts, namedLessons: () => lessons }, rule),
      )
    },
    adds: (facts, rule, lesson) => {
      const count = weekCountOf(facts.schedule)
      if (count < 2) return kind.adds(facts, rule, lesson)
      const named = facts.namedLessons(rule)
      const isNamed = named.some(({ uuid }) => uuid === lesson.uuid)
      const each = lessonsByWeek(count, isNamed ? named : [...named, lesson])
        .filter((lessons) => lessons.some(({ uuid }) => uuid === lesson.uuid))
        .map((lessons) => kind.adds({ ...facts, namedLessons: () => lessons }, rule, lesson))
      return (there) => each.reduce((total, adds) => total + adds(there), 0)
    },
  }
}

/**
 * The kinds of rules on lessons that are asked of all weeks at once: what they say of a lesson by itself, or of whoever attends it,
 * holds in each of its weeks, and lessons of different weeks may be asked to lie alike.
 */
const OF_ALL_WEEKS: ReadonlySet<RuleKind> = new Set([
  'BLOCKED_TIMESLOTS',
  'PREFERRED_TIMESLOTS',
  'PREFERRED_ROOMS',
  'BLOCKED_ROOMS',
  'MAX_CALENDARS',
  'SAME_START',
  'ON_SAME_DAY',
  'STARTS_DAY',
  'ENDS_DAY',
])

export function isOfAllWeeks(kind: RuleKind): boolean {
  return OF_ALL_WEEKS.has(kind)
}
