import {
  anyMoves,
  budgetFor,
  changeBetween,
  isProposed,
  LIMITS,
  movedSince,
  movesOf,
  NO_COST,
  pauseLeft,
  progressOf,
  TELL_EVERY,
  withFitting,
  type Progress,
  type RunEnd,
  type RunGoal,
  type RunSummary,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { ParamsOf } from '../socket/commands.ts'
import { createFoundWriter } from './found-writer.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { ScheduleState } from './schedule-state.ts'
import type { ScheduleStore } from './schedule-store.ts'
import type { ServerConnection } from './session.ts'
import type { Timers } from './ui-store.ts'
import { startZenThreads, type ZenThreadsParts } from './zen-threads.ts'

export type AskedRun = Omit<RunGoal, 'seed'> & { readonly run: Uuid }
export type ShownRunParts = Timers &
  ZenThreadsParts & {
    readonly schedule: ScheduleStore
    readonly connection: StoreApi<ServerConnection>
    readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
    /** Reports the progress to the server. A report is lost if the connection breaks; the next one contains more anyway. */
    readonly tell: (said: ParamsOf<'tellBrowserRun'>) => void
    /** Whether the user is moving a lesson; nothing may be moved at that time. */
    readonly isHeld: () => boolean
    /** Called when the threads are idle again. */
    readonly over: () => void
    /** Requests the version from the server again. */
    readonly reopen: () => void
  }
export type ShownRun = NonNullable<ReturnType<typeof createShownRun>>

/**
 * A run of Zen in this browser. Threads search the open version as it is shown. Finds are sent as commands like a user's, so they
 * are shown at once and wait while offline. Null if no version is open, or the browser has no threads.
 */
export function createShownRun(asked: AskedRun, parts: ShownRunParts) {
  const { schedule: store, connection, now } = parts
  const { run: uuid, longRun, aim } = asked
  const { schedule: first, version, solver: solverBefore } = store.getState()
  if (!first || !version) return null
  /** The version with everything that was found and written. */
  let known = first
  /** Whether a command of the run itself is being shown; that is not a user's edit. */
  let isOwn = false
  let isLeft = false
  let toldAt = -Infinity
  const isOpen = () => connection.getState().state === 'open'
  /** The connection on which the server was notified of the run; null if there is none. */
  let line = isOpen() ? connection.getState().lines : null

  const writer = createFoundWriter(asked, {
    ...parts,
    shown: () => store.getState().schedule,
    issueOwn(issue) {
      isOwn = true
      issue()
      isOwn = false
      known = store.getState().schedule ?? known
    },
  })
  const budget = budgetFor(first, aim, asked.budget)
  const options = { seed: Math.trunc(now()) % 1_000_000, longRun, aim, budget }
  const run = startZenThreads(first, options, parts, {
    improved(placements, progress) {
      if (isLeft) return
      writer.found(placements)
      tellProgress(progress)
    },
    progress: tellProgress,
    ended(how, { progress: { seconds, moves }, ...summary }) {
      if (isLeft) return
      leave()
      writer.flush()
      tellEnd(parts, asked, how, { seconds, moves, ...summary }, writer.isProposing)
    },
  })
  if (!run) return null

  const { finished: was, proposalUuid: _, moved: __, place: ___, atLeast: ____, ...rest } = solverBefore
  const finished = aim !== 'plan' && was ? { finished: was } : {}
  const solver: SolverState = { ...rest, ...finished, state: 'RUNNING', longRun, aim, progress: null, ended: null }
  store.setState({ here: { run: uuid, isKnown: isOpen() }, solver })

  function tellProgress(progress: Progress): void {
    if (isLeft || pauseLeft(toldAt, TELL_EVERY, now()) > 0) return
    toldAt = now()
    const { solver } = store.getState()
    store.setState({ solver: { ...solver, progress, ...(aim === 'repair' && foundSoFar()) } })
    const { seconds, moves, doubleBookings, broken = 0, softCost: soft } = progress
    if (isOpen()) parts.tell({ run: uuid, seconds, moves, cost: { doubleBookings, broken, soft } })
  }

  function foundSoFar(): Pick<SolverState, 'moved' | 'proposalUuid'> {
    const moved = movedSince(Object.values(first!.lessons), withFitting(known, writer.proposed))
    return { ...(anyMoves(movesOf(moved)) > 0 && { moved }), ...(writer.isProposing && { proposalUuid: uuid }) }
  }

  /** Stops the threads. Later reports about the run come from elsewhere. */
  function leave(): void {
    isLeft = true
    writer.stop()
    void run?.stop()
    parts.over()
    // From here on the server reports the state.
    if (store.getState().here?.run === uuid) store.setState({ here: null })
  }

  function edited(schedule: Schedule): void {
    const change = changeBetween(known, schedule)
    known = schedule
    if (change.length === 0) return
    const { history, lastCommand } = store.getState()
    // Redo is only possible after an undo.
    const kind = history.redo === null ? 'do' : 'undo'
    writer.edited([{ userUuid: 'somebody', command: lastCommand ?? '', kind, change }])
    run?.update(withFitting(known, writer.proposed), writer.held, writer.stood)
  }

  return {
    goOn: writer.goOn,
    stop: run.stop,
    /** The shown version has changed. */
    follow({ version: open, here, schedule }: ScheduleState): void {
      if (isOwn) return
      // Another version is open, or somebody has paused the run.
      if (open?.uuid !== version.uuid || here?.run !== uuid || !schedule) leave()
      else if (schedule !== known) edited(schedule)
    },
    /** The version was sent again. On a new connection the server must be notified that the run is in this browser. */
    async opened(): Promise<void> {
      const { lines } = connection.getState()
      if (line === lines) return
      line = lines
      const answer = await parts.runCommand('beginBrowserRun', asked)
      if (answer.type !== 'Error' || isLeft) return
      leave()
      parts.reopen()
    },
  }
}

type EndFigures = Pick<ParamsOf<'endBrowserRun'>, 'seconds' | 'moves'> & Pick<RunSummary, 'unplaceable' | 'atLeast'>

/** Reports to the server that a run has ended, and how. What it proposes is known when the connection is back. */
export function tellEnd(
  { schedule: store, connection, runCommand }: Pick<ShownRunParts, 'schedule' | 'connection' | 'runCommand'>,
  { run, longRun, aim }: AskedRun,
  ended: RunEnd,
  { seconds, moves, atLeast, unplaceable: all }: EndFigures,
  isProposing = false,
): void {
  // While offline, nothing else reports that the run has ended.
  if (connection.getState().state !== 'open') {
    const { solver } = store.getState()
    const progress = { ...progressOf(NO_COST, { seconds, moves }), ...solver.progress, seconds, moves }
    const how = isProposing || isProposed(aim) ? 'paused' : ended
    store.setState({ here: null, solver: { ...solver, state: 'PAUSED', ended: how, progress } })
  }
  const unplaceable = all.slice(0, LIMITS.unplaceableReported).map(({ eventUuid }) => eventUuid)
  const said = { run, longRun, aim, ended, seconds, moves, unplaceable, ...(atLeast && { atLeast }) }
  void runCommand('endBrowserRun', said, { toast: false })
}
