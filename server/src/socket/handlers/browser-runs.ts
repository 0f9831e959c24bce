import { isRefusal } from '@timetable/domain'
import type { Handler } from './handler.ts'

/** Zen begins in this browser, where nothing else runs on the version; for long only where the school is premium. */
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

/** How far it is. Of a run that is over by now nothing is told. */
export const tellBrowserRun: Handler<'tellBrowserRun'> = async (said, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  hold.optimizer.browser.tells(said)
  answer.give({ type: 'Ack', revision: null })
  return undefined
}

/** What that run proposes is checked against the version as it is now, and told to everyone. */
export const proposeFound: Handler<'proposeFound'> = async ({ run, moves, budget }, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { browser } = hold.optimizer
  const refusal = browser.refuseBeside(run) ?? (await browser.propose(run, moves, { by: session.user.uuid, budget }))
  if (refusal) return refusal
  answer.give({ type: 'Ack', revision: null })
  return undefined
}

/** It is over: the version is judged, and everyone told. */
export const endBrowserRun: Handler<'endBrowserRun'> = async (said, session, answer) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  answer.give({ type: 'SolverState', ...(await hold.optimizer.browser.end(said)) })
  return undefined
}
