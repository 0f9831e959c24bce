import { cached } from '../cached.ts'
import type { Schedule } from '../schedule.ts'
import { bearsAny } from '../lessons/tags.ts'

/** The tags that schools use for hard courses, in the languages of the pages. */
const WORDS = ['hard', 'schwer', 'tung', 'zwaar', 'difícil']

/** The tags that mark lessons of hard courses, in lower case or capitalized. */
export const HARD_TAGS: readonly string[] = WORDS.flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1)])

const areHard = cached((lessons: Schedule['lessons']): boolean =>
  Object.values(lessons).some((lesson) => bearsAny(lesson, HARD_TAGS)),
)

/** Whether any lesson has such a tag. */
export const hasHardLessons = ({ lessons }: Pick<Schedule, 'lessons'>): boolean => areHard(lessons)
