import { z } from 'zod'
import type { ChangeRow } from './change-row.ts'
import { LIMITS } from '../limits.ts'
import { takenProposal } from '../proposals/proposal.ts'
import { dayNum, hourNum } from '../schedule.ts'
import { text } from '../text.ts'

/**
 * The history of a version in a file: what was done, when, and by whom, by name. It does not contain previous values of records, so nothing
 * in it can be undone after an import.
 */
const fileStep = z.object({
  at: z.iso.datetime().describe('The time of the step.'),
  by: text
    .max(LIMITS.nameLength)
    .nullable()
    .describe(
      'The name of the user. Null: Zen. Empty: the account was deleted. If `command` is `zen`: whose browser Zen ran in.',
    ),
  kind: z.literal(['do', 'undo', 'redo']),
  command: text.max(LIMITS.keyLength).describe('The command of the protocol that was done, undone or redone.'),
  names: z.array(text.max(LIMITS.historyNameLength)).max(3).describe('The names of the first records that it changed.'),
  count: z.int().min(0).describe('The number of records that it changed.'),
  place: z
    .tuple([dayNum, hourNum])
    .nullable()
    .default(null)
    .describe('If it concerns one lesson: the current or previous cell of that lesson.'),
  proposal: takenProposal.optional().describe('The proposal that it applied.'),
})
export const fileHistory = z.object({
  formatVersion: z.literal(1),
  steps: z.array(fileStep).max(LIMITS.historySteps).describe('The newest step first.'),
  more: z.boolean().optional().describe('True: older steps are omitted.'),
})
export type FileHistory = z.infer<typeof fileHistory>
export type HistoryStep = FileHistory['steps'][number]

/** The newest steps, up to a file's limit, in the order of `rows`. `more`: there are older steps than the last row. */
export function fileHistoryOf(rows: readonly ChangeRow[], more = false): FileHistory {
  const steps = rows.slice(0, LIMITS.historySteps).map(stepOf)
  return { formatVersion: 1, steps, ...((more || rows.length > steps.length) && { more: true }) }
}

function stepOf({ at, user, kind, command, names, count, place, proposal }: ChangeRow): HistoryStep {
  const short = (name: string, most: number) => name.slice(0, most).toWellFormed()
  return {
    at,
    by: user && short(user.name, LIMITS.nameLength),
    kind,
    command,
    names: names.map((name) => short(name, LIMITS.historyNameLength)),
    count,
    place: place && [place.dayNum, place.hourNum],
    ...(proposal && { proposal }),
  }
}

/**
 * A step from a file as a row of the history. `index` counts from 0, the newest. Its revision is before the start of the version, so that
 * lists can continue with it, but the version cannot be restored to it.
 */
export function earlierRow({ by, place, proposal, ...step }: HistoryStep, index: number): ChangeRow {
  return {
    ...step,
    revision: -1 - index,
    user: by === null ? null : { uuid: null, name: by },
    place: place && { dayNum: place[0], hourNum: place[1] },
    ...(proposal && { proposal }),
  }
}

/** The index of the earlier step that follows the row with this revision. */
export const nextEarlier = (revision: number | undefined): number =>
  revision === undefined ? 0 : Math.max(0, -revision)
