import { isRefusal, moving, proposalAgainst, refuse, stepByStep, taking, type LeftMove } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { inSlices } from '../../operation/slices.ts'
import type { Plan } from '../../schedules/parties.ts'
import * as store from '../../store/proposals.ts'
import { commit } from './commit.ts'
import { acknowledge } from './edits.ts'
import type { Handler } from './handler.ts'

/**
 * Applies a proposal, or a part of it, as one step: the moves that still fit the version. If others applied another
 * proposal a moment ago, this one is checked on top of it. The answer states how much was omitted.
 */
export const takeProposal: Handler<'takeProposal'> = async ({ uuid, lessonUuids }, session, answer, { db }) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { open } = hold
  const proposal = await store.readProposal(db, open.uuid, uuid)
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
}

/** Deletes a proposal, for everyone. */
export const dropProposal: Handler<'dropProposal'> = async ({ uuid }, session, answer, { db, bus }) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { uuid: scheduleUuid } = hold.open
  const ack: MessageOf<'Ack'> = { type: 'Ack', revision: null }
  const said = await commit(db, answer, async (trx) => {
    return (await store.deleteProposal(trx, scheduleUuid, uuid)) ? ack : refuse('proposal-unknown')
  })
  if (isRefusal(said)) return said
  bus.publish({ type: 'proposals', scheduleUuid, changed: null })
  return undefined
}
