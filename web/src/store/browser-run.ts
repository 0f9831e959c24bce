import {
  aimFor,
  anyMoves,
  budgetFor,
  changeBetween,
  createPortfolio,
  holding,
  isProposed,
  isSound,
  judgementOf,
  LIMITS,
  movedSince,
  movesOf,
  NO_COST,
  pauseLeft,
  progressOf,
  refuseRun,
  TELL_EVERY,
  withFitting,
  type Aim,
  type Budget,
  type Portfolio,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { ParamsOf } from '../socket/commands.ts'
import type { Heard, StartThread } from '../worker/line.ts'
import type { FoundPlaces, SeekEnd, Sought } from '../worker/thread/search-answerers.ts'
import { createFoundWriter, type FoundWriter } from './found-writer.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { ScheduleStore } from './schedule-store.ts'
import type { SessionTexts } from './session-texts.ts'
import type { ServerLine } from './session.ts'
import type { Timers, UiStore } from './ui-store.ts'
import { openZenThreads, type ZenThreads } from './zen-threads.ts'

export type ZenAsked = {
  readonly longRun?: boolean
  readonly aim?: Aim | undefined
  readonly budget?: Budget | undefined
}
/** Why a run did not begin, in words. */
export type NotBegun = { readonly type: 'Error'; readonly error: string }

export type BrowserRunParts = Timers & {
  readonly tab: string
  /** Milliseconds. */
  readonly now: () => number
  readonly schedule: ScheduleStore
  readonly connection: StoreApi<ServerLine>
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
  readonly startSearch: StartThread
  readonly threads: number
  /** Tells the server how far it is: lost where the line breaks, as the next word says more. */
  readonly tell: (said: ParamsOf<'tellBrowserRun'>) => void
  /** Shows why nothing was begun. */
  readonly refused: (refusal: { readonly code: string; readonly error: string }) => NotBegun
  readonly unavailable: () => NotBegun
  /** Asks the server anew how the version is. */
  readonly reopen: () => void
}

type On = {
  readonly run: Uuid
  readonly version: Uuid
  readonly longRun: boolean
  readonly aim: Aim
  readonly budget: Budget | undefined
  readonly seed: number
  readonly writer: FoundWriter
  readonly portfolio: Portfolio<FoundPlaces>
  readonly threads: ZenThreads
  readonly began: number
  /** The version as it was when it began. */
  readonly first: Schedule
  /** And as it is, with all that was found and written. */
  known: Schedule
  /** Lessons that fit nowhere, as a thread says that is at its end. */
  unplaceable: readonly Uuid[]
  /** So many lessons a repair moves at the least, as a thread has proved; 0: nothing is. */
  atLeast: number
  /** The line on which the server was told of it; null: none. */
  line: number | null
}

type EndFigures = {
  readonly seconds: number
  readonly moves: number
  readonly unplaceable: readonly Uuid[]
  readonly atLeast: number
}

/** Says why nothing was begun, as an answer and in a toast. */
export function notBegun(ui: UiStore, texts: SessionTexts): Pick<BrowserRunParts, 'refused' | 'unavailable'> {
  const say = (error: string): NotBegun => {
    ui.toast({ state: 'failure', headline: texts.error(), text: error })
    return { type: 'Error', error }
  }
  return {
    refused: (refusal) => say(texts.refusal(refusal)),
    unavailable: () => say(texts.zenNotHere()),
  }
}

/**
 * Zen in this browser: threads search the open version as it is shown, and what they find goes the way of a person's commands, shown
 * at once and kept while the line is down.
 */
export function createBrowserRun(parts: BrowserRunParts) {
  const { schedule: store, connection, runCommand, now } = parts
  let on: On | null = null
  let runs = 0
  /** A command of the run's own is being shown: no edit. */
  let isOwn = false
  let isHeld = false

  const isOpen = () => connection.getState().state === 'open'
  const secondsOf = ({ began }: On) => Math.max(0, (now() - began) / 1000)

  async function start({ longRun = false, aim: asked, budget }: ZenAsked): Promise<NotBegun | null> {
    const { schedule, version, solver } = store.getState()
    if (!schedule || !version || on) return null
    const refusal = refuseRun(schedule, budget ?? null)
    if (refusal) return parts.refused(refusal)
    const finished = solver.finished === true
    const aim = asked ?? aimFor(schedule, { finished, isSound: isSound(judgementOf(schedule)) })
    const run = `${parts.tab}-run-${++runs}`
    const asksFor = { run, longRun, aim, ...(budget && { budget }) }
    if (isOpen()) {
      const answer = await runCommand('beginBrowserRun', asksFor)
      if (answer.type === 'Error') return answer
    }
    return begin({ run, longRun, aim, budget })
  }

  function begin(asked: Pick<On, 'run' | 'longRun' | 'aim' | 'budget'>): NotBegun | null {
    const { schedule, version, solver } = store.getState()
    const threads = openZenThreads(parts.threads, parts.startSearch, hear)
    if (!schedule || !version || !threads) {
      tellEnd(asked, 'failed', { seconds: 0, moves: 0, unplaceable: [], atLeast: 0 })
      return parts.unavailable()
    }
    const began = now()
    on = {
      ...asked,
      version: version.uuid,
      seed: Math.trunc(now()) % 1_000_000,
      writer: createFoundWriter(asked, {
        ...parts,
        shown: () => store.getState().schedule,
        isHeld: () => isHeld,
        issueOwn(issue) {
          isOwn = true
          issue()
          isOwn = false
          if (on) on.known = store.getState().schedule ?? on.known
        },
      }),
      portfolio: createPortfolio(parts.threads, () => now() - began),
      threads,
      began,
      first: schedule,
      known: schedule,
      unplaceable: [],
      atLeast: 0,
      line: isOpen() ? connection.getState().lines : null,
    }
    const { longRun, aim, run } = asked
    const { finished: was, proposalUuid: _, moved: __, place: ___, atLeast: ____, ...rest } = solver
    const finished = aim !== 'plan' && was ? { finished: was } : {}
    const solverNow: SolverState = { ...rest, ...finished, state: 'RUNNING', longRun, aim, progress: null, ended: null }
    store.setState({ here: { run, isKnown: isOpen() }, solver: solverNow })
    search(on)
    return null
  }

  /** The threads begin, or go on after an edit. */
  function search(current: On): void {
    const { known, writer, aim, longRun, seed, first } = current
    current.atLeast = 0
    const budget = budgetFor(first, aim, current.budget)
    current.portfolio.anew(null, false)
    const most = budget?.mostLessons
    // A repair counts them from where they stood by itself.
    const isCounting = most === undefined || aim === 'repair'
    const mostLessons = isCounting ? most : Math.max(0, most - movedSince(Object.values(first.lessons), known).lessons)
    const stood = aim === 'repair' ? writer.stood : []
    const seen = holding(withFitting(known, writer.proposed), writer.held)
    current.threads.search(seen, { seed, longRun, aim, budget, mostLessons, stood })
  }

  function hear(thread: number, heard: Heard<Sought, SeekEnd>): void {
    if (!on) return
    const { portfolio, writer, threads } = on
    if (heard.kind === 'news') {
      const { placements: found, ...how } = heard.news
      if (portfolio.hears(thread, { found, ...how }) && found) writer.found(found)
      // Each of them tells how far it is often enough: nobody has to be woken for it.
      const best = portfolio.wait === 0 ? portfolio.handOn() : null
      if (best) threads.adopt(best.found, best.thread)
      tellProgress(on)
    } else if (heard.kind === 'answer') {
      const { how, moves, unplaceable, atLeast = 0 } = heard.answer
      portfolio.ends(thread, how, moves)
      on.unplaceable = unplaceable
      on.atLeast = Math.max(on.atLeast, atLeast)
    } else portfolio.ends(thread, 'died', 0)
    const end = portfolio.ended
    if (end) finish(end)
  }

  function tellProgress(current: On): void {
    const { cost, moves } = current.portfolio
    if (!cost) return
    const seconds = secondsOf(current)
    const { solver } = store.getState()
    if (solver.progress && pauseLeft(solver.progress.seconds * 1000, TELL_EVERY, seconds * 1000) > 0) return
    const progress = progressOf(cost, { seconds, moves })
    store.setState({ solver: { ...solver, progress, ...(current.aim === 'repair' && foundSoFar(current)) } })
    const { doubleBookings, broken, soft } = cost
    if (isOpen()) parts.tell({ run: current.run, seconds, moves, cost: { doubleBookings, broken, soft } })
  }

  function foundSoFar({ run, first, known, writer }: On): Pick<SolverState, 'moved' | 'proposalUuid'> {
    const moved = movedSince(Object.values(first.lessons), withFitting(known, writer.proposed))
    return { ...(anyMoves(movesOf(moved)) > 0 && { moved }), ...(writer.isProposing && { proposalUuid: run }) }
  }

  function finish(ended: NonNullable<SolverState['ended']>): void {
    const current = on
    if (!current) return
    close(current)
    current.writer.flush()
    const { portfolio, unplaceable, atLeast } = current
    const figures = { seconds: secondsOf(current), moves: portfolio.moves, unplaceable, atLeast }
    tellEnd(current, ended, figures)
  }

  /** The threads rest; whatever is told of it comes from elsewhere. */
  function close(current: On): void {
    current.writer.stop()
    current.threads.close()
    on = null
    // From here on the server says how it is.
    if (store.getState().here?.run === current.run) store.setState({ here: null })
  }

  function tellEnd(
    { run, longRun, aim, writer }: Pick<On, 'run' | 'longRun' | 'aim'> & { readonly writer?: FoundWriter },
    ended: NonNullable<SolverState['ended']>,
    { atLeast, ...figures }: EndFigures,
  ): void {
    const unplaceable = figures.unplaceable.slice(0, LIMITS.unplaceableTold)
    const isProposal = isProposed(aim) || writer?.isProposing === true
    if (!isOpen()) restHere(isProposal ? 'paused' : ended, figures)
    const proved = atLeast > 0 ? { atLeast } : {}
    void runCommand('endBrowserRun', { run, longRun, aim, ended, ...figures, ...proved, unplaceable }, { toast: false })
  }

  /** While the line is down nobody else says that it is over. What it proposes is known when the line is back. */
  function restHere(
    ended: NonNullable<SolverState['ended']>,
    { seconds, moves }: { readonly seconds: number; readonly moves: number },
  ): void {
    const { solver } = store.getState()
    const progress = { ...progressOf(NO_COST, { seconds, moves }), ...solver.progress, seconds, moves }
    store.setState({ here: null, solver: { ...solver, state: 'PAUSED', ended, progress } })
  }

  function edited(current: On, schedule: Schedule): void {
    const change = changeBetween(current.known, schedule)
    current.known = schedule
    if (change.length === 0) return
    const { history, lastCommand } = store.getState()
    // Nothing can be repeated but after a step back.
    const kind = history.redo === null ? 'do' : 'undo'
    current.writer.edited([{ userUuid: 'somebody', command: lastCommand ?? '', kind, change }])
    search(current)
  }

  store.subscribe(({ version, here, schedule }) => {
    if (!on || isOwn) return
    // Another version is open, or somebody has paused it.
    if (version?.uuid !== on.version || here?.run !== on.run || !schedule) return close(on)
    if (schedule !== on.known) edited(on, schedule)
  })

  return {
    get isOn() {
      return on !== null
    },
    start,
    stop: () => finish('paused'),
    /** Nothing is to move under the hand. */
    hold(held: boolean) {
      isHeld = held
      if (!held) on?.writer.goOn()
    },
    /** The version is told anew: on another line the server is to know that it runs here. */
    async opened() {
      const current = on
      const { lines } = connection.getState()
      if (!current || current.line === lines) return
      current.line = lines
      const { run, longRun, aim, budget } = current
      const answer = await runCommand('beginBrowserRun', { run, longRun, aim, ...(budget && { budget }) })
      if (answer.type !== 'Error' || on !== current) return
      close(current)
      parts.reopen()
    },
  }
}
