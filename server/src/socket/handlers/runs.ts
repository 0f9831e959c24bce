import { isRefusal, type Refusal, type SolverState } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Hold } from '../../schedules/open-schedules.ts'
import { keepBegunRun } from '../../store/browser-runs.ts'
import type { UserSession } from '../session.ts'
import { refuseForeignRun } from './edits.ts'
import type { Handler } from './handler.ts'

/** Starts Zen on the open version. */
export const resumeSchedule: Handler<'resumeSchedule'> = async (asked, session, answer) =>
  session.withViewed(
    async (hold) =>
      (await refuseLongRun(asked, hold, session)) ??
      answer.give(stateOf(await hold.optimizer.start({ ...asked, by: session.user.uuid }))),
  )

/** Pauses Zen. Answers once it is idle and its best timetable is saved, or immediately if it is idle already. */
export const pauseSchedule: Handler<'pauseSchedule'> = async (_, session, answer) =>
  session.withViewed(async ({ optimizer }) => answer.give(stateOf(await optimizer.pause())))

/**
 * Starts a run of Zen in this browser, if no other run is active on the version. From then on, only this user reports on
 * that run.
 */
export const beginBrowserRun: Handler<'beginBrowserRun'> = async (asked, session, answer, { db, clock }) =>
  session.withViewed(async (hold) => {
    const tooLong = await refuseLongRun(asked, hold, session)
    if (tooLong) return tooLong
    const state = await hold.optimizer.beginInBrowser(asked, session, () =>
      keepBegunRun(db, { scheduleUuid: hold.open.uuid, run: asked.run, userUuid: session.user.uuid }, clock.now()),
    )
    return answer.give(stateOf(state))
  })

/** Receives the run's progress. The progress of a run that has ended is ignored. */
export const tellBrowserRun: Handler<'tellBrowserRun'> = async (said, session, answer) =>
  session.withViewed(async ({ optimizer }) => {
    optimizer.browser.receiveProgress(said, session.connection)
    return answer.give({ type: 'Ack', revision: null })
  })

/** Checks the run's proposal against the version as it is now, and sends it to everyone. */
export const proposeFound: Handler<'proposeFound'> = async ({ run, moves, budget }, session, answer, { db }) =>
  session.withViewed(async (hold) => {
    const { browser } = hold.optimizer
    return (
      browser.refuseBeside(run) ??
      (await refuseForeignRun(db, run, hold, session)) ??
      (await browser.propose(run, moves, { by: session.user.uuid, budget })) ??
      answer.give({ type: 'Ack', revision: null })
    )
  })

/** The run has ended: the version is judged, and everyone is informed. */
export const endBrowserRun: Handler<'endBrowserRun'> = async (said, session, answer, { db }) =>
  session.withViewed(
    async (hold) =>
      (await refuseForeignRun(db, said.run, hold, session)) ??
      answer.give(stateOf(await hold.optimizer.browser.end(said))),
  )

/** Long runs require a premium school. */
async function refuseLongRun(
  { longRun }: { readonly longRun: boolean },
  { open }: Hold,
  session: UserSession,
): Promise<Refusal | undefined> {
  return longRun ? session.refuseUnlessPremium(open.schoolUuid) : undefined
}

const stateOf = (state: SolverState | Refusal): MessageOf<'SolverState'> | Refusal =>
  isRefusal(state) ? state : { type: 'SolverState', ...state }
