import { z } from 'zod'
import { VIOLATION_KINDS, WISH_KINDS } from '../judge/violation.ts'
import { LIMITS } from '../limits.ts'
import { uuid } from '../schedule.ts'

/** The slot of a lesson (null: unscheduled), and the chosen candidate of each of its choices. */
const place = z.object({ timeSlotUuid: uuid.nullable(), chosen: z.array(uuid.nullable()).max(LIMITS.maxChoices) })

/** One lesson of a proposal: its place when the proposal was created, and its new place. */
export const proposedMove = z.object({ lessonUuid: uuid, from: place, to: place })

const count = z.int().min(0)

/** The errors of a timetable in numbers, its open wishes, and `cost`, their weight in Zen's cost. */
const figures = z.object({
  counts: z.object(Object.fromEntries(VIOLATION_KINDS.map((kind) => [kind, count])) as Counts),
  wishes: z.object(Object.fromEntries(WISH_KINDS.map((kind) => [kind, count])) as Wishes),
  cost: z.number(),
})
type Counts = Record<(typeof VIOLATION_KINDS)[number], typeof count>
type Wishes = Record<(typeof WISH_KINDS)[number], typeof count>

/**
 * Placements to be reviewed before they are applied, as the result of a run on a finished timetable. `number` counts the proposals of a
 * version. `revision` is the one that it is based on; `before` and `after` are the judgements then. `user`: who started the run, or null if
 * no longer known.
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

/** The proposal that a step applied, in whole or in part. It is shown in the history even if the proposal no longer exists. */
export const takenProposal = z.object({ number: z.int().min(1), isPart: z.boolean() })
export type TakenProposal = Readonly<z.infer<typeof takenProposal>>

/** Why a move can no longer be made. */
const UNFIT_CODES = [
  'lesson-gone',
  /** The lesson is in another slot by now, or attends another candidate: that move was intended. */
  'moved',
  'pinned',
  'slot-gone',
  /** Its proposed candidate is no longer available: it was deleted, or another one is fixed. */
  'candidate-gone',
  'blocked',
  'beyond-day',
] as const
export type UnfitCode = (typeof UNFIT_CODES)[number]

/** Why a requested move is left out. `not-alone`: it depends on a move that can no longer be made. */
const LEFT_CODES = [...UNFIT_CODES, 'not-alone'] as const

export const leftMove = z.object({ lessonUuid: uuid, code: z.literal(LEFT_CODES) })
export type LeftMove = Readonly<z.infer<typeof leftMove>>

export type Proposal = Readonly<z.infer<typeof proposal>>
export type ProposedMove = Readonly<z.infer<typeof proposedMove>>
export type ProposedPlace = Readonly<z.infer<typeof place>>
export type Figures = Readonly<z.infer<typeof figures>>
