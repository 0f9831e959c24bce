import { z } from 'zod'
import { aim } from '../budget.ts'
import { moved } from '../lessons/moved.ts'
import { person } from '../history/person.ts'
import { uuid } from '../schedule.ts'

const solverStateName = z.literal(['RUNNING', 'WAITING', 'PAUSED'])

/** `seconds` since the run's start; `bestCost` counts hard units above the soft cost. */
export const progress = z.object({
  seconds: z.number(),
  moves: z.number(),
  bestCost: z.number(),
  doubleBookings: z.int(),
  /** Weighed deviations of required rules; left out by who knows of none. */
  broken: z.int().optional(),
  softCost: z.number(),
})

/** A lesson that fits nowhere, and why, in plain words. */
export const unplaceable = z.object({ eventUuid: uuid, reason: z.string() })

/** What Zen does with a version, or did last. */
export const solverState = z.object({
  state: solverStateName,
  /** Where it waits for others to end: how many are before it, and itself. */
  place: z.int().min(1).optional(),
  longRun: z.boolean(),
  /** What the run is for, or was that ended last; left out: none has run yet. */
  aim: aim.optional(),
  /** Nothing was wrong with the version once, and everything had its place: what Zen does with it next is to repair or improve. */
  finished: z.literal(true).optional(),
  /** It runs in a browser of this person's, and not at the server; left out for guests, and where it does not. */
  browser: z.object({ run: uuid, user: person }).optional(),
  /** What the run that is on has proposed so far, or the last one ended in; left out where nothing was proposed. */
  proposalUuid: uuid.optional(),
  /**
   * What has become of lessons in the last run, or so far in a repair that is on, or would by what it proposes; left out where all are
   * where they were.
   */
  moved: moved.optional(),
  /** Of a repair: so many lessons move or are placed at the least, as was proved; left out where nothing was. */
  atLeast: z.int().min(1).optional(),
  progress: progress.nullable(),
  /** Why the last run ended; null while one runs or none has run. */
  ended: z.literal(['solved', 'stalled', 'paused', 'failed']).nullable(),
  unplaceable: z.array(unplaceable),
})
export type SolverState = z.infer<typeof solverState>
export type Progress = z.infer<typeof progress>
