import { apply, type Change } from '../history/change.ts'
import { movedSince, type Moved } from '../lessons/moved.ts'
import { placementChange, placing, type Placements } from '../lessons/placements.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import type { ProposedMove, ProposedPlace } from './proposal.ts'

/** The moves from one schedule to another with the same lessons. */
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

/** The lesson in that place. */
export function placedAs(
  lesson: Lesson,
  { timeSlotUuid, chosen }: { readonly timeSlotUuid: Uuid | null; readonly chosen: readonly (Uuid | null)[] },
): Lesson {
  const choices = lesson.choices.map((choice, index) => ({ ...choice, chosen: chosen[index] ?? null }))
  return { ...lesson, timeSlotUuid, choices }
}

/** For an unscheduled lesson the chosen candidates do not matter: they are chosen again later. */
export function isSamePlace(one: ProposedPlace, other: ProposedPlace): boolean {
  if (one.timeSlotUuid !== other.timeSlotUuid) return false
  if (one.timeSlotUuid === null) return true
  return one.chosen.length === other.chosen.length && one.chosen.every((uuid, index) => uuid === other.chosen[index])
}

/** The counts of moved lessons if these moves are made, and how many calendars have changes in their weeks. */
export function movedBy(schedule: Schedule, moves: readonly ProposedMove[]): Moved {
  const before = moves.flatMap(({ lessonUuid }) => schedule.lessons[lessonUuid] ?? [])
  return movedSince(before, apply(schedule, changeOfMoves(schedule, moves)))
}

/** The moves as a change to the current schedule, in steps. Those that do not fit are skipped, as with all of Zen's results. */
export function moving(schedule: Schedule, moves: readonly ProposedMove[]): Steps<Change> {
  return placing(schedule, placementsOf(moves))
}

/** The change, computed synchronously. */
export function changeOfMoves(schedule: Schedule, moves: readonly ProposedMove[]): Change {
  return placementChange(schedule, placementsOf(moves))
}

function placementsOf(moves: readonly ProposedMove[]): Placements {
  return moves.map(({ lessonUuid, to }) => [lessonUuid, to.timeSlotUuid, to.chosen] as const)
}
