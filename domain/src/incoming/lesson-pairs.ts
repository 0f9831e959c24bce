import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { listsByKey } from '../records/lists-by-key.ts'
import type { Lesson, Uuid } from '../schedule.ts'

/**
 * Pairs the lessons of a course: by uuid, by slot, then by other fields. Existing pinned lessons are paired first, then scheduled ones. If
 * the file has fewer lessons, the others are removed.
 */
export function lessonPairs(had: readonly Lesson[], own: readonly Lesson[]): ReadonlyMap<Uuid, Lesson> {
  const pairs = new Map<Uuid, Lesson>()
  const taken = new Set<Lesson>()
  const inOrder = had.toSorted((a, b) => priority(b) - priority(a))
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

const priority = ({ pinned, timeSlotUuid }: Lesson) => (pinned ? 2 : timeSlotUuid === null ? 0 : 1)

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
