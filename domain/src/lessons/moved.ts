import { z } from 'zod'
import { wholeOf } from '../calendars/students.ts'
import { calendarUuidsOf, sameSet } from './choices.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { countSeen } from './staff-meetings.ts'

/**
 * Lessons that moved from one slot to another (or have other candidates chosen), that were unscheduled and now are scheduled, and the
 * reverse.
 */
export const lessonMoves = z.object({ moved: z.int(), placed: z.int(), unscheduled: z.int() })
export type LessonMoves = z.infer<typeof lessonMoves>
export type LessonMove = keyof LessonMoves

/**
 * The counts of a run: `lessons` are those that moved. Also how many teachers and classes have changes in their weeks; a group counts as its
 * class. `alike`: how many of these lessons people do not see as further ones, because they are the same meeting of several teachers.
 */
export const moved = z.object({
  lessons: z.int(),
  placed: z.int().optional(),
  unscheduled: z.int().optional(),
  teachers: z.int(),
  classes: z.int(),
  alike: lessonMoves.optional(),
})
export type Moved = z.infer<typeof moved>

/** A lesson before and after. Null if it did not or does not exist. */
export type BothLessons = { readonly before: Lesson | null; readonly after: Lesson | null }

/** How a lesson moved. Null if it is where it was, or if it was created or deleted. */
export function lessonMove({ before, after }: BothLessons): LessonMove | null {
  if (!before || !after) return null
  if (before.timeSlotUuid === null) return after.timeSlotUuid === null ? null : 'placed'
  if (after.timeSlotUuid === null) return 'unscheduled'
  return isWhereItWas(before, after) ? null : 'moved'
}

/** Counts the moves of lessons. Every such count in the product uses this function. */
export function countMoves(lessons: Iterable<BothLessons>): LessonMoves {
  const counts = { moved: 0, placed: 0, unscheduled: 0 }
  for (const both of lessons) {
    const move = lessonMove(both)
    if (move) counts[move]++
  }
  return counts
}

/** The number of lessons that moved in any way. */
export const anyMoves = ({ moved: elsewhere, placed, unscheduled }: LessonMoves): number =>
  elsewhere + placed + unscheduled

/** How lessons moved between their given former records and `schedule`. */
export function movedSince(before: Iterable<Lesson>, schedule: Schedule): Moved {
  const both = Array.from(before, (had) => ({ before: had, after: schedule.lessons[had.uuid] ?? null }))
  const changed = both.filter((each) => lessonMove(each) !== null)
  const { moved: lessons, placed, unscheduled } = countMoves(changed)
  const alike = alikeIn(changed, schedule)
  const affected = new Set(
    changed
      .flatMap(({ before: had, after }) => [had, ...(after ? [after] : [])])
      .flatMap(calendarUuidsOf)
      .map((uuid) => wholeOf(schedule, uuid)),
  )
  const ofType = (type: string) =>
    [...affected].filter((calendarUuid) => schedule.calendars[calendarUuid]?.calendarType === type).length
  return {
    lessons,
    ...(placed > 0 && { placed }),
    ...(unscheduled > 0 && { unscheduled }),
    teachers: ofType('TEACHER'),
    classes: ofType('CLASS'),
    ...(anyMoves(alike) > 0 && { alike }),
  }
}

/** The lessons of each move beyond those that people see. */
export function alikeIn(changed: readonly BothLessons[], schedule: Schedule): LessonMoves {
  const beyond = (kind: LessonMove) => {
    const uuids = changed.flatMap((both) => (lessonMove(both) === kind && both.after ? [both.after.uuid] : []))
    return uuids.length - countSeen(schedule, uuids)
  }
  return { moved: beyond('moved'), placed: beyond('placed'), unscheduled: beyond('unscheduled') }
}

/** The moves as people see them, for sentences: a meeting of several teachers moves once. */
export function movesSeen(run: Moved): LessonMoves {
  return run.alike ? seenOf(movesOf(run), run.alike) : movesOf(run)
}

/** The moves without those that are the same to people as another. */
export const seenOf = (moves: LessonMoves, alike: LessonMoves): LessonMoves => ({
  moved: moves.moved - alike.moved,
  placed: moves.placed - alike.placed,
  unscheduled: moves.unscheduled - alike.unscheduled,
})

/** Converts the counts of a run to `LessonMoves`. */
export const movesOf = ({ lessons, placed = 0, unscheduled = 0 }: Moved): LessonMoves => ({
  moved: lessons,
  placed,
  unscheduled,
})

/** Whether the slot and the chosen candidates, in any order, are the same. */
function isWhereItWas(had: Lesson, has: Lesson): boolean {
  return had.timeSlotUuid === has.timeSlotUuid && sameSet(chosenOf(had), chosenOf(has))
}

function chosenOf({ choices }: Lesson): readonly Uuid[] {
  return choices.flatMap(({ chosen }) => chosen ?? [])
}
