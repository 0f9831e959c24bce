import { z } from 'zod'
import type { Aim } from '../budget.ts'
import { MOST_UNASKED } from '../finds/destination.ts'
import type { HistoryEntry } from './history.ts'
import { isSamePlace, placeOf } from '../proposals/moves.ts'
import { proposedMove, type ProposedMove } from '../proposals/proposal.ts'
import { uuid } from '../schedule.ts'

/** What moves more is a new timetable: nobody looks for the moved ones in it. */
const MOST_MARKED = 1000

/**
 * What the last step of a version moved, where that was a run of Zen or a proposal that was applied. `group`: of the run, which
 * may go on; `before`: the revision that it came upon.
 */
export const lastRun = z.object({
  group: uuid.nullable(),
  before: z.int().min(0),
  moves: z.array(proposedMove).max(MOST_MARKED),
})
export type LastRun = Readonly<z.infer<typeof lastRun>>

/** The same as it is followed, however much it moves; `isPlan` null: nobody knows any more what the run was for. */
export type FollowedRun = Omit<LastRun, 'moves'> & {
  readonly moves: readonly ProposedMove[]
  readonly isPlan: boolean | null
}

/** A step, and what Zen was for when it came; left out: nobody knows. */
export type FollowedStep = Pick<HistoryEntry, 'revision' | 'command' | 'kind' | 'group' | 'change'> & {
  readonly aim?: Aim | undefined
}

/** The last run once one more step is done, which came upon the revision `before`; null where that step is no run's. */
export function lastRunAfter(run: FollowedRun | null, step: FollowedStep, before: number): FollowedRun | null {
  const { command, kind, group, aim } = step
  const isTaken = command === 'takeProposal'
  if (kind === 'undo' || (command !== 'zen' && !isTaken)) return null
  const goesOn = kind === 'do' && group !== null && run?.group === group
  const isPlan = isTaken ? false : aim ? aim === 'plan' : goesOn ? run.isPlan : null
  const moves = isPlan ? [] : movesAfter(goesOn ? run.moves : [], step)
  return { group, before: goesOn ? run.before : before, moves, isPlan }
}

/** The same after all steps of a history as it is stored. */
export function lastRunOf(entries: readonly HistoryEntry[]): FollowedRun | null {
  return entries.reduce<FollowedRun | null>(
    (run, entry, index) => lastRunAfter(run, entry, entries[index - 1]?.revision ?? entry.revision - 1),
    null,
  )
}

/** Of what is followed, what is marked and told: null where nobody would look for it. */
export function markedRun({ group, before, moves, isPlan }: FollowedRun): LastRun | null {
  const isMarked = moves.length > 0 && moves.length <= MOST_MARKED && (isPlan === null ? isRepair(moves) : !isPlan)
  return isMarked ? { group, before, moves: [...moves] } : null
}

function movesAfter(moves: readonly ProposedMove[], { change }: FollowedStep): readonly ProposedMove[] {
  const all = new Map(moves.map((move) => [move.lessonUuid, move]))
  for (const edit of change) {
    if (edit.kind !== 'lessons' || !edit.before || !edit.after) continue
    const from = all.get(edit.uuid)?.from ?? placeOf(edit.before)
    const to = placeOf(edit.after)
    if (isSamePlace(from, to)) all.delete(edit.uuid)
    else all.set(edit.uuid, { lessonUuid: edit.uuid, from, to })
  }
  return [...all.values()]
}

/** What a repair writes unasked moves a few lessons; a plan moves many, or places what had no place. */
function isRepair(moves: readonly ProposedMove[]): boolean {
  const moved = moves.filter(({ from, to }) => from.timeSlotUuid !== null && to.timeSlotUuid !== null).length
  return moved > 0 && moved <= MOST_UNASKED
}
