import { z } from 'zod'
import { VIOLATION_KINDS, WISH_KINDS } from '../judge/violation.ts'
import { LIMITS } from '../limits.ts'
import { uuid } from '../schedule.ts'

/** Where a lesson lies, null: in the tray; and for each of its choices the candidate that is taken. */
const place = z.object({ timeSlotUuid: uuid.nullable(), chosen: z.array(uuid.nullable()).max(LIMITS.maxChoices) })

/** One lesson of a proposal: where it lay when the proposal was made, and where it is to lie. */
export const proposedMove = z.object({ lessonUuid: uuid, from: place, to: place })

const count = z.int().min(0)

/** What is wrong with a timetable in numbers, which wishes are open, and `cost`, what Zen weighs these. */
const figures = z.object({
  counts: z.object(Object.fromEntries(VIOLATION_KINDS.map((kind) => [kind, count])) as Counts),
  wishes: z.object(Object.fromEntries(WISH_KINDS.map((kind) => [kind, count])) as Wishes),
  cost: z.number(),
})
type Counts = Record<(typeof VIOLATION_KINDS)[number], typeof count>
type Wishes = Record<(typeof WISH_KINDS)[number], typeof count>

/**
 * Placements that are looked at before they are taken: what a run over a finished timetable ends in. `number` counts the
 * proposals of a version; `revision` is the one that it was made from, `before` and `after` are as it was judged then. `user`:
 * who had asked for the run; null where that is not known any more.
 */
export const proposal = z.object({
  uuid,
  number: z.int().min(1),
  at: z.iso.datetime(),
  user: z.object({ uuid, name: z.string() }).nullable(),
  revision: z.int().min(0),
  moves: z.array(proposedMove).min(1).max(LIMITS.proposalMoves),
  before: figures,
  after: figures,
})

/** Which proposal a step has taken, or a part of which: told in the history, wherever the proposal is by then. */
export const takenProposal = z.object({ number: z.int().min(1), isPart: z.boolean() })
export type TakenProposal = Readonly<z.infer<typeof takenProposal>>

/** Why a move cannot be made any more. */
export const UNFIT_CODES = [
  'lesson-gone',
  /** It lies elsewhere by now, or attends another of its choice: whoever moved it meant it. */
  'moved',
  'pinned',
  'slot-gone',
  /** What it is to attend is none of its choices any more: it was deleted, or another is fixed. */
  'candidate-gone',
  'blocked',
  'beyond-day',
] as const
export type UnfitCode = (typeof UNFIT_CODES)[number]

/** Why a move is left out where it was asked for; `not-alone`: what it goes with cannot be moved any more. */
export const LEFT_CODES = [...UNFIT_CODES, 'not-alone'] as const
export type LeftCode = (typeof LEFT_CODES)[number]

export const leftMove = z.object({ lessonUuid: uuid, code: z.literal(LEFT_CODES) })
export type LeftMove = Readonly<z.infer<typeof leftMove>>

export type Proposal = Readonly<z.infer<typeof proposal>>
export type ProposedMove = Readonly<z.infer<typeof proposedMove>>
export type ProposedPlace = Readonly<z.infer<typeof place>>
export type Figures = Readonly<z.infer<typeof figures>>
