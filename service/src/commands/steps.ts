import { z } from 'zod'
import { LIMITS, uuid } from '@timetable/domain'
import { define, defineOfSchedule } from './define.ts'

/** Commands about the history of a version, its proposals and the people present. */
export const steps = {
  undo: define({ answer: 'Ack', access: 'school', onOpen: true }),
  redo: define({ answer: 'Ack', access: 'school', onOpen: true }),
  /** Returns the history of the open version, newest first. `before` continues a list where it ended. */
  listChanges: define({
    params: z.object({
      before: z.int().min(-LIMITS.historySteps).optional(),
      limit: z.int().min(1).max(LIMITS.changesListed).default(50),
    }),
    example: { before: 8, limit: 50 },
    answer: 'ChangeList',
    access: 'seen',
    cost: 5,
    isQuestion: true,
    onOpen: true,
  }),
  /** Returns the history of a version, open or not, in the format of its file. */
  readHistory: defineOfSchedule({ answer: 'FileHistory', access: 'seen', cost: 10, isQuestion: true }),
  /** Restores the open version to its state right after that revision of the list. 0 is its start. */
  goBackTo: define({
    params: z.object({ revision: z.int().min(0) }),
    example: { revision: 7 },
    answer: 'Ack',
    access: 'school',
    cost: 5,
    onOpen: true,
    deed: ['wentBack', 'version'],
  }),
  /**
   * Applies a proposal to the open version, or only the moves of some of its lessons. Moves that no longer fit, or that would cause a new
   * error without the others, are skipped.
   */
  takeProposal: define({
    params: z.object({ uuid, lessonUuids: z.array(uuid).min(1).max(LIMITS.proposalMoves).optional() }),
    example: { uuid: 'proposal', lessonUuids: ['Maths 1'] },
    answer: 'Ack',
    access: 'school',
    cost: 5,
    onOpen: true,
    deed: ['tookProposal', 'lesson'],
    counted: 'moves',
  }),
  dropProposal: define({
    params: z.object({ uuid }),
    example: { uuid: 'proposal' },
    answer: 'Ack',
    access: 'school',
    onOpen: true,
  }),
  /** Sets what this connection views, and the lesson that it drags. */
  setPresence: define({
    params: z.object({ calendarUuid: uuid.nullable(), eventUuid: uuid.nullable() }),
    example: { calendarUuid: '1A', eventUuid: null },
    answer: 'Ack',
    access: 'seen',
    isQuestion: true,
    onOpen: true,
  }),
} as const
