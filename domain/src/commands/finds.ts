import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { fittingMoves } from '../proposals/against.ts'
import { moving } from '../proposals/moves.ts'
import { proposedMove } from '../proposals/proposal.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'

/**
 * What a run of Zen in a browser has found: lessons from where they lie to where they are to lie, as one more improvement of that
 * run. A move that does not fit any more, as its lesson was moved or pinned, its slot blocked meanwhile, is passed over.
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
