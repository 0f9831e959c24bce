import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { fittingMoves } from '../proposals/against.ts'
import { moving } from '../proposals/moves.ts'
import { proposedMove } from '../proposals/proposal.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'

/**
 * Applies an improvement that a run of Zen in a browser has found: lessons with their old and new places. A move that no longer fits is
 * skipped, for example because its lesson was moved or pinned, or its slot was blocked meanwhile.
 */
export const placeFound = defineCommand({
  params: z.object({ run: uuid, moves: z.array(proposedMove).min(1).max(LIMITS.maxLessons) }),
  example: {
    run: 'run',
    moves: [
      {
        lessonUuid: 'Maths 1',
        from: { timeSlotUuid: 'd0h0', chosen: ['Lab'] },
        to: { timeSlotUuid: 'd0h1', chosen: ['Gym'] },
      },
    ],
  },
  deed: ['solved', 'lesson'],
  counted: 'moves',
  isFind: true,
  inPortions: 'moves',
  ahead: true,
  apply: function* (schedule, { moves }) {
    const last = new Map(moves.map((move) => [move.lessonUuid, move]))
    yield
    return yield* moving(schedule, yield* fittingMoves(schedule, [...last.values()]))
  },
})
