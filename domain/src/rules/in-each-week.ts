import { lessonsByWeek, weekCountOf } from '../week/weeks.ts'
import type { LessonKind } from './match.ts'

/**
 * Evaluates a kind about simultaneous lessons separately for the lessons of each week, and adds up the results. Weeks with the same lessons
 * count as one.
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
