import { z } from 'zod'
import { lessonMoves } from '../lessons/moved.ts'
import { person } from './person.ts'
import { takenProposal } from '../proposals/proposal.ts'
import { uuid } from '../schedule.ts'

/**
 * One row of the history: a revision, or the steps of one run of Zen up to `revision`. `names` are at most three of the
 * `count` records it is about, `place` is where its one lesson lies, or lay.
 */
export const changeRow = z.object({
  /** Below 0: it was done before the version was brought in, as its file says; the higher, the later. */
  revision: z.int(),
  command: z.string(),
  kind: z.literal(['do', 'undo', 'redo']),
  /** Null: Zen. Without a uuid: named by a file. */
  user: person.extend({ uuid: uuid.nullable() }).nullable(),
  at: z.iso.datetime(),
  names: z.array(z.string()).max(3),
  count: z.int().min(0),
  place: z.object({ dayNum: z.int(), hourNum: z.int() }).nullable(),
  /** The proposal that was taken, whole or in part; left out where none was. */
  proposal: takenProposal.optional(),
  /** What became of its lessons, where Zen or a proposal placed several. */
  moves: lessonMoves.optional(),
})
export type ChangeRow = z.infer<typeof changeRow>
