import { z } from 'zod'
import { aim } from '../budget.ts'
import { moved } from '../lessons/moved.ts'
import { person } from '../history/person.ts'
import { uuid } from '../schedule.ts'

/** `seconds` since the run's start; `bestCost` counts hard units above the soft cost. */
export const progress = z.object({
  seconds: z.number(),
  moves: z.number(),
  bestCost: z.number(),
  doubleBookings: z.int(),
  /** Weighted deviations of required rules. Omitted by senders that do not know them. */
  broken: z.int().optional(),
  softCost: z.number(),
})

/** A lesson that cannot be scheduled, and why, in plain words. */
export const unplaceable = z.object({ eventUuid: uuid, reason: z.string() })

/** What Zen is doing with a version, or did last. */
export const solverState = z.object({
  state: z.literal(['RUNNING', 'WAITING', 'PAUSED']),
  /** The position in the queue, if the run waits: the number of runs before it, plus one. */
  place: z.int().min(1).optional(),
  longRun: z.boolean(),
  /** The purpose of the current or last run. Omitted if none has run yet. */
  aim: aim.optional(),
  /** The version was once complete and without errors. Zen's next run is then a repair or an improvement. */
  finished: z.literal(true).optional(),
  /** The run is in this person's browser instead of on the server. Omitted for guests, and for runs on the server. */
  browser: z.object({ run: uuid, user: person }).optional(),
  /** The current proposal of the active run, or the result of the last one. Omitted if nothing was proposed. */
  proposalUuid: uuid.optional(),
  /** How lessons moved in the last run, in an active repair so far, or in its proposal. Omitted if none moved. */
  moved: moved.optional(),
  /** For a repair: the lowest number of lessons that must move or be scheduled, as was proved. Omitted if nothing was. */
  atLeast: z.int().min(1).optional(),
  progress: progress.nullable(),
  /** Why the last run ended. Null while one runs, or if none has run. */
  ended: z.literal(['solved', 'stalled', 'paused', 'failed']).nullable(),
  unplaceable: z.array(unplaceable),
})
export type SolverState = z.infer<typeof solverState>
export type Progress = z.infer<typeof progress>
