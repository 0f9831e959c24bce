import {
  apply,
  invert,
  isRefusal,
  performingTakeOver,
  refuse,
  stepByStep,
  withheldRecords,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import { inSlices } from '../../operation/slices.ts'
import type { OpenSchedule } from '../../schedules/open-schedule.ts'
import type { Plan } from '../../schedules/parties.ts'
import { acknowledge } from './edits.ts'
import type { Handler, HandlerParts } from './handler.ts'

type State = { readonly revision: number; readonly schedule: Schedule }

/** Sends a version of the user's school without opening it. */
export const readSchedule: Handler<'readSchedule'> = async ({ revision, ...which }, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    const state = await stateOf(open, revision, parts)
    if (isRefusal(state)) return state
    const schedule = withheldRecords(state.schedule, open.customer)
    return answer.give({ type: 'OtherVersion', ...state, schedule })
  })

/**
 * Applies differences to a version, open or not, through its queue. The other version is read before: two versions that
 * take from each other would otherwise deadlock.
 */
export const takeDifferences: Handler<'takeDifferences'> = async ({ from, items, ...which }, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    const { schoolUuid } = which
    const other = await session.withSchedule({ schoolUuid, scheduleUuid: from.scheduleUuid }, (hold) =>
      stateOf(hold.open, from.revision, parts),
    )
    if (isRefusal(other)) return other
    const { mint } = parts
    const plan: Plan = async (schedule) => {
      const steps = performingTakeOver(schedule, other.schedule, items, { mint, customer: open.customer })
      const change = await stepByStep(steps, inSlices())
      return isRefusal(change) ? change : { change, command: 'takeDifferences', kind: 'do', group: null }
    }
    return acknowledge(open, session, plan, answer)
  })

/** Returns a version as it is now, or right after a revision that is still known. */
async function stateOf(
  open: OpenSchedule,
  revision: number | undefined,
  { scheduleStore }: Pick<HandlerParts, 'scheduleStore'>,
): Promise<State | Refusal> {
  const now = await open.inTurn(() =>
    open.deleted ? refuse('schedule-not-found') : { revision: open.revision, schedule: open.schedule },
  )
  if (isRefusal(now) || revision === undefined || revision === now.revision) return now
  const since = await scheduleStore.changeBetween(open.uuid, revision, now.revision)
  if (!since || revision > now.revision) return refuse('revision-unknown')
  return { revision, schedule: apply(now.schedule, invert(since)) }
}
