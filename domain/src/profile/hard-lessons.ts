import type { Schedule } from '../schedule.ts'
import { bearsAny } from '../lessons/tags.ts'

/** The tags that schools use for hard courses, in the languages of the pages. */
const WORDS = ['hard', 'schwer', 'tung', 'zwaar', 'difícil']

/** The tags that mark lessons of hard courses, in lower case or capitalized. */
export const HARD_TAGS: readonly string[] = WORDS.flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1)])

const known = new WeakMap<Schedule['lessons'], boolean>()

/** Whether any lesson has such a tag. */
export function hasHardLessons({ lessons }: Pick<Schedule, 'lessons'>): boolean {
  let has = known.get(lessons)
  if (has === undefined) {
    has = Object.values(lessons).some((lesson) => bearsAny(lesson, HARD_TAGS))
    known.set(lessons, has)
  }
  return has
}
