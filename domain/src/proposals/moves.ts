import { apply, type Change } from '../history/change.ts'
import { movedSince, type Moved } from '../lessons/moved.ts'
import { placementChange, placing, type Placements } from '../lessons/placements.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import type { ProposedMove, ProposedPlace } from './proposal.ts'

/** What moves from one schedule to another of the same lessons. */
export function movesBetween(before: Schedule, after: Schedule): readonly ProposedMove[] {
  const moves: ProposedMove[] = []
  for (const was of Object.values(before.lessons)) {
    const is = after.lessons[was.uuid]
    if (!is || is === was) continue
    const [from, to] = [placeOf(was), placeOf(is)]
    if (!isSamePlace(from, to)) moves.push({ lessonUuid: was.uuid, from, to })
  }
  return moves
}

export function placeOf({ timeSlotUuid, choices }: Lesson): ProposedPlace {
  return { timeSlotUuid, chosen: choices.map(({ chosen }) => chosen) }
}

/** The lesson as it lies there. */
export function placedAs(
  lesson: Lesson,
  { timeSlotUuid, chosen }: { readonly timeSlotUuid: Uuid | null; readonly chosen: readonly (Uuid | null)[] },
): Lesson {
  const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen[index] ?? null }))
  return { ...lesson, timeSlotUuid, choices }
}

/** In the tray it is all one what is chosen: it is chosen anew. */
export function isSamePlace(one: ProposedPlace, other: ProposedPlace): boolean {
  if (one.timeSlotUuid !== other.timeSlotUuid) return false
  if (one.timeSlotUuid === null) return true
  return one.chosen.length === other.chosen.length && one.chosen.every((uuid, index) => uuid === other.chosen[index])
}

/** What becomes of the lessons of these moves where they are made, counted as everywhere, and how many see it in their weeks. */
export function movedBy(schedule: Schedule, moves: readonly ProposedMove[]): Moved {
  const before = moves.flatMap(({ lessonUuid }) => schedule.lessons[lessonUuid] ?? [])
  return movedSince(before, apply(schedule, changeOfMoves(schedule, moves)))
}

/** The moves as a change to the schedule of now: those that do not fit are passed over, as with all that Zen finds. */
export function moving(schedule: Schedule, moves: readonly ProposedMove[]): Steps<Change> {
  return placing(schedule, placementsOf(moves))
}

/** The same at once. */
export function changeOfMoves(schedule: Schedule, moves: readonly ProposedMove[]): Change {
  return placementChange(schedule, placementsOf(moves))
}

function placementsOf(moves: readonly ProposedMove[]): Placements {
  return moves.map(({ lessonUuid, to }) => [lessonUuid, to.timeSlotUuid, to.chosen] as const)
}
