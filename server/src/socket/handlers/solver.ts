import { isRefusal } from '@timetable/domain'
import type { Handler } from './handler.ts'

/** Starts Zen on the open version; for long only where the school is premium. */
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

/** Pauses Zen; answered once it rests and its best is saved. Where it rests already, that is the answer. */
export const pauseSchedule: Handler<'pauseSchedule'> = async (_, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  answer.give({ type: 'SolverState', ...(await hold.optimizer.pause()) })
  return undefined
}
