import {
  isRefusal,
  moving,
  nextRedo,
  nextUndo,
  proposalAgainst,
  refuse,
  stepByStep,
  taking,
  type LeftMove,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { inSlices } from '../../operation/slices.ts'
import { goBack } from '../../schedules/go-back.ts'
import type { Plan } from '../../schedules/parties.ts'
import { readHistory as readWhole, readRows } from '../../schedules/read-history.ts'
import { deleteProposal, readProposal } from '../../store/proposals.ts'
import type { UserSession } from '../session.ts'
import { commit } from './commit.ts'
import { acknowledge } from './edits.ts'
import type { Answer, Handler } from './handler.ts'

/** Undoes the last step, regardless of its author, and answers with the author. */
export const undo: Handler<'undo'> = (_, session, answer) => step('undo', session, answer)

/** Redoes the last step that was undone. */
export const redo: Handler<'redo'> = (_, session, answer) => step('redo', session, answer)

/** Lists the changes to the open version, the newest first. */
export const listChanges: Handler<'listChanges'> = async ({ before, limit }, session, answer, parts) =>
  session.withViewed(async ({ open }) => {
    const { rows, more } = await readRows(open, parts, { before, limit })
    return answer.give({ type: 'ChangeList', changes: [...rows], more })
  })

/** Returns the history of a version of the user's school, open or not, in the form of a file. */
export const readHistory: Handler<'readHistory'> = async (which, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) =>
    answer.give({ type: 'FileHistory', history: await readWhole(open, parts) }),
  )

/** Returns the version to its state right after a revision, by undoing all later changes as one new step. */
export const goBackTo: Handler<'goBackTo'> = async ({ revision }, session, answer) => {
  const hold = session.held()
  return isRefusal(hold) ? hold : acknowledge(hold.open, session, goBack(revision), answer)
}

async function step(kind: 'undo' | 'redo', session: UserSession, answer: Answer<MessageOf<'Ack'>>) {
  const hold = session.held()
  if (isRefusal(hold)) return hold
  const { open, optimizer } = hold
  let by: MessageOf<'Ack'>['of'] | null = null
  const plan: Plan = (_, stacks) => {
    const next = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    if (isRefusal(next)) return next
    // A running Zen would make the same moves again at once.
    if (next.group !== null && optimizer.isRunning) return refuse('running')
    by = next.by
    return { ...next, kind }
  }
  return acknowledge(open, session, plan, answer, () => (by ? { of: by } : {}))
}

/**
 * Applies a proposal, or a part of it, as one step: the moves that still fit the version. If others applied another
 * proposal a moment ago, this one is checked on top of it. The answer states how much was omitted.
 */
export const takeProposal: Handler<'takeProposal'> = async ({ uuid, lessonUuids }, session, answer, { db }) =>
  session.withViewed(async ({ open }) => {
    const proposal = await readProposal(db, open.uuid, uuid)
    if (!proposal) return refuse('proposal-unknown')
    const asked = lessonUuids ? new Set(lessonUuids) : null
    let left: readonly LeftMove[] = []
    const plan: Plan = async (schedule) => {
      const pause = inSlices()
      const taken = await stepByStep(taking(schedule, proposal, asked), pause)
      left = taken.left
      if (taken.moves.length === 0 && left.length > 0) return refuse('proposal-unfit', { number: proposal.number })
      const change = await stepByStep(moving(schedule, taken.moves), pause)
      const { made } = proposalAgainst(schedule, proposal)
      const isPart = made.length + taken.moves.length < proposal.moves.length
      return {
        command: 'takeProposal',
        kind: 'do',
        group: null,
        change,
        proposal: { number: proposal.number, isPart },
      }
    }
    return acknowledge(open, session, plan, answer, () => (left.length > 0 ? { left: [...left] } : {}))
  })

/** Deletes a proposal, for everyone. */
export const dropProposal: Handler<'dropProposal'> = async ({ uuid }, session, answer, { db, bus }) =>
  session.withViewed(({ open: { uuid: scheduleUuid } }) =>
    commit(db, answer, async (trx, afterwards) => {
      afterwards(() => bus.publish({ type: 'proposals', scheduleUuid, changed: null }))
      const deleted = await deleteProposal(trx, scheduleUuid, uuid)
      return deleted ? { type: 'Ack', revision: null } : refuse('proposal-unknown')
    }),
  )

/** Sets this connection's position in the open version. Unknown UUIDs are passed on unchecked, and have no effect. */
export const setPresence: Handler<'setPresence'> = async (attention, session, answer) =>
  session.attend(attention) ?? answer.give({ type: 'Ack', revision: null })
