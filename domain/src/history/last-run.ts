import { z } from 'zod'
import type { Aim } from '../budget.ts'
import { MOST_UNASKED } from '../finds/destination.ts'
import type { HistoryEntry } from './history.ts'
import { isSamePlace, placeOf } from '../proposals/moves.ts'
import { proposedMove, type ProposedMove } from '../proposals/proposal.ts'
import { uuid } from '../schedule.ts'

/** A step that moves more lessons creates a new timetable, in which moved lessons need no marks. */
const MOST_MARKED = 1000

/**
 * What the last step of a version moved, if that was a run of Zen or an applied proposal. `group`: the run, which may continue. `before`:
 * the revision on which it was based.
 */
export const lastRun = z.object({
  group: uuid.nullable(),
  before: z.int().min(0),
  moves: z.array(proposedMove).max(MOST_MARKED),
})
export type LastRun = Readonly<z.infer<typeof lastRun>>

/** The last run as it is tracked, without a limit on its moves. `isPlan` is null if the purpose of the run is no longer known. */
export type FollowedRun = Omit<LastRun, 'moves'> & {
  readonly moves: readonly ProposedMove[]
  readonly isPlan: boolean | null
}

/** A step, and the purpose of Zen's run at that time. Omitted if unknown. */
export type FollowedStep = Pick<HistoryEntry, 'revision' | 'command' | 'kind' | 'group' | 'change'> & {
  readonly aim?: Aim | undefined
}

/** The last run after one more step, which was based on the revision `before`. Null if that step does not belong to a run. */
export function lastRunAfter(run: FollowedRun | null, step: FollowedStep, before: number): FollowedRun | null {
  const { command, kind, group, aim } = step
  const isTaken = command === 'takeProposal'
  if (kind === 'undo' || (command !== 'zen' && !isTaken)) return null
  const goesOn = kind === 'do' && group !== null && run?.group === group
  const isPlan = isTaken ? false : aim ? aim === 'plan' : goesOn ? run.isPlan : null
  const moves = isPlan ? [] : movesAfter(goesOn ? run.moves : [], step)
  return { group, before: goesOn ? run.before : before, moves, isPlan }
}

/** The last run after all steps of a stored history. */
export function lastRunOf(entries: readonly HistoryEntry[]): FollowedRun | null {
  return entries.reduce<FollowedRun | null>(
    (run, entry, index) => lastRunAfter(run, entry, entries[index - 1]?.revision ?? entry.revision - 1),
    null,
  )
}

/** The part of a tracked run that is marked and sent. Null if it needs no marks. */
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

/** A repair that is applied automatically moves only a few lessons. A plan moves many, or schedules unscheduled ones. */
function isRepair(moves: readonly ProposedMove[]): boolean {
  const moved = moves.filter(({ from, to }) => from.timeSlotUuid !== null && to.timeSlotUuid !== null).length
  return moved > 0 && moved <= MOST_UNASKED
}
