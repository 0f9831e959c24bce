import { z } from 'zod'
import type { Edit } from './change.ts'
import { inverted, squashing, type AnyEdit } from './edits.ts'
import { LIMITS } from '../limits.ts'
import { person } from './person.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { TakenProposal } from '../proposals/proposal.ts'
import type { Uuid } from '../schedule.ts'
import { toEnd } from '../steps.ts'

/**
 * The commands that undo and redo would undo or repeat. Null if there is none. `undoBy` and `redoBy`: who made that step, or in whose
 * browser Zen made it; omitted for steps of Zen on the server, and for guests.
 */
export const history = z.object({
  undo: z.string().nullable(),
  redo: z.string().nullable(),
  undoBy: person.optional(),
  redoBy: person.optional(),
})
export type History = z.infer<typeof history>

/**
 * One revision as stored. `command` is the name of what was done, undone or redone. `group` identifies the improvements of one run of Zen.
 * `userUuid` null: Zen on the server. A run in a browser has the user who began it.
 */
export type HistoryEntry<E extends AnyEdit = Edit> = {
  readonly revision: number
  readonly command: string
  readonly userUuid: Uuid | null
  /** The user's name, if known. */
  readonly userName?: string | null
  readonly group: Uuid | null
  readonly kind: 'do' | 'undo' | 'redo'
  /** The proposal that was applied, undone or repeated. */
  readonly proposal?: TakenProposal | undefined
  readonly change: readonly E[]
}

/** Whether Zen found it, on the server or in a user's browser. */
export const isByZen = ({ userUuid, command, kind }: Pick<HistoryEntry, 'userUuid' | 'command' | 'kind'>): boolean =>
  userUuid === null || (command === 'zen' && kind === 'do')

/** What one undo reverts, or one redo repeats. */
type HistoryStep<E extends AnyEdit> = {
  readonly command: string
  readonly group: Uuid | null
  readonly change: readonly E[]
  /** Who made the step first. Null: Zen, or no longer known. */
  readonly by: { readonly uuid: Uuid; readonly name: string } | null
  readonly proposal?: TakenProposal | undefined
}

/** The steps that can be undone and those that can be repeated. The next one is the last of its list. */
export type HistoryStacks<E extends AnyEdit = Edit> = {
  readonly undo: readonly HistoryStep<E>[]
  readonly redo: readonly HistoryStep<E>[]
}

export const EMPTY_HISTORY: HistoryStacks<never> = { undo: [], redo: [] }

/** The stacks after all entries, in the order of their revisions. The entries may start in the middle of a history. */
export function stacksOf<E extends AnyEdit = Edit>(entries: Iterable<HistoryEntry<E>>): HistoryStacks<E> {
  let stacks: HistoryStacks<E> = EMPTY_HISTORY
  for (const entry of entries) stacks = remember(stacks, entry)
  return stacks
}

/** The stacks after one more entry. A new step clears the steps that could be repeated. */
export function remember<E extends AnyEdit>(stacks: HistoryStacks<E>, entry: HistoryEntry<E>): HistoryStacks<E> {
  const { command, group, change, userUuid, userName, proposal } = entry
  const applied = proposal ? { proposal } : {}
  const by = userUuid === null ? null : { uuid: userUuid, name: userName ?? '' }
  switch (entry.kind) {
    case 'do':
      return change.length === 0
        ? stacks
        : { undo: extend(stacks.undo, { command, group, change, by, ...applied }), redo: [] }
    case 'undo': {
      // If the undone step is older than the stored entries, it is reconstructed as the inverse.
      const step = stacks.undo.at(-1) ?? { command, group, change: inverted(change), by: null, ...applied }
      return { undo: stacks.undo.slice(0, -1), redo: push(stacks.redo, step) }
    }
    case 'redo': {
      const step = stacks.redo.at(-1) ?? { command, group, change, by: null, ...applied }
      return { undo: push(stacks.undo, step), redo: stacks.redo.slice(0, -1) }
    }
  }
}

/** What undo would do now: the command to be undone and the change that undoes it. */
export function nextUndo<E extends AnyEdit>({ undo }: HistoryStacks<E>): HistoryStep<E> | Refusal {
  const step = undo.at(-1)
  return step ? { ...step, change: inverted(step.change) } : refuse('nothing-to-undo')
}

/** What redo would do now: the command to be repeated and the change that repeats it. */
export function nextRedo<E extends AnyEdit>({ redo }: HistoryStacks<E>): HistoryStep<E> | Refusal {
  return redo.at(-1) ?? refuse('nothing-to-redo')
}

/** The names of the two commands, and whose steps they are, as sent to the browser. */
export function historyOf<E extends AnyEdit>({ undo, redo }: HistoryStacks<E>): History {
  const [back, again] = [undo.at(-1), redo.at(-1)]
  return {
    undo: back?.command ?? null,
    redo: again?.command ?? null,
    ...(back?.by && { undoBy: back.by }),
    ...(again?.by && { redoBy: again.by }),
  }
}

/** Consecutive improvements of one run become one step. If they cancel out, there is no step. */
function extend<E extends AnyEdit>(steps: readonly HistoryStep<E>[], step: HistoryStep<E>): readonly HistoryStep<E>[] {
  const last = steps.at(-1)
  if (!last || last.group === null || last.group !== step.group) return push(steps, step)
  const change = toEnd(squashing([last.change, step.change]))
  const below = steps.slice(0, -1)
  return change.length === 0 ? below : [...below, { ...last, change }]
}

function push<E extends AnyEdit>(steps: readonly HistoryStep<E>[], step: HistoryStep<E>): readonly HistoryStep<E>[] {
  return [...steps, step].slice(-LIMITS.undoSteps)
}
