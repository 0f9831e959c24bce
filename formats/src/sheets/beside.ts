import type { SheetMeaning } from './meaning.ts'

/**
 * Whether another table can be imported together with one: a list of classes, teachers or rooms, or further courses of the same weeks. What
 * leaves a question open cannot.
 */
export function fitsBeside(main: SheetMeaning, other: SheetMeaning): boolean {
  if (other.questions.length > 0 || other.lists === null) return false
  if (other.lists === 'week') return false
  if (other.lists !== 'courses') return other.listed.length > 0
  if (main.lists !== 'courses' || main.week || other.week || other.courses.length === 0) return false
  const weeks = [main.weekNames, other.weekNames].filter((names) => names.length > 0).map((names) => names.join('\n'))
  return new Set(weeks).size < 2
}

/** Returns a list of courses with those of other tables. */
export function withCourses(main: SheetMeaning, others: readonly SheetMeaning[]): SheetMeaning {
  const all = [main, ...others.filter(({ lists }) => lists === 'courses')]
  return {
    ...main,
    courses: all.flatMap(({ courses }) => courses),
    weekNames: all.find(({ weekNames }) => weekNames.length > 0)?.weekNames ?? [],
  }
}
