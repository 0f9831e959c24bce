import { isRefusal } from '@timetable/domain'
import type { Handler } from './handler.ts'

/** Starts Zen on the open version. Long runs require a premium school. */
export const resumeSchedule: Handler<'resumeSchedule'> = async (asked, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  if (asked.longRun) {
    const notPremium = await session.refuseUnlessPremium(hold.open.schoolUuid)
    if (notPremium) return notPremium
  }
  const state = await hold.optimizer.start({ ...asked, by: session.user.uuid })
  if (isRefusal(state)) return state
  answer.give({ type: 'SolverState', ...state })
  return undefined
}

/** Pauses Zen. Answers once it is idle and its best timetable is saved, or immediately if it is idle already. */
export const pauseSchedule: Handler<'pauseSchedule'> = async (_, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  answer.give({ type: 'SolverState', ...(await hold.optimizer.pause()) })
  return undefined
}
