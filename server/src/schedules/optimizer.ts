import {
  isSound,
  judgementOf,
  refuse,
  type Mint,
  type Placements,
  type Progress,
  type Refusal,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { Run } from '@timetable/runner'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import type { WantedRun } from '../store/runs.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { RunClaims } from './run-claims.ts'

/** Starts a run of Zen on threads of its own; `@timetable/runner` has the real one. */
export type StartRun = (
  schedule: Schedule,
  options: { readonly seed: number; readonly threads: number; readonly longRun: boolean },
  on: RunEvents,
) => Run
export type RunEvents = {
  improved(placements: Placements, progress: Progress): void
  progress(progress: Progress): void
  ended(
    reason: NonNullable<SolverState['ended']>,
    result: {
      readonly progress: Progress
      readonly unplaceable: readonly SolverState['unplaceable'][number][]
      /** What went wrong, where the run has failed. */
      readonly error?: string | undefined
    },
  ): void
}

export type OptimizerParts = {
  readonly startRun: StartRun
  readonly threads: number
  readonly seed: () => number
  readonly mint: Mint
  readonly clock: Clock
  readonly bus: Pick<Bus, 'tell'>
  readonly claims: RunClaims
  readonly report: (error: unknown) => void
}

/** What Zen finds is shown, and saved, at most this often, in milliseconds. */
const SHOW_EVERY = 250
/** Progress is told at most this often, in milliseconds. */
const TELL_EVERY = 250

type Running = {
  readonly run: Run
  readonly over: Promise<void>
  /** Another node goes on with it: what this one says of it is no news any more. */
  isLost: boolean
}

/** Whoever waits for a run at another node asks again after so long. */
const ASK_AGAIN = 2000

/** Zen on one open schedule: starts and pauses runs, and brings what they find through the schedule's own door. */
export class Optimizer {
  #open: OpenSchedule
  #parts: OptimizerParts
  /** Keeps the schedule in memory while a run is on, whoever closes the browser. */
  #hold: () => () => void
  #running: Running | null = null
  /** Told when the run is otherwise than it was. */
  #waiting: (() => void)[] = []

  constructor(open: OpenSchedule, hold: () => () => void, parts: OptimizerParts) {
    this.#open = open
    this.#hold = hold
    this.#parts = parts
    open.listen({
      edited: (schedule) => this.#running?.run.update(schedule),
      closed: () => void this.stop().catch(parts.report),
    })
  }

  /** Is a run on, at this node or another? */
  get isRunning(): boolean {
    return this.#open.solver.state === 'RUNNING'
  }
  /** Is it at this node? */
  get runsHere(): boolean {
    return this.#running !== null
  }

  /** Starts a run; where one is on already, here or elsewhere, it goes on. */
  start(longRun: boolean): Promise<SolverState | Refusal> {
    const open = this.#open
    return open.inTurn(async () => {
      if (open.deleted) return refuse('schedule-not-found')
      if (this.isRunning) return open.solver
      if (Object.keys(open.schedule.lessons).length === 0) return refuse('no-lessons')
      const run = { scheduleUuid: open.uuid, group: this.#parts.mint(), longRun }
      const running = runningState(longRun)
      // Another node was faster, and says so in a moment.
      if (!(await this.#parts.claims.take(run))) return running
      await this.#go(run)
      return open.solver
    })
  }

  /** Goes on with a run of a node that is gone. */
  adopt(run: WantedRun): Promise<void> {
    return this.#open.inTurn(async () => {
      if (this.#running) return
      if (this.#open.deleted) await this.#parts.claims.end(run.scheduleUuid)
      else await this.#go(run)
    })
  }

  /** Another node says how its run is. */
  async hear(solver: SolverState, revision: number): Promise<void> {
    if (revision > this.#open.revision) await this.#open.catchUp(revision)
    if (!this.#running) this.#show(solver)
  }

  /** Says again how the run is, where it is here. */
  repeat(): void {
    if (this.#running) this.#say(this.#open.solver)
  }

  /** Answers once the threads rest and the best is saved, wherever that is. */
  async pause(): Promise<SolverState> {
    const open = this.#open
    const { bus, clock, claims } = this.#parts
    while (this.isRunning) {
      if (this.#running) {
        await this.stop()
        continue
      }
      const changed = new Promise<void>((resolve) => {
        const cancel = clock.after(ASK_AGAIN, resolve)
        this.#waiting.push(() => (cancel(), resolve()))
      })
      bus.tell({ type: 'stop-run', scheduleUuid: open.uuid })
      await changed
      // With its node gone, and nobody to take it over, there is none.
      if (this.isRunning && !this.#running && (await claims.isFree(open.uuid)))
        this.#say({ ...open.solver, state: 'PAUSED', ended: 'paused' })
    }
    return open.solver
  }

  /** Ends the run of this node, where there is one. */
  async stop(): Promise<void> {
    const running = this.#running
    if (!running) return
    await running.run.stop()
    await running.over
  }

  /** Ends it without a word, for another node to go on with it. */
  async leave(): Promise<void> {
    if (this.#running) this.#running.isLost = true
    await this.stop()
  }

  /** Leaves the run, where it isn't among those that are this node's own still. */
  async keepOnlyIf(own: ReadonlySet<Uuid>): Promise<void> {
    if (!own.has(this.#open.uuid)) await this.leave()
  }

  async #go({ group, longRun }: WantedRun): Promise<void> {
    this.#say(runningState(longRun))
    try {
      this.#begin(group, longRun)
    } catch (error) {
      await this.#parts.claims.end(this.#open.uuid)
      this.#say({ ...this.#open.solver, state: 'PAUSED', ended: 'failed' })
      throw error
    }
  }

  /** How the run is, to whoever has the version open at any node. */
  #say(solver: SolverState): void {
    const { uuid: scheduleUuid, revision } = this.#open
    this.#show(solver)
    this.#parts.bus.tell({ type: 'solver', scheduleUuid, solver, revision })
  }

  #show(solver: SolverState): void {
    this.#open.setSolver(solver)
    for (const hear of this.#waiting.splice(0)) hear()
  }

  #begin(group: Uuid, longRun: boolean): void {
    const { startRun, threads, seed, claims, clock, report } = this.#parts
    const open = this.#open
    const release = this.#hold()
    const { promise: over, resolve: tellOver } = Promise.withResolvers<void>()
    let newest: Placements | null = null
    let toldAt = clock.monotonic()
    let shownAt = -Infinity
    let cancelShow: (() => void) | null = null

    /** The newest improvement when its turn comes; those it overtook are never shown. */
    const show = async () => {
      cancelShow = null
      const placements = newest
      newest = null
      if (!placements) return
      shownAt = clock.monotonic()
      await open.improve(group, placements)
    }
    const improved = (placements: Placements) => {
      const waiting = newest !== null
      newest = placements
      if (waiting) return
      const wait = pauseLeft(shownAt, SHOW_EVERY, clock)
      const soon = () =>
        void open
          .inTurn(() => {})
          .then(show)
          .catch(report)
      if (wait === 0) soon()
      else cancelShow = clock.after(wait, soon)
    }
    const tell = (progress: Progress) => {
      if (pauseLeft(toldAt, TELL_EVERY, clock) > 0) return
      toldAt = clock.monotonic()
      if (!this.#running?.isLost) this.#say({ ...open.solver, progress })
    }
    const end = async (...[reason, { progress, unplaceable, error }]: Parameters<RunEvents['ended']>) => {
      let ended = reason
      if (error !== undefined) report(new Error(`Zen failed: ${error}`))
      try {
        cancelShow?.()
        await show()
        await open.endRun(group)
        // What is pinned is no matter of the solver's, and still wrong where it is.
        if (ended === 'solved' && !isSound(judgementOf(open.schedule))) ended = 'stalled'
      } catch (error) {
        ended = 'failed'
        report(error)
      }
      const isLost = this.#running?.isLost === true
      this.#running = null
      if (!isLost) {
        await claims.end(open.uuid).catch(report)
        const last = judged(progress, open.schedule)
        this.#say({ state: 'PAUSED', longRun, progress: last, ended, unplaceable: [...unplaceable] })
      }
      release()
      tellOver()
    }

    try {
      const run = startRun(
        open.schedule,
        { seed: seed(), threads, longRun },
        {
          improved(placements, progress) {
            improved(placements)
            tell(progress)
          },
          progress: tell,
          ended: (reason, result) => void end(reason, result),
        },
      )
      this.#running = { run, over, isLost: false }
    } catch (error) {
      release()
      throw error
    }
  }
}

function runningState(longRun: boolean): SolverState {
  return { state: 'RUNNING', longRun, progress: null, ended: null, unplaceable: [] }
}

/** Milliseconds until so long a pause is over. A clock that is set back must not make anyone wait for it. */
function pauseLeft(since: number, pause: number, clock: Clock): number {
  const passed = clock.monotonic() - since
  return passed < 0 ? 0 : Math.max(0, pause - passed)
}

/** The solver's last word, with the figures of the timetable that everyone sees now. */
function judged(progress: Progress, schedule: Schedule): Progress {
  const { counts, cost } = judgementOf(schedule)
  return { ...progress, doubleBookings: counts['double-booking'], broken: cost.broken, softCost: cost.soft }
}
