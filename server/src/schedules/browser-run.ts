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
import { verdictOf } from '@timetable/runner'
import { inSlices } from '../operation/slices.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { Author } from './parties.ts'
import { RunProposal } from './run-proposal.ts'
import type { ShownRunParts } from './shown-run.ts'

/** Who runs Zen: at which connection, and who that is. */
export type Runner = { readonly connection: Uuid; readonly user: Author }
type Begun = { readonly run: Uuid; readonly longRun: boolean; readonly aim: Aim }
/** How a run ended, as the browser says that ran it. */
export type Ended = ServerParams<'endBrowserRun'>

type Parts = Pick<ShownRunParts, 'judge' | 'clock' | 'report'> & {
  /** Tells everyone with the version open, at any node. */
  readonly say: (solver: SolverState) => void
  /** Keeps the schedule in memory until the answer is called. */
  readonly hold: () => () => void
}
type On = Begun & {
  readonly connection: Uuid
  readonly finds: Finds
  readonly release: () => void
  /** How far it is, as it said last, and when that was told. */
  progress: Progress | null
  toldAt: number
  /** Waits for its next word no more. */
  heard: () => void
}

/** One that said how far it is, and says nothing for so long, is asleep or gone: as with a line that does not answer. */
const SILENT = 60_000

/**
 * The run of Zen that somebody's browser has on a version, as the node sees it that the browser is at: it says that there is one,
 * takes what it finds, and says how it ended. The search is not here.
 */
export class BrowserRun {
  readonly #open: OpenSchedule
  readonly #parts: Parts
  #on: On | null = null
  /** What the last run proposed, which may go on saying so after its line broke. */
  #proposal: { readonly run: Uuid; readonly made: RunProposal } | null = null

  constructor(open: OpenSchedule, parts: Parts) {
    this.#open = open
    this.#parts = parts
  }

  /** Is it on, in a browser that is at this node? */
  get isHere(): boolean {
    return this.#on !== null
  }

  /** Why a run of somebody's must not write into the version: another one is on, here or anywhere. */
  refuseBeside(run: Uuid | null): Refusal | undefined {
    const { state, browser } = this.#open.solver
    if (state === 'PAUSED' || (run !== null && browser?.run === run)) return undefined
    return browser ? refuse('zen-in-browser', { name: browser.user.name }) : refuse('zen-on-server')
  }

  /** Somebody's browser begins a run, or goes on with its own on another line. */
  async begin(begun: Begun, { connection, user }: Runner): Promise<SolverState> {
    const known = this.#on?.run === begun.run ? this.#on : null
    this.#letGo()
    const release = this.#parts.hold()
    const { run, longRun, aim } = begun
    const { finds = createFinds(aim), progress = null } = known ?? {}
    this.#on = { run, longRun, aim, connection, finds, release, progress, toldAt: -Infinity, heard: () => {} }
    if (aim === 'plan') await this.#open.setFinished(false)
    const { finished } = this.#open
    const sofar = { progress, ended: null, unplaceable: [] }
    const by = { uuid: user.uuid, name: user.name }
    this.#parts.say({
      state: 'RUNNING',
      longRun,
      aim,
      ...(finished && { finished }),
      browser: { run, user: by },
      ...sofar,
    })
    return this.#open.solver
  }

  /** How far it is, as it says itself. */
  tells({ run, cost, ...said }: ServerParams<'tellBrowserRun'>): void {
    const on = this.#on
    if (on?.run !== run) return
    const { clock, report, say } = this.#parts
    on.heard()
    on.heard = clock.after(SILENT, () => void this.stop().catch(report))
    on.progress = progressOf(cost, said)
    if (pauseLeft(on.toldAt, TELL_EVERY, clock.monotonic()) > 0) return
    on.toldAt = clock.monotonic()
    const { moved: _, proposalUuid: __, ...solver } = this.#open.solver
    say({ ...solver, progress: on.progress, ...(on.aim === 'repair' && this.#foundSoFar(run, on.finds)) })
  }

  #foundSoFar(run: Uuid, finds: Finds | null): Pick<SolverState, 'moved' | 'proposalUuid'> {
    const proposal = this.#proposal?.run === run ? this.#proposal.made : null
    const moved = proposal?.moved ?? finds?.moved(this.#open.schedule)
    return {
      ...(moved && anyMoves(movesOf(moved)) > 0 && { moved }),
      ...(proposal?.uuid && { proposalUuid: proposal.uuid }),
    }
  }

  /** What it has found has come into the version. */
  written(run: Uuid, change: Change): void {
    if (this.#on?.run === run) this.#on.finds.written(change, this.#parts.clock.monotonic())
  }

  /** What it proposes: kept where it fits, keeps to its budget and is better by the judge. */
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

  /** The run is over, as its browser says; it may have been on while nobody heard of it. */
  async end(said: Ended): Promise<SolverState> {
    const on = this.#on?.run === said.run ? this.#on : null
    on?.heard()
    if (on) this.#on = null
    try {
      const last = await this.#lastWord(said, on?.finds ?? null)
      // Another one may have begun since the line of this one broke, or this one have come back on another.
      if (this.#on?.run !== said.run && !this.refuseBeside(said.run)) this.#parts.say(last)
    } finally {
      on?.release()
    }
    return this.#open.solver
  }

  /** Somebody pauses it, whoever runs it: the browser hears of it as everyone does. */
  async stop(): Promise<void> {
    const on = this.#on
    if (!on) return
    const { run, longRun, aim, progress } = on
    const { seconds = 0, moves = 0 } = progress ?? {}
    await this.end({ run, longRun, aim, ended: 'paused', seconds, moves, unplaceable: [] })
  }

  /** A connection is gone, and its run with it. */
  left(connection: Uuid): void {
    if (this.#on?.connection === connection) void this.stop().catch(this.#parts.report)
  }

  #letGo(): void {
    this.#on?.heard()
    this.#on?.release()
  }

  async #lastWord(said: Ended, finds: Finds | null): Promise<SolverState> {
    const { judge = (schedule: Schedule) => Promise.resolve(verdictOf(schedule)) } = this.#parts
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

  /** Why lessons fit nowhere is told in the words of this server, whatever a browser says. */
  #reasons(schedule: Schedule, lessonUuids: readonly Uuid[]): Promise<SolverState['unplaceable']> {
    const reasons = flatMapInSteps([...new Set(lessonUuids)], (eventUuid) => {
      const lesson = schedule.lessons[eventUuid]
      const finding = lesson && whyNoStart(schedule, lesson)
      return finding ? [{ eventUuid, reason: noStartText(schedule, finding) }] : []
    })
    return stepByStep(reasons, inSlices())
  }
}
