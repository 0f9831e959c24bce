import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import type { Lesson, Uuid } from '../schedule.ts'

/**
 * Which lessons of a course are which: by uuid, by where they lie, then by what they are like. Of those that are there the pinned ones
 * are kept first and then those that lie somewhere: if there are fewer now, others go.
 */
export function lessonPairs(had: readonly Lesson[], own: readonly Lesson[]): ReadonlyMap<Uuid, Lesson> {
  const pairs = new Map<Uuid, Lesson>()
  const taken = new Set<Lesson>()
  const inOrder = had.toSorted((a, b) => standing(b) - standing(a))
  for (const keyOf of ROUNDS) {
    const left = listsByKey(
      inOrder.filter((lesson) => !taken.has(lesson)),
      keyOf,
    )
    if (left.size === 0) return pairs
    for (const lesson of own) {
      if (pairs.has(lesson.uuid)) continue
      const [key] = keyOf(lesson)
      const other = key === undefined ? undefined : left.get(key)?.shift()
      if (!other) continue
      pairs.set(lesson.uuid, other)
      taken.add(other)
    }
  }
  return pairs
}

const standing = ({ pinned, timeSlotUuid }: Lesson) => (pinned ? 2 : timeSlotUuid === null ? 0 : 1)

const who = (lesson: Lesson) => [...allCalendarUuidsOf(lesson)].sort().join()
const placed = (lesson: Lesson, ...more: unknown[]) =>
  lesson.timeSlotUuid === null ? [] : [[lesson.length, lesson.timeSlotUuid, ...more].join()]

const ROUNDS: readonly ((lesson: Lesson) => string[])[] = [
  ({ uuid }) => [uuid],
  (lesson) => placed(lesson, lesson.weeks ?? '', who(lesson)),
  (lesson) => placed(lesson),
  (lesson) => [`${lesson.length} ${lesson.weeks ?? ''} ${who(lesson)}`],
  ({ length }) => [`${length}`],
  () => [''],
]
