import {
  anyMoves,
  apply,
  budgetFor,
  createFinds,
  leaving,
  movesOf,
  pauseLeft,
  placing,
  PROPOSED_AFTER,
  judgementOf,
  stepByStep,
  TELL_EVERY,
  type Aim,
  type Destination,
  type Finds,
  type HistoryEntry,
  type Placements,
  type Progress,
  type Run,
  type RunEnd,
  type RunSummary,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { Verdict } from '@timetable/runner'
import { judgeHere, type Judge } from './judge.ts'
import type { Clock } from '../clock.ts'
import { inSlices } from '../operation/slices.ts'
import type { WantedRun } from '../store/runs.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { RunProposal } from './run-proposal.ts'
import type { RunQueue } from './run-queue.ts'
import type { StartRun } from './start-run.ts'

export type ShownRunParts = {
  /** Judges a version, and uses another thread for a large one. If omitted, the judge runs on this thread. */
  readonly judge?: Judge | undefined
  readonly startRun: StartRun
  readonly threads: number
  readonly runs: Pick<RunQueue, 'holds'>
  readonly seed: () => number
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

/** How often a judgement is repeated because an edit made it outdated. */
const JUDGED_AGAIN = 3
type Judged = Verdict & { readonly schedule: Schedule }
/**
 * The time slice of a run, in milliseconds, before another may have its place. It is shorter for a run that only
 * improves a valid timetable.
 */
const TURN = 20_000
const TURN_OF_POLISHING = 3000

/** A run of Zen at this node. It writes its results through the schedule's queue, and reports its progress. */
export class ShownRun {
  /** Resolves when the threads have stopped and the best timetable is saved. The function returns the run's final status. */
  readonly over: Promise<() => SolverState>
  readonly #open: OpenSchedule
  readonly #parts: ShownRunParts
  readonly #group: Uuid
  readonly #longRun: boolean
  readonly #aim: Aim
  readonly #finds: Finds
  /** The proposal. A run that improves writes nothing into the version; nor does a repair that moves more than a few lessons. */
  readonly #proposal: RunProposal | null
  /** Results that are not written yet, or cannot be decided on yet. */
  #waiting: Placements | null = null
  #showing: Promise<void> = Promise.resolve()
  #cancelDecision: (() => void) | null = null
  readonly #publish: (solver: SolverState) => void
  readonly #run: Run
  readonly #beganAt: number
  #last: Progress | null = null
  /** The result is good enough: another run gets the place. */
  #isEnough = false
  #publishedAt: number
  #cancelShow: (() => void) | null = null

  constructor(
    open: OpenSchedule,
    wanted: Omit<WantedRun, 'scheduleUuid'>,
    held: ReadonlySet<Uuid>,
    publish: (solver: SolverState) => void,
    parts: ShownRunParts,
  ) {
    const { group, longRun, aim, budget } = wanted
    this.#open = open
    this.#parts = parts
    this.#group = group
    this.#finds = createFinds(aim, held)
    this.#longRun = longRun
    this.#aim = aim
    this.#proposal = aim !== 'plan' ? new RunProposal(open, wanted, parts.clock) : null
    this.#publish = publish
    const { startRun, threads, seed, clock } = parts
    this.#publishedAt = this.#beganAt = clock.monotonic()
    const { promise, resolve } = Promise.withResolvers<() => SolverState>()
    this.over = promise
    this.#run = startRun(
      open.schedule,
      {
        seed: seed(),
        threads,
        longRun,
        aim,
        budget: budgetFor(open.schedule, aim, budget ?? undefined),
        held,
        pause: inSlices(),
      },
      {
        improved: (placements, progress) => {
          this.#improved(placements)
          this.#progress(progress)
        },
        progress: (progress) => this.#progress(progress),
        ended: (reason, result) => resolve(this.#end(reason, result)),
      },
    )
    if (aim === 'repair') this.#cancelDecision = clock.after(PROPOSED_AFTER, () => this.#showSoon())
  }

  update(schedule: Schedule, steps: readonly HistoryEntry[]): void {
    const finds = this.#finds
    finds.edited(steps)
    const stood = [...finds.stood, ...(this.#proposal?.stood(schedule) ?? [])]
    this.#run.update(
      this.#proposal?.on(schedule) ?? schedule,
      finds.held,
      stood.filter(([lessonUuid]) => !finds.held.has(lessonUuid)),
    )
  }

  /** Whether no requirement is violated any more. A long run is never counted as polishing. */
  get isPolishing(): boolean {
    return !this.#longRun && this.#last !== null && this.#last.doubleBookings + (this.#last.broken ?? 0) === 0
  }
  get hadTurn(): boolean {
    const passed = this.#parts.clock.monotonic() - this.#beganAt
    return passed >= (this.isPolishing ? TURN_OF_POLISHING : TURN)
  }

  /** Ends the run as if it had found no better timetable. */
  async finish(): Promise<void> {
    this.#isEnough = true
    await this.stop()
  }

  async stop(): Promise<void> {
    await this.#run.stop()
    await this.over
  }

  #improved(placements: Placements): void {
    const wait = this.#finds.found(placements, this.#parts.clock.monotonic())
    if (wait === 0) this.#showSoon()
    else if (wait !== null) this.#showIn(wait)
  }

  #showIn(wait: number): void {
    this.#cancelShow = this.#parts.clock.after(wait, () => this.#showSoon())
  }

  #showSoon(): void {
    const { report } = this.#parts
    void this.#open
      .inTurn(() => {})
      .then(() => this.#show())
      .catch(report)
  }

  /** Shows results one after another. */
  #show(isOver = false): Promise<void> {
    this.#cancelShow = null
    const shown = this.#showing.then(() => this.#showNewest(isOver))
    this.#showing = shown.catch(() => undefined)
    return shown
  }

  /** Shows the newest improvement when its turn comes. Improvements that it replaced are never shown. */
  async #showNewest(isOver: boolean): Promise<void> {
    const pause = isOver ? 0 : this.#finds.pause(this.#parts.clock.monotonic())
    if (pause > 0) return this.#showIn(pause)
    const placements = this.#finds.take(this.#parts.clock.monotonic()) ?? this.#waiting
    // A result that cannot be written waits for the next attempt, or for the end of the run.
    this.#waiting = placements
    if (!placements) return
    // Another node may have taken over the run of a node that was late, and has newer results.
    if (!(await this.#parts.runs.holds(this.#open.uuid))) return
    const { schedule } = this.#open
    const wanted = leaving(this.#finds.held, schedule, placements)
    const destination = this.#proposal ? await this.#decide(this.#proposal, wanted, isOver) : 'version'
    if (destination === 'later') return
    if (destination === 'proposal') await this.#proposal?.offer(wanted)
    else {
      const change = await this.#open.improve(this.#group, placements, () => this.#finds.held)
      this.#finds.written(change, this.#parts.clock.monotonic())
    }
    this.#waiting = null
  }

  async #decide(proposal: RunProposal, placements: Placements, isOver: boolean): Promise<Destination> {
    if (this.#finds.destination !== 'later') return this.#finds.destination
    const { schedule } = this.#open
    const pause = inSlices()
    const later = apply(schedule, await stepByStep(placing(schedule, placements), pause))
    const age = this.#parts.clock.monotonic() - this.#beganAt
    const destination = await stepByStep(this.#finds.deciding(schedule, later, { age, isOver }), pause)
    if (destination === 'version') proposal.forget()
    else proposal.keep(schedule, later)
    return destination
  }

  #progress(progress: Progress): void {
    this.#last = progress
    const { clock } = this.#parts
    if (pauseLeft(this.#publishedAt, TELL_EVERY, clock.monotonic()) > 0) return
    this.#publishedAt = clock.monotonic()
    const { moved: _, proposalUuid: __, ...solver } = this.#open.solver
    this.#publish({ ...solver, progress, ...(this.#aim === 'repair' && this.#foundSoFar()) })
  }

  /** For a repair: its number of moves is only minimal when the run has ended. */
  #foundSoFar(): Pick<SolverState, 'moved' | 'proposalUuid'> {
    const moved = this.#proposal?.moved ?? this.#finds.moved(this.#open.schedule)
    const proposalUuid = this.#proposal?.uuid
    return { ...(anyMoves(movesOf(moved)) > 0 && { moved }), ...(proposalUuid && { proposalUuid }) }
  }

  async #end(reason: RunEnd, result: RunSummary): Promise<() => SolverState> {
    const { report } = this.#parts
    const open = this.#open
    const { progress, unplaceable, atLeast, error } = result
    let verdict: Judged | undefined
    let ended = this.#isEnough && reason === 'paused' ? 'solved' : reason
    if (error !== undefined) report(new Error(`Zen failed: ${error}`))
    try {
      this.#cancelShow?.()
      this.#cancelDecision?.()
      await this.#show(true)
      await this.#proposal?.settled()
      await open.endRun(this.#group)
      // The solver ignores pinned lessons, but they can still be in a faulty slot.
      verdict = await this.#verdict()
      if (ended === 'solved' && !verdict.isSound && !this.#proposal?.isSound) ended = 'stalled'
      if (verdict.isSound) await open.setFinished(true)
    } catch (error) {
      ended = 'failed'
      report(error)
    }
    const found = this.#foundSoFar()
    return () => ({
      state: 'PAUSED',
      longRun: this.#longRun,
      aim: this.#aim,
      ...(open.finished && { finished: true as const }),
      ...found,
      ...(atLeast !== undefined && { atLeast }),
      progress: judged(progress, this.#isOfNow(verdict) ? verdict : numbersOf(open.schedule)),
      ended,
      unplaceable: [...unplaceable],
    })
  }

  /**
   * Returns the judgement of the timetable that everyone sees. It is repeated a limited number of times if the
   * timetable was edited meanwhile.
   */
  async #verdict(): Promise<Judged> {
    const { judge = judgeHere } = this.#parts
    for (let tries = 1; ; tries++) {
      const { schedule } = this.#open
      const verdict = { ...(await judge(schedule)), schedule }
      if (this.#isOfNow(verdict) || tries === JUDGED_AGAIN) return verdict
    }
  }

  #isOfNow(verdict: Judged | undefined): verdict is Judged {
    return verdict?.schedule === this.#open.schedule
  }
}

type Numbers = Pick<Verdict, 'doubleBookings' | 'cost'>

function numbersOf(schedule: Schedule): Numbers {
  const { counts, cost } = judgementOf(schedule)
  return { doubleBookings: counts['double-booking'], cost }
}

/** Returns the solver's final progress, with the numbers of the timetable that everyone sees now. */
function judged(progress: Progress, { doubleBookings, cost }: Numbers): Progress {
  return { ...progress, doubleBookings, broken: cost.broken, softCost: cost.soft }
}
