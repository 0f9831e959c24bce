import { cached } from '../cached.ts'
import type { Lesson, Rule, Schedule } from '../schedule.ts'

const NONE: readonly never[] = []

export function tagsOf({ tags }: Pick<Lesson, 'tags'>): readonly string[] {
  return tags ?? NONE
}

export function tagNamesOf({ tagNames }: Pick<Rule, 'tagNames'>): readonly string[] {
  return tagNames ?? NONE
}

/** Whether the lesson has one of these tags. */
export function bearsAny({ tags }: Pick<Lesson, 'tags'>, names: readonly string[]): boolean {
  return tags !== undefined && tags.some((tag) => names.includes(tag))
}

/** Whether a rule on calendars counts this lesson. It counts all if it names no tags. */
export function countsLesson(rule: Pick<Rule, 'tagNames'>, lesson: Lesson): boolean {
  const names = tagNamesOf(rule)
  return names.length === 0 || bearsAny(lesson, names)
}

/** The lesson with exactly these tags, without duplicates. */
export function withTags(lesson: Lesson, names: readonly string[]): Lesson {
  const { tags: had, ...bare } = lesson
  const tags = [...new Set(names)]
  if (tags.length === 0) return had === undefined ? lesson : bare
  return had && sameTags(had, tags) ? lesson : { ...bare, tags }
}

/** The rule with exactly these tags, without duplicates. */
export function namingTags<T extends Pick<Rule, 'tagNames'>>(rule: T, names: readonly string[]): T {
  const { tagNames: had, ...bare } = rule
  const tagNames = [...new Set(names)]
  if (tagNames.length === 0) return had === undefined ? rule : (bare as T)
  return had && sameTags(had, tagNames) ? rule : ({ ...bare, tagNames } as unknown as T)
}

/** Whether these are the same names in the same order. */
export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((name, index) => other[index] === name))
}

/** The tags that all of these lessons have, in the order of the first. */
export function sharedTags(lessons: readonly Lesson[]): readonly string[] {
  const [first, ...others] = lessons
  return first ? tagsOf(first).filter((name) => others.every((other) => bearsAny(other, [name]))) : NONE
}

const tagCounts = cached((lessons: Schedule['lessons']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const lesson of Object.values(lessons))
    for (const tag of tagsOf(lesson)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
})

/** The tags of a version, in the order of their lessons, with the number of lessons that have each. */
export const tagsInUse = ({ lessons }: Pick<Schedule, 'lessons'>): ReadonlyMap<string, number> => tagCounts(lessons)

/** The index of the first of the rule's tags that a lesson has. -1 if it has none. */
export function tagIn(rule: Pick<Rule, 'tagNames'>, lesson: Pick<Lesson, 'tags'>): number {
  return tagNamesOf(rule).findIndex((tag) => bearsAny(lesson, [tag]))
}
