import { isRefusal } from '@timetable/domain'
import type { Handler } from './handler.ts'

/** Starts a run of Zen in this browser, if no other run is active on the version. Long runs require a premium school. */
export const beginBrowserRun: Handler<'beginBrowserRun'> = async (asked, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  if (asked.longRun) {
    const notPremium = await session.refuseUnlessPremium(hold.open.schoolUuid)
    if (notPremium) return notPremium
  }
  const { connection, user } = session
  const state = await hold.optimizer.beginInBrowser(asked, { connection, user })
  if (isRefusal(state)) return state
  answer.give({ type: 'SolverState', ...state })
  return undefined
}

/** Receives the run's progress. The progress of a run that has ended is ignored. */
export const tellBrowserRun: Handler<'tellBrowserRun'> = async (said, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  hold.optimizer.browser.tells(said)
  answer.give({ type: 'Ack', revision: null })
  return undefined
}

/** Checks the run's proposal against the version as it is now, and sends it to everyone. */
export const proposeFound: Handler<'proposeFound'> = async ({ run, moves, budget }, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { browser } = hold.optimizer
  const refusal = browser.refuseBeside(run) ?? (await browser.propose(run, moves, { by: session.user.uuid, budget }))
  if (refusal) return refusal
  answer.give({ type: 'Ack', revision: null })
  return undefined
}

/** The run has ended: the version is judged, and everyone is informed. */
export const endBrowserRun: Handler<'endBrowserRun'> = async (said, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  answer.give({ type: 'SolverState', ...(await hold.optimizer.browser.end(said)) })
  return undefined
}
