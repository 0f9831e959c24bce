import type { Schedule } from '../schedule.ts'
import { bearsAny } from '../lessons/tags.ts'

/** How schools tag a course that is hard, in the languages of the pages. */
const WORDS = ['hard', 'schwer', 'tung', 'zwaar', 'difícil']

/** The tags by which the lessons of hard courses are known, in small letters or with a capital. */
export const HARD_TAGS: readonly string[] = WORDS.flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1)])

const known = new WeakMap<Schedule['lessons'], boolean>()

/** Does any lesson bear such a tag? */
export function hasHardLessons({ lessons }: Pick<Schedule, 'lessons'>): boolean {
  let has = known.get(lessons)
  if (has === undefined) {
    has = Object.values(lessons).some((lesson) => bearsAny(lesson, HARD_TAGS))
    known.set(lessons, has)
  }
  return has
}
