import { z } from 'zod'
import { calendarUuidsOf, sameSet } from './choices.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'

/** Lessons that went from one place to another (or have others chosen there), that had no place and have one, and the other way round. */
export const lessonMoves = z.object({ moved: z.int(), placed: z.int(), unplaced: z.int() })
export type LessonMoves = z.infer<typeof lessonMoves>
export type LessonMove = keyof LessonMoves

/** The same of the lessons of a run, `lessons` being those that moved; and how many teachers and classes see any of it in their weeks. */
export const moved = z.object({
  lessons: z.int(),
  placed: z.int().optional(),
  unplaced: z.int().optional(),
  teachers: z.int(),
  classes: z.int(),
})
export type Moved = z.infer<typeof moved>

/** A lesson as it was and as it is; null: there was none, or there is none. */
export type BothLessons = { readonly before: Lesson | null; readonly after: Lesson | null }

/** What has become of a lesson; null: it is where it was. One that is new or gone counts as neither. */
export function lessonMove({ before, after }: BothLessons): LessonMove | null {
  if (!before || !after) return null
  if (before.timeSlotUuid === null) return after.timeSlotUuid === null ? null : 'placed'
  if (after.timeSlotUuid === null) return 'unplaced'
  return isWhereItWas(before, after) ? null : 'moved'
}

/** How many of them went which way: every count of moved lessons is this one. */
export function countMoves(lessons: Iterable<BothLessons>): LessonMoves {
  const counts = { moved: 0, placed: 0, unplaced: 0 }
  for (const both of lessons) {
    const move = lessonMove(both)
    if (move) counts[move]++
  }
  return counts
}

/** How many went any way. */
export const anyMoves = ({ moved: elsewhere, placed, unplaced }: LessonMoves): number => elsewhere + placed + unplaced

/** What has become of lessons, told as they were. */
export function movedSince(before: Iterable<Lesson>, schedule: Schedule): Moved {
  const both = Array.from(before, (had) => ({ before: had, after: schedule.lessons[had.uuid] ?? null }))
  const changed = both.filter((each) => lessonMove(each) !== null)
  const { moved: lessons, placed, unplaced } = countMoves(changed)
  const affected = new Set(
    changed.flatMap(({ before: had, after }) => [had, ...(after ? [after] : [])]).flatMap(calendarUuidsOf),
  )
  const ofType = (type: string) =>
    [...affected].filter((calendarUuid) => schedule.calendars[calendarUuid]?.calendarType === type).length
  return {
    lessons,
    ...(placed > 0 && { placed }),
    ...(unplaced > 0 && { unplaced }),
    teachers: ofType('TEACHER'),
    classes: ofType('CLASS'),
  }
}

/** What a run says of its lessons, in the three counts. */
export const movesOf = ({ lessons, placed = 0, unplaced = 0 }: Moved): LessonMoves => ({
  moved: lessons,
  placed,
  unplaced,
})

/** On the same slot, with the same chosen, in whatever order. */
function isWhereItWas(had: Lesson, has: Lesson): boolean {
  return had.timeSlotUuid === has.timeSlotUuid && sameSet(chosenOf(had), chosenOf(has))
}

function chosenOf({ choices }: Lesson): readonly Uuid[] {
  return choices.flatMap(({ chosen }) => chosen ?? [])
}
