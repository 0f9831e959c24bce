import { z } from 'zod'
import { lessonMoves } from '../lessons/moved.ts'
import { person } from './person.ts'
import { takenProposal } from '../proposals/proposal.ts'
import { calendarType, uuid } from '../schedule.ts'
import { TIME_OFF } from '../week/time-off.ts'

/** What a row shows of the records concerned. `names` are at most three of `count`. */
const concerned = {
  names: z.array(z.string()).max(3),
  /** Whether the records concerned have further names. Omitted if they have not, and in the history of a file. */
  moreNames: z.literal(true).optional(),
  count: z.int().min(0),
  /** The classes of the lessons or courses concerned, by name, if they are at most three. */
  classes: z.array(z.string()).min(1).max(3).optional(),
  /** The type of the calendars concerned, if they are more than the names, all of one type, and no groups. */
  calendarType: calendarType.optional(),
  /** The time off that was changed: the number of slots, and what they are now. Null: they differ. */
  timeOff: z.object({ slots: z.int(), now: z.literal([...TIME_OFF, 'free']).nullable() }).optional(),
}

/** One part of a step that consists of several: what was done to which records, as in a row of its own. */
const changePart = z.object({
  deed: z.literal(['created', 'changed', 'deleted', 'unpinned']),
  thing: z.literal(['lesson', 'calendar', 'subject', 'rule', 'period', 'day']),
  ...concerned,
})
export type ChangePart = z.infer<typeof changePart>

/**
 * One row of the history: a revision, or the steps of one run of Zen up to `revision`. `place` is the current or former place of its only lesson.
 */
export const changeRow = z.object({
  /** Negative for steps from before the import, as listed in the file. Higher is later. */
  revision: z.int(),
  command: z.string(),
  kind: z.literal(['do', 'undo', 'redo']),
  /** Null: Zen. Without a uuid: a name from a file. */
  user: person.extend({ uuid: uuid.nullable() }).nullable(),
  at: z.iso.datetime(),
  ...concerned,
  place: z.object({ dayNum: z.int(), hourNum: z.int() }).nullable(),
  /** The proposal that was applied, in whole or in part. Omitted if there was none. */
  proposal: takenProposal.optional(),
  /** The parts of a solution. */
  parts: z.array(changePart).min(1).optional(),
  /** The number of moved lessons, if Zen or a proposal moved several. */
  moves: lessonMoves.optional(),
})
export type ChangeRow = z.infer<typeof changeRow>
