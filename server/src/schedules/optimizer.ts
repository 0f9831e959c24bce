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
import type { OpenSchedule } from './open-schedule.ts'

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
  readonly report: (error: unknown) => void
}

/** What Zen finds is shown, and saved, at most this often, in milliseconds. */
const SHOW_EVERY = 250
/** Progress is told at most this often, in milliseconds. */
const TELL_EVERY = 250

type Running = {
  readonly group: Uuid
  readonly run: Run
  readonly over: Promise<void>
}

/** Zen on one open schedule: starts and pauses runs, and brings what they find through the schedule's own door. */
export class Optimizer {
  #open: OpenSchedule
  #parts: OptimizerParts
  /** Keeps the schedule in memory while a run is on, whoever closes the browser. */
  #hold: () => () => void
  #running: Running | null = null

  constructor(open: OpenSchedule, hold: () => () => void, parts: OptimizerParts) {
    this.#open = open
    this.#hold = hold
    this.#parts = parts
    open.listen({
      edited: (schedule) => this.#running?.run.update(schedule),
      closed: () => void this.pause().catch(parts.report),
    })
  }

  /** The run whose improvements are one step of undo; null while none is on. */
  get group(): Uuid | null {
    return this.#running?.group ?? null
  }

  /** Starts a run; where one is on already it goes on. */
  start(longRun: boolean): Promise<SolverState | Refusal> {
    return this.#open.inTurn(() => {
      if (this.#open.deleted) return refuse('schedule-not-found')
      if (this.#running) return this.#open.solver
      if (Object.keys(this.#open.schedule.lessons).length === 0) return refuse('no-lessons')
      this.#open.setSolver({ state: 'RUNNING', longRun, progress: null, ended: null, unplaceable: [] })
      try {
        this.#begin(longRun)
      } catch (error) {
        this.#open.setSolver({ ...this.#open.solver, state: 'PAUSED', ended: 'failed' })
        throw error
      }
      return this.#open.solver
    })
  }

  /** Answers once the threads rest and the best is saved. */
  async pause(): Promise<SolverState> {
    const running = this.#running
    if (running) {
      await running.run.stop()
      await running.over
    }
    return this.#open.solver
  }

  #begin(longRun: boolean): void {
    const { startRun, threads, seed, mint, clock, report } = this.#parts
    const open = this.#open
    const group = mint()
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
      open.setSolver({ ...open.solver, progress })
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
      this.#running = null
      open.setSolver({
        state: 'PAUSED',
        longRun,
        progress: judged(progress, open.schedule),
        ended,
        unplaceable: [...unplaceable],
      })
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
      this.#running = { group, run, over }
    } catch (error) {
      release()
      throw error
    }
  }
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
