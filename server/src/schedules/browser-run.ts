import {
  anyMoves,
  createFinds,
  isProposed,
  movesOf,
  noStartText,
  pauseLeft,
  progressOf,
  refuse,
  refusingFound,
  flatMapInSteps,
  fittingMoves,
  stepByStep,
  TELL_EVERY,
  whyNoStart,
  type Aim,
  type Budget,
  type Change,
  type Finds,
  type Progress,
  type ProposedMove,
  type Refusal,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { ServerParams } from '@timetable/service'
import { judgeHere } from './judge.ts'
import { inSlices } from '../operation/slices.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { Author } from './parties.ts'
import { RunProposal } from './run-proposal.ts'
import type { ShownRunParts } from './shown-run.ts'

/** The user who runs Zen in a browser, and their connection. */
export type Runner = { readonly connection: Uuid; readonly user: Author }
type Begun = { readonly run: Uuid; readonly longRun: boolean; readonly aim: Aim }
/** How a run ended, as reported by its browser. */
export type Ended = ServerParams<'endBrowserRun'>

type Parts = Pick<ShownRunParts, 'judge' | 'clock' | 'report'> & {
  /** Sends the status to everyone who has the version open, at any node. */
  readonly publish: (solver: SolverState) => void
  /** Keeps the schedule in memory until the returned function is called. */
  readonly hold: () => () => void
}
type On = Begun & {
  readonly connection: Uuid
  readonly finds: Finds
  readonly release: () => void
  /** The progress that the browser reported last, and when it was sent to others. */
  progress: Progress | null
  publishedAt: number
  /** Cancels the timeout for the next report. */
  cancelTimeout: () => void
}

/**
 * A run that has reported progress and then reports nothing for this time is asleep, although its connection is open. In
 * milliseconds. Browsers let a hidden tab work once a minute, and a busy machine makes it slower: it is not over then.
 */
const SILENT = 300_000

/**
 * The run of Zen in a user's browser on a version, at the node that the browser is connected to. This class announces
 * the run, writes its results, and reports how it ended. The search itself is in the browser.
 */
export class BrowserRun {
  readonly #open: OpenSchedule
  readonly #parts: Parts
  #on: On | null = null
  /** The proposal of the last run. That run may continue to update it after its connection broke. */
  #proposal: { readonly run: Uuid; readonly made: RunProposal } | null = null

  constructor(open: OpenSchedule, parts: Parts) {
    this.#open = open
    this.#parts = parts
  }

  /** Whether a run is active in a browser that is connected to this node. */
  get isHere(): boolean {
    return this.#on !== null
  }

  /** Refuses a browser's run if another run is active on the version, at any node. */
  refuseBeside(run: Uuid | null): Refusal | undefined {
    const { state, browser } = this.#open.solver
    if (state === 'PAUSED' || (run !== null && browser?.run === run)) return undefined
    return browser ? refuse('zen-in-browser', { name: browser.user.name }) : refuse('zen-on-server')
  }

  /** A user's browser starts a run, or continues its own run on another connection. */
  async begin(begun: Begun, { connection, user }: Runner): Promise<SolverState> {
    const known = this.#on?.run === begun.run ? this.#on : null
    this.#letGo()
    const release = this.#parts.hold()
    const { run, longRun, aim } = begun
    const { finds = createFinds(aim), progress = null } = known ?? {}
    this.#on = {
      run,
      longRun,
      aim,
      connection,
      finds,
      release,
      progress,
      publishedAt: -Infinity,
      cancelTimeout: () => {},
    }
    if (aim === 'plan') await this.#open.setFinished(false)
    const { finished } = this.#open
    const sofar = { progress, ended: null, unplaceable: [] }
    const by = { uuid: user.uuid, name: user.name }
    this.#parts.publish({
      state: 'RUNNING',
      longRun,
      aim,
      ...(finished && { finished }),
      browser: { run, user: by },
      ...sofar,
    })
    return this.#open.solver
  }

  /** Receives the run's progress from its browser. What another connection says of it is ignored. */
  receiveProgress({ run, cost, ...said }: ServerParams<'tellBrowserRun'>, connection: Uuid): void {
    const on = this.#on
    if (on?.run !== run || on.connection !== connection) return
    const { clock, report, publish } = this.#parts
    on.cancelTimeout()
    on.cancelTimeout = clock.after(SILENT, () => void this.stop().catch(report))
    on.progress = progressOf(cost, said)
    if (pauseLeft(on.publishedAt, TELL_EVERY, clock.monotonic()) > 0) return
    on.publishedAt = clock.monotonic()
    const { moved: _, proposalUuid: __, ...solver } = this.#open.solver
    publish({ ...solver, progress: on.progress, ...(on.aim === 'repair' && this.#foundSoFar(run, on.finds)) })
  }

  #foundSoFar(run: Uuid, finds: Finds | null): Pick<SolverState, 'moved' | 'proposalUuid'> {
    const proposal = this.#proposal?.run === run ? this.#proposal.made : null
    const moved = proposal?.moved ?? finds?.moved(this.#open.schedule)
    return {
      ...(moved && anyMoves(movesOf(moved)) > 0 && { moved }),
      ...(proposal?.uuid && { proposalUuid: proposal.uuid }),
    }
  }

  /** A result of the run has been written into the version. */
  written(run: Uuid, change: Change): void {
    if (this.#on?.run === run) this.#on.finds.written(change, this.#parts.clock.monotonic())
  }

  /** Stores the run's proposal if it fits the version, meets its budget and the judge rates it as better. */
  async propose(
    run: Uuid,
    moves: readonly ProposedMove[],
    { by, budget }: { readonly by: Uuid; readonly budget: Budget | undefined },
  ): Promise<Refusal | undefined> {
    const pause = inSlices()
    const { schedule } = this.#open
    const last = new Map(moves.map((move) => [move.lessonUuid, move]))
    const fitting = await stepByStep(fittingMoves(schedule, [...last.values()]), pause)
    const refusal = await stepByStep(refusingFound(schedule, fitting, budget), pause)
    if (refusal) return refusal
    await this.#proposalOf(run, by).offerMoves(fitting)
    return undefined
  }

  #proposalOf(run: Uuid, by: Uuid): RunProposal {
    if (this.#proposal?.run !== run) {
      const made = new RunProposal(this.#open, { group: run, wantedBy: by }, this.#parts.clock)
      this.#proposal = { run, made }
    }
    return this.#proposal.made
  }

  /** The browser reports that its run has ended. The run may have been offline, so that this node did not know of it. */
  async end(said: Ended): Promise<SolverState> {
    const on = this.#on?.run === said.run ? this.#on : null
    on?.cancelTimeout()
    if (on) this.#on = null
    try {
      const last = await this.#lastWord(said, on?.finds ?? null)
      // Another run may have started since the connection broke, or this run may have reconnected.
      if (this.#on?.run !== said.run && !this.refuseBeside(said.run)) this.#parts.publish(last)
    } finally {
      on?.release()
    }
    return this.#open.solver
  }

  /** Any user may pause the run, not only the one who started it. The browser is notified like everyone else. */
  async stop(): Promise<void> {
    const on = this.#on
    if (!on) return
    const { run, longRun, aim, progress } = on
    const { seconds = 0, moves = 0 } = progress ?? {}
    await this.end({ run, longRun, aim, ended: 'paused', seconds, moves, unplaceable: [] })
  }

  /** A connection has closed, which ends its run. */
  left(connection: Uuid): void {
    if (this.#on?.connection === connection) void this.stop().catch(this.#parts.report)
  }

  #letGo(): void {
    this.#on?.cancelTimeout()
    this.#on?.release()
  }

  async #lastWord(said: Ended, finds: Finds | null): Promise<SolverState> {
    const { judge = judgeHere } = this.#parts
    const open = this.#open
    const { run, longRun, aim, seconds, moves } = said
    const proposal = this.#proposal?.run === run ? this.#proposal.made : null
    await proposal?.settled()
    await open.endRun(run)
    const { schedule } = open
    const { isSound, doubleBookings, cost } = await judge(schedule)
    if (isSound) await open.setFinished(true)
    const isMended = isSound || isProposed(aim) || proposal?.isSound === true
    const ended = said.ended === 'solved' && !isMended ? 'stalled' : said.ended
    return {
      state: 'PAUSED',
      longRun,
      aim,
      ...(open.finished && { finished: true as const }),
      ...this.#foundSoFar(run, finds),
      ...(said.atLeast !== undefined && { atLeast: said.atLeast }),
      progress: progressOf({ ...cost, doubleBookings }, { seconds, moves }),
      ended,
      unplaceable: await this.#reasons(schedule, said.unplaceable),
    }
  }

  /** The server itself computes the texts on why lessons fit nowhere. It only takes the lessons from the browser. */
  #reasons(schedule: Schedule, lessonUuids: readonly Uuid[]): Promise<SolverState['unplaceable']> {
    const reasons = flatMapInSteps([...new Set(lessonUuids)], (eventUuid) => {
      const lesson = schedule.lessons[eventUuid]
      const finding = lesson && whyNoStart(schedule, lesson)
      return finding ? [{ eventUuid, reason: noStartText(schedule, finding) }] : []
    })
    return stepByStep(reasons, inSlices())
  }
}
