import { z } from 'zod'
import { invert, squash, type Change } from './change.ts'
import { LIMITS } from '../limits.ts'
import { person } from './person.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { TakenProposal } from '../proposals/proposal.ts'
import type { Uuid } from '../schedule.ts'

/**
 * The command that undo or redo would take back or repeat; null where there is none. And who made that step, left out for
 * Zen's, and for guests.
 */
export const history = z.object({
  undo: z.string().nullable(),
  redo: z.string().nullable(),
  undoBy: person.optional(),
  redoBy: person.optional(),
})
export type History = z.infer<typeof history>

/**
 * One revision as it is stored. `command` is the name of what was done, undone or redone; `group` ties the improvements
 * of one Zen run together; `userUuid` null: Zen.
 */
export type HistoryEntry = {
  readonly revision: number
  readonly command: string
  readonly userUuid: Uuid | null
  /** What they are called, where it is known. */
  readonly userName?: string | null
  readonly group: Uuid | null
  readonly kind: 'do' | 'undo' | 'redo'
  /** The proposal that it took, took back or took again. */
  readonly proposal?: TakenProposal | undefined
  readonly change: Change
}

/** What one press of undo takes back, or one of redo repeats. */
type HistoryStep = {
  readonly command: string
  readonly group: Uuid | null
  readonly change: Change
  /** Who made it first; null: Zen, or not known any more. */
  readonly by: { readonly uuid: Uuid; readonly name: string } | null
  readonly proposal?: TakenProposal | undefined
}

/** The steps that can be taken back and those that can be repeated; the next one is the last of its list. */
export type HistoryStacks = { readonly undo: readonly HistoryStep[]; readonly redo: readonly HistoryStep[] }

export const EMPTY_HISTORY: HistoryStacks = { undo: [], redo: [] }

/** The stacks after all entries, given in the order of their revisions. They may begin in the middle of a history. */
export function stacksOf(entries: Iterable<HistoryEntry>): HistoryStacks {
  let stacks = EMPTY_HISTORY
  for (const entry of entries) stacks = remember(stacks, entry)
  return stacks
}

/** The stacks after one more entry. Something new makes all that was undone unrepeatable. */
export function remember(stacks: HistoryStacks, entry: HistoryEntry): HistoryStacks {
  const { command, group, change, userUuid, userName, proposal } = entry
  const told = proposal ? { proposal } : {}
  const by = userUuid === null ? null : { uuid: userUuid, name: userName ?? '' }
  switch (entry.kind) {
    case 'do':
      return change.length === 0
        ? stacks
        : { undo: extend(stacks.undo, { command, group, change, by, ...told }), redo: [] }
    case 'undo': {
      // Where the stored entries begin later than what was taken back, the step is known by its inverse.
      const step = stacks.undo.at(-1) ?? { command, group, change: invert(change), by: null, ...told }
      return { undo: stacks.undo.slice(0, -1), redo: push(stacks.redo, step) }
    }
    case 'redo': {
      const step = stacks.redo.at(-1) ?? { command, group, change, by: null, ...told }
      return { undo: push(stacks.undo, step), redo: stacks.redo.slice(0, -1) }
    }
  }
}

/** What undo would do now: the command taken back and the change that does it. */
export function nextUndo({ undo }: HistoryStacks): HistoryStep | Refusal {
  const step = undo.at(-1)
  return step ? { ...step, change: invert(step.change) } : refuse('nothing-to-undo')
}

/** What redo would do now: the command repeated and the change that does it. */
export function nextRedo({ redo }: HistoryStacks): HistoryStep | Refusal {
  return redo.at(-1) ?? refuse('nothing-to-redo')
}

/** The names of the two commands, and whose steps they are, as the browser is told them. */
export function historyOf({ undo, redo }: HistoryStacks): History {
  const [back, again] = [undo.at(-1), redo.at(-1)]
  return {
    undo: back?.command ?? null,
    redo: again?.command ?? null,
    ...(back?.by && { undoBy: back.by }),
    ...(again?.by && { redoBy: again.by }),
  }
}

/** Improvements of one run that follow each other are one step; one that leads back to where it began is none. */
function extend(steps: readonly HistoryStep[], step: HistoryStep): readonly HistoryStep[] {
  const last = steps.at(-1)
  if (!last || last.group === null || last.group !== step.group) return push(steps, step)
  const change = squash([last.change, step.change])
  const below = steps.slice(0, -1)
  return change.length === 0 ? below : [...below, { ...last, change }]
}

function push(steps: readonly HistoryStep[], step: HistoryStep): readonly HistoryStep[] {
  return [...steps, step].slice(-LIMITS.undoSteps)
}
