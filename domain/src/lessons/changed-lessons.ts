import { cached } from '../cached.ts'
import type { Lesson, Schedule } from '../schedule.ts'

/** A lesson before and after a change. */
export type ChangedLesson = readonly [before: Lesson, after: Lesson]

type Found = { readonly before: Schedule; readonly changed: readonly ChangedLesson[] | undefined }

/** Several callers compare the same two schedules one after the other. */
const found = new WeakMap<Schedule, Found>()

/**
 * The lessons that differ between two schedules if everything else is identical, including the number and order of lessons, and if they are
 * few. Otherwise undefined. Caches for one schedule can then be updated for the other.
 */
export function changedLessons(before: Schedule, after: Schedule): readonly ChangedLesson[] | undefined {
  const { calendars, timeSlots, subjects, rules, head } = before
  if (timeSlots !== after.timeSlots || calendars !== after.calendars || subjects !== after.subjects) return undefined
  if (rules !== after.rules || head !== after.head) return undefined
  if (before.lessons === after.lessons) return []
  const known = found.get(after)
  if (known?.before === before) return known.changed
  const changed = compare(recordsOf(before.lessons), recordsOf(after.lessons))
  found.set(after, { before, changed })
  return changed
}

function compare(had: readonly Lesson[], has: readonly Lesson[]): readonly ChangedLesson[] | undefined {
  if (had.length !== has.length) return undefined
  const most = 25 + has.length / 4
  const changed: ChangedLesson[] = []
  for (let index = 0; index < has.length; index++) {
    const [one, other] = [had[index]!, has[index]!]
    if (one === other) continue
    if (one.uuid !== other.uuid || changed.length > most) return undefined
    changed.push([one, other])
  }
  return changed
}

const recordsOf = cached((lessons: Schedule['lessons']): readonly Lesson[] => Object.values(lessons))
