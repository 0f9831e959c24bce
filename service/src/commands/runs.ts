import { z } from 'zod'
import { aim, budget, LIMITS, proposedMove, refuse, uuid } from '@timetable/domain'
import { define, nothing } from './define.ts'

/** Zen on the open version, on a node or in a browser. */
export const runs = {
  /** Left out, what it is for follows from the version: a finished one is repaired where something is wrong, else improved. */
  resumeSchedule: define({
    params: z.object({ longRun: z.boolean().default(false), aim: aim.optional(), budget: budget.optional() }),
    example: { longRun: false, aim: 'improve', budget: { mostLessons: 20, keptDays: [4] } },
    answer: 'SolverState',
    access: 'school',
    cost: 5,
    onOpen: true,
    check: (params) => (params.aim === 'plan' && params.budget ? refuse('plan-without-budget') : undefined),
  }),
  pauseSchedule: define({
    params: nothing,
    example: {},
    answer: 'SolverState',
    access: 'school',
    onOpen: true,
  }),
  /**
   * Zen begins to run on the open version in this browser, or goes on after a break of the line. Nothing else may run on it then;
   * what it finds is told by `placeFound`, or by `proposeFound` where it improves a finished version, or a repair moves more than a few lessons.
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
  /** How far that run is: told to everyone who has the version open, four times a second at most. */
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
  /** What that run proposes, made anew under its uuid whenever it finds more. */
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
  /** That run is over, and how; it may have been on while the line was down. `unplaceable`: lessons that fit nowhere. */
  endBrowserRun: define({
    params: z.object({
      run: uuid,
      longRun: z.boolean().default(false),
      aim,
      ended: z.literal(['solved', 'stalled', 'paused', 'failed']),
      seconds: z.number().min(0),
      moves: z.number().min(0),
      /** Of a repair, what it has proved, as in \`SolverState\`. */
      atLeast: z.int().min(1).optional(),
      unplaceable: z.array(uuid).max(LIMITS.unplaceableTold).default([]),
    }),
    example: { run: 'run', aim: 'repair', ended: 'solved', seconds: 0.8, moves: 120_000, unplaceable: [] },
    answer: 'SolverState',
    access: 'school',
    cost: 5,
    onOpen: true,
  }),
} as const
