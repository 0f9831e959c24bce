import { z } from 'zod'
import { aim, budget, LIMITS, proposedMove, refuse, uuid } from '@timetable/domain'
import { define } from './define.ts'

/** Commands about runs of Zen on the open version, on a node or in a browser. */
export const runs = {
  /** If `aim` is omitted, it depends on the version: a finished version with errors is repaired, one without errors is improved. */
  resumeSchedule: define({
    params: z.object({ longRun: z.boolean().default(false), aim: aim.optional(), budget: budget.optional() }),
    example: { longRun: false, aim: 'improve', budget: { mostLessons: 20, keptDays: [4] } },
    answer: 'SolverState',
    access: 'school',
    cost: 5,
    onOpen: true,
    check: (params) => (params.aim === 'plan' && params.budget ? refuse('plan-without-budget') : undefined),
  }),
  pauseSchedule: define({ answer: 'SolverState', access: 'school', onOpen: true }),
  /**
   * Starts a run of Zen on the open version in this browser, or continues it after the connection was interrupted. No other run may be
   * active on the version then. The browser sends results with `placeFound`. It uses `proposeFound` if it improves a finished version, or
   * if a repair moves more than a few lessons.
   */
  beginBrowserRun: define({
    params: z.object({ run: uuid, longRun: z.boolean().default(false), aim, budget: budget.optional() }),
    example: { run: 'run', longRun: false, aim: 'repair', budget: { mostLessons: 20 } },
    answer: 'SolverState',
    access: 'school',
    cost: 5,
    onOpen: true,
    check: (params) => (params.aim === 'plan' && params.budget ? refuse('plan-without-budget') : undefined),
  }),
  /** Reports the progress of that run. Sent to everyone who has the version open, at most four times a second. */
  tellBrowserRun: define({
    params: z.object({
      run: uuid,
      seconds: z.number().min(0),
      moves: z.number().min(0),
      cost: z.object({ doubleBookings: z.int().min(0), broken: z.int().min(0), soft: z.number() }),
    }),
    example: { run: 'run', seconds: 0.5, moves: 90_000, cost: { doubleBookings: 3, broken: 0, soft: 20 } },
    answer: 'Ack',
    access: 'school',
    isQuestion: true,
    onOpen: true,
  }),
  /** Sends the proposal of that run. It is replaced under the same uuid whenever the run finds more. */
  proposeFound: define({
    params: z.object({
      run: uuid,
      moves: z.array(proposedMove).min(1).max(LIMITS.proposalMoves),
      budget: budget.optional(),
    }),
    example: {
      run: 'run',
      moves: [
        {
          lessonUuid: 'Maths 2',
          from: { timeSlotUuid: 'd0h1', chosen: [] },
          to: { timeSlotUuid: 'd0h0', chosen: [] },
        },
      ],
    },
    answer: 'Ack',
    access: 'school',
    cost: 5,
    onOpen: true,
  }),
  /**
   * Ends that run and reports how. The run may have been active while the connection was down. `unplaceable`: lessons that cannot be
   * scheduled.
   */
  endBrowserRun: define({
    params: z.object({
      run: uuid,
      longRun: z.boolean().default(false),
      aim,
      ended: z.literal(['solved', 'stalled', 'paused', 'failed']),
      seconds: z.number().min(0),
      moves: z.number().min(0),
      /** For a repair, the bound that it has proved, as in `SolverState`. */
      atLeast: z.int().min(1).optional(),
      unplaceable: z.array(uuid).max(LIMITS.unplaceableReported).default([]),
    }),
    example: { run: 'run', aim: 'repair', ended: 'solved', seconds: 0.8, moves: 120_000, unplaceable: [] },
    answer: 'SolverState',
    access: 'school',
    cost: 5,
    onOpen: true,
  }),
} as const
