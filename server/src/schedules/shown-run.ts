import {
  anyMoves,
  budgetFor,
  createFinds,
  isProposed,
  leaving,
  movesOf,
  pauseLeft,
  TELL_EVERY,
  type Aim,
  type Finds,
  type HistoryEntry,
  type Placements,
  type Progress,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import { verdictOf, type Run, type Verdict } from '@timetable/runner'
import type { Clock } from '../clock.ts'
import { inSlices } from '../operation/slices.ts'
import type { WantedRun } from '../store/runs.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { RunProposal } from './run-proposal.ts'
import type { RunResult, StartRun } from './start-run.ts'

export type ShownRunParts = {
  /** Judges a version, a large one in a thread of its own; left out: here. */
  readonly judge?: ((schedule: Schedule) => Promise<Verdict>) | undefined
  readonly startRun: StartRun
  readonly threads: number
  readonly seed: () => number
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

/** A judgement that was overtaken by an edit is made again so often. */
const JUDGED_AGAIN = 3
type Judged = Verdict & { readonly schedule: Schedule }
/** A run goes on for so long before others may have its place; one that only looks for better, for less. */
const TURN = 20_000
const TURN_OF_POLISHING = 3000

/** A run of Zen at this node: what it finds goes through the schedule's own door, and how far it is to whoever it tells. */
export class ShownRun {
  /** Resolves when the threads rest and the best is saved, with the last word on the run for whoever wants it. */
  readonly over: Promise<() => SolverState>
  readonly #open: OpenSchedule
  readonly #parts: ShownRunParts
  readonly #group: Uuid
  readonly #longRun: boolean
  readonly #aim: Aim
  readonly #finds: Finds
  /** A run that improves writes nothing into the version. */
  readonly #proposal: RunProposal | null
  readonly #tell: (solver: SolverState) => void
  readonly #run: Run
  readonly #beganAt: number
  #last: Progress | null = null
  /** It is good enough: somebody else is to have its place. */
  #isEnough = false
  #toldAt: number
  #cancelShow: (() => void) | null = null

  constructor(
    open: OpenSchedule,
    wanted: Omit<WantedRun, 'scheduleUuid'>,
    held: ReadonlySet<Uuid>,
    tell: (solver: SolverState) => void,
    parts: ShownRunParts,
  ) {
    const { group, longRun, aim, budget } = wanted
    this.#open = open
    this.#parts = parts
    this.#group = group
    this.#finds = createFinds(aim, held)
    this.#longRun = longRun
    this.#aim = aim
    this.#proposal = isProposed(aim) ? new RunProposal(open, wanted, parts.clock) : null
    this.#tell = tell
    const { startRun, threads, seed, clock } = parts
    this.#toldAt = this.#beganAt = clock.monotonic()
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
  }

  update(schedule: Schedule, steps: readonly HistoryEntry[]): void {
    this.#finds.edited(steps)
    this.#run.update(this.#proposal?.on(schedule) ?? schedule, this.#finds.held, this.#finds.stood)
  }

  /** Nothing required is wrong any more; a long run is asked to go on all the same. */
  get isPolishing(): boolean {
    return !this.#longRun && this.#last !== null && this.#last.doubleBookings + (this.#last.broken ?? 0) === 0
  }
  get hadTurn(): boolean {
    const passed = this.#parts.clock.monotonic() - this.#beganAt
    return passed >= (this.isPolishing ? TURN_OF_POLISHING : TURN)
  }

  /** Ends as one does that has found nothing better. */
  async finish(): Promise<void> {
    this.#isEnough = true
    await this.stop()
  }

  async stop(): Promise<void> {
    await this.#run.stop()
    await this.over
  }

  #improved(placements: Placements): void {
    const { clock, report } = this.#parts
    const wait = this.#finds.found(placements, clock.monotonic())
    if (wait === null) return
    const soon = () =>
      void this.#open
        .inTurn(() => {})
        .then(() => this.#show())
        .catch(report)
    if (wait === 0) soon()
    else this.#cancelShow = clock.after(wait, soon)
  }

  /** The newest improvement when its turn comes; those it overtook are never shown. */
  async #show(): Promise<void> {
    this.#cancelShow = null
    const placements = this.#finds.take(this.#parts.clock.monotonic())
    if (!placements) return
    if (this.#proposal) return this.#proposal.offer(leaving(this.#finds.held, this.#open.schedule, placements))
    this.#finds.written(await this.#open.improve(this.#group, placements, () => this.#finds.held))
  }

  #progress(progress: Progress): void {
    this.#last = progress
    const { clock } = this.#parts
    if (pauseLeft(this.#toldAt, TELL_EVERY, clock.monotonic()) > 0) return
    this.#toldAt = clock.monotonic()
    this.#tell({ ...this.#open.solver, progress, ...this.#movedSoFar() })
  }

  /** Of a repair, which is at the fewest that it can find only when it is over. */
  #movedSoFar(): Pick<SolverState, 'moved'> {
    if (this.#aim !== 'repair') return {}
    const moved = this.#finds.moved(this.#open.schedule)
    return anyMoves(movesOf(moved)) > 0 ? { moved } : {}
  }

  async #end(reason: NonNullable<SolverState['ended']>, result: RunResult): Promise<() => SolverState> {
    const { report } = this.#parts
    const open = this.#open
    const { progress, unplaceable, error } = result
    let verdict: Judged | undefined
    let ended = this.#isEnough && reason === 'paused' ? 'solved' : reason
    if (error !== undefined) report(new Error(`Zen failed: ${error}`))
    try {
      this.#cancelShow?.()
      await this.#show()
      await this.#proposal?.settled()
      await open.endRun(this.#group)
      // What is pinned is no matter of the solver's, and still wrong where it is.
      verdict = await this.#verdict()
      if (ended === 'solved' && !verdict.isSound) ended = 'stalled'
      if (verdict.isSound) await open.setFinished(true)
    } catch (error) {
      ended = 'failed'
      report(error)
    }
    const proposalUuid = this.#proposal?.uuid
    const moved = this.#finds.moved(open.schedule)
    return () => ({
      state: 'PAUSED',
      longRun: this.#longRun,
      aim: this.#aim,
      ...(open.finished && { finished: true as const }),
      ...(anyMoves(movesOf(moved)) > 0 && { moved }),
      ...(proposalUuid && { proposalUuid }),
      progress: judged(progress, this.#isOfNow(verdict) ? verdict : verdictOf(open.schedule)),
      ended,
      unplaceable: [...unplaceable],
    })
  }

  /** The judgement of the timetable that everyone sees; made again where it was edited meanwhile, and not for ever. */
  async #verdict(): Promise<Judged> {
    const { judge = (schedule: Schedule) => Promise.resolve(verdictOf(schedule)) } = this.#parts
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

/** The solver's last word, with the figures of the timetable that everyone sees now. */
function judged(progress: Progress, { doubleBookings, cost }: Verdict): Progress {
  return { ...progress, doubleBookings, broken: cost.broken, softCost: cost.soft }
}
