import { apply, type Change } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { compareCosts, NO_COST } from '../judge/cost.ts'
import { effectOf } from '../judge/effect-of.ts'
import { placementChange } from '../lessons/placements.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { chaining } from './chains.ts'
import { canReturn } from './home.ts'
import { moveCellsOf, type MoveCells } from './move-cells.ts'
import { moveGroups } from './move-groups.ts'
import { isSamePlace, moving, placeOf } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/** The number of attempts to revert moves. */
const MOST_TRIES = 1500

type Group = readonly ProposedMove[]
type Reduced = { readonly moves: readonly ProposedMove[]; readonly after: Schedule }

/**
 * The moves without those that have no benefit. Every move that can be reverted without making anything worse, alone or together with those
 * that have taken its place, is reverted, until none is left.
 */
export function* reducing(schedule: Schedule, moves: readonly ProposedMove[]): Steps<Reduced> {
  let kept: Group = moves.filter((move) => canReturn(schedule, move))
  const fixed = moves.filter((move) => !canReturn(schedule, move))
  let after = apply(schedule, yield* moving(schedule, moves))
  const isClean = clashesOf(after).doubleBookings === 0
  let left = MOST_TRIES
  const stays = () => {
    const still = new Set([...kept, ...fixed])
    return moves.filter((move) => still.has(move))
  }

  function* putBack(groups: Iterable<Group>): Steps<boolean> {
    let isAny = false
    for (const group of groups) {
      if (left <= 0) break
      const here = new Set(kept)
      if (group.length === 0 || !group.every((move) => here.has(move))) continue
      left--
      yield
      const change = returning(after, group)
      if (!change || compareCosts(effectOf(after, change).cost, NO_COST) > 0) continue
      after = apply(after, change)
      const gone = new Set(group)
      kept = kept.filter((move) => !gone.has(move))
      isAny = true
    }
    return isAny
  }

  for (let again = true; again && left > 0;) {
    again = yield* putBack(tiedGroups(schedule, kept))
    again = (yield* putBack(eachWithTakers(schedule, kept, fixed, isClean))) || again
    if (!again) again = yield* putBack((yield* chaining(schedule, stays())).map((chain) => chain.moves))
  }
  return { moves: stays(), after }
}

/** Moves connected by the places that they leave and take, the largest groups first. */
function tiedGroups(schedule: Schedule, moves: Group): readonly Group[] {
  const groups = moveGroups(moves)
  const cells = moveCellsOf(schedule, moves)
  for (const move of moves) groups.join([move, ...cells.leaving(move)])
  return groups.all.toSorted((a, b) => b.length - a.length)
}

/** Each move alone, and together with those that must be reverted with it. */
function* eachWithTakers(schedule: Schedule, kept: Group, fixed: Group, isClean: boolean): Generator<Group> {
  const cells = moveCellsOf(schedule, [...kept, ...fixed])
  const known = new Set<string>()
  for (const move of kept) {
    const group = withTakers(move, cells)
    // Alone it would cause a double booking with the lesson that has taken its place.
    if (!isClean || group.length === 1) yield [move]
    const name = group
      .map(({ lessonUuid }) => lessonUuid)
      .sort()
      .join()
    if (group.length > 1 && !known.has(name)) yield group
    known.add(name)
  }
}

function withTakers(first: ProposedMove, cells: MoveCells): Group {
  const group = new Set([first])
  for (const move of group) for (const taker of cells.taking(move)) group.add(taker)
  return [...group]
}

/** The change that reverts these moves. Null if one of them cannot be reverted. */
function returning(after: Schedule, group: Group): Change | null {
  const change = placementChange(
    after,
    group.map(({ lessonUuid, from }) => [lessonUuid, from.timeSlotUuid, from.chosen] as const),
  )
  const placed = new Map(change.map((edit) => [edit.uuid, edit.after as Lesson]))
  const isHome = ({ lessonUuid, from }: ProposedMove) => {
    const lesson = placed.get(lessonUuid) ?? after.lessons[lessonUuid]
    return lesson !== undefined && isSamePlace(placeOf(lesson), from)
  }
  return group.every(isHome) ? change : null
}
