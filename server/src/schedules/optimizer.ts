import {
  refuse,
  refuseRun,
  type Aim,
  type Budget,
  type Mint,
  type Refusal,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { ServerParams } from '@timetable/service'
import type { Bus } from '../nodes/bus.ts'
import type { RunWish, WantedRun } from '../store/runs.ts'
import { aimNow } from './aim-now.ts'
import { BrowserRun, type Runner } from './browser-run.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { RunQueue, RunStatus } from './run-queue.ts'
import { paused, runningState } from './solver-states.ts'
import { ShownRun, type ShownRunParts } from './shown-run.ts'

export type OptimizerParts = ShownRunParts & {
  readonly mint: Mint
  readonly bus: Pick<Bus, 'publish'>
  readonly runs: RunQueue
}

type Running = {
  readonly run: ShownRun
  /** Resolves when the run has ended and everyone has been notified. */
  readonly ended: Promise<void>
  /** Another node continues the run: this node's messages about it are obsolete. */
  isLost: boolean
}

/** The options of a run. If the aim is omitted, it follows from the state of the version. */
export type Asked = {
  readonly longRun?: boolean
  readonly aim?: Aim | undefined
  readonly budget?: Budget | null | undefined
  readonly by?: Uuid
}

/** How long to wait for a run at another node before requesting again, in milliseconds. */
const ASK_AGAIN = 2000

/** Zen on one open schedule: starts and pauses runs, and writes their results through the schedule's queue. */
export class Optimizer {
  /** The run in a user's browser. */
  readonly browser: BrowserRun
  #open: OpenSchedule
  #parts: OptimizerParts
  /** Keeps the schedule in memory during a run, even if all viewers leave. */
  #hold: () => () => void
  #running: Running | null = null
  /** The node that last sent the run's status. */
  #receivedFrom: Uuid | null = null
  /** Called when the run's status changes. */
  #waiting: (() => void)[] = []

  constructor(open: OpenSchedule, hold: () => () => void, parts: OptimizerParts) {
    this.#open = open
    this.#hold = hold
    this.#parts = parts
    const { judge, clock, report } = parts
    this.browser = new BrowserRun(open, { judge, clock, report, hold, publish: (solver) => this.#publish(solver) })
    open.listen({
      edited: (schedule, steps) => this.#running?.run.update(schedule, steps),
      closed: () => void this.stop().catch(parts.report),
    })
  }

  get scheduleUuid(): Uuid {
    return this.#open.uuid
  }
  /** Whether a run is active, at this node or another. */
  get isRunning(): boolean {
    return this.#open.solver.state === 'RUNNING'
  }
  /** Whether a run is active at this node. */
  get runsHere(): boolean {
    return this.#running !== null
  }
  /** Whether a run is active at this node and has used its time slice, so that another may have its place. */
  get hadTurn(): boolean {
    return this.#running?.run.hadTurn ?? false
  }
  /** Whether a run is active at this node and only improves an already valid timetable. */
  get isPolishing(): boolean {
    return this.#running?.run.isPolishing ?? false
  }
  get #isWanted(): boolean {
    return this.#open.solver.state !== 'PAUSED'
  }

  /** Requests a run, which starts at once or waits for its turn. If a run is already active or waiting, at any node, that one continues. */
  async start({ longRun = false, aim, budget = null, by }: Asked = {}): Promise<SolverState | Refusal> {
    const open = this.#open
    const { runs, mint } = this.#parts
    const refusal = await open.inTurn(() => {
      if (open.deleted) return refuse('schedule-not-found')
      if (this.#isWanted) return open.solver.browser ? this.browser.refuseBeside(null) : undefined
      return this.#refuseRun(budget)
    })
    if (refusal) return refusal
    if (this.#isWanted) return open.solver
    const wish: RunWish = { longRun, aim: aim ?? (await aimNow(open, this.#parts.judge)), budget, wantedBy: by ?? null }
    if (!this.#isWanted) await runs.want({ scheduleUuid: open.uuid, group: mint(), ...wish })
    // A user's browser was faster.
    if (open.solver.browser) return this.browser.refuseBeside(null) ?? open.solver
    // Another node was faster, and will send its status in a moment.
    if (!this.#isWanted && runs.statusOf(open.uuid)) return runningState(open.solver, wish)
    return open.solver
  }

  /** Starts a run in a user's browser, if no other run is active or waiting. `keep` stores whose it is: false if it is another user's. */
  beginInBrowser(
    asked: ServerParams<'beginBrowserRun'>,
    runner: Runner,
    keep: () => Promise<boolean>,
  ): Promise<SolverState | Refusal> {
    const { run, budget = null } = asked
    return this.#open.inTurn<SolverState | Refusal>(async () => {
      const refusal =
        (this.#open.deleted ? refuse('schedule-not-found') : undefined) ??
        this.browser.refuseBeside(run) ??
        this.#refuseRun(budget)
      if (refusal) return refusal
      return (await keep()) ? this.browser.begin(asked, runner) : refuse('run-unknown')
    })
  }

  #refuseRun(budget: Budget | null): Refusal | undefined {
    return refuseRun(this.#open.schedule, budget)
  }

  /** Starts or continues a run whose turn it is at this node. */
  adopt(run: WantedRun): Promise<void> {
    return this.#open.inTurn(async () => {
      if (this.#running) return
      // A run in a browser may have started since the request.
      if (this.#open.deleted || this.#open.solver.browser) await this.#parts.runs.end(run.scheduleUuid)
      else await this.#go(run)
    })
  }

  /** Sets the queue status of a run that is not at this node. If another node performs the run, that node sends the status. */
  setStatus(status: RunStatus | undefined): void {
    if (this.#running) return
    const { solver } = this.#open
    if (!status) {
      if (solver.state === 'WAITING') this.#show(paused(solver, null))
    } else if (status.place !== null && status.place !== solver.place) {
      const { place, longRun, aim } = status
      this.#show({ ...solver, state: 'WAITING', place, longRun, aim, ended: null })
    }
  }

  /** Receives the status of another node's run, or of a run in a browser that is connected there. */
  async receive(solver: SolverState, revision: number, node: Uuid): Promise<void> {
    this.#receivedFrom = node
    if (revision > this.#open.revision) await this.#open.catchUp(revision)
    if (!this.#running) this.#show(solver)
  }

  /** A node is gone: the browser connected to it is disconnected, and its run does not continue. */
  nodeGone(node: Uuid): void {
    const { solver } = this.#open
    if (solver.browser && !this.browser.isHere && this.#receivedFrom === node) this.#show(paused(solver, 'paused'))
  }

  /** Sends the run's status again, if the run is at this node. */
  repeat(): void {
    if (this.#running || this.browser.isHere) this.#publish(this.#open.solver)
  }

  /**
   * Pauses the run at any node. Resolves once the run is no longer waiting, or its threads have stopped and the best
   * timetable is saved.
   */
  async pause(): Promise<SolverState> {
    const open = this.#open
    const { bus, clock } = this.#parts
    while (this.#isWanted) {
      if (this.#running || this.browser.isHere) {
        await this.stop()
        continue
      }
      if (!this.isRunning && (await this.#cancel())) break
      const changed = new Promise<void>((resolve) => {
        const cancel = clock.after(ASK_AGAIN, resolve)
        this.#waiting.push(() => (cancel(), resolve()))
      })
      bus.publish({ type: 'stop-run', scheduleUuid: open.uuid })
      await changed
      // If its node is gone and no other has taken it over, the run no longer exists.
      if (this.#isWanted && !this.#running) await this.#cancel()
    }
    return open.solver
  }

  /** Removes a waiting run from the queue. Returns false if a node already performs it. */
  async #cancel(): Promise<boolean> {
    const { runs } = this.#parts
    if (!(await runs.cancel(this.#open.uuid))) return false
    this.#publish(paused(this.#open.solver, 'paused'))
    runs.moved()
    return true
  }

  /** Ends the run of this node, if there is one. */
  async stop(): Promise<void> {
    await this.browser.stop()
    const running = this.#running
    if (!running) return
    await running.run.stop()
    await running.ended
  }

  /** Ends the run without notifying anyone, so that another node can continue it. */
  async leave(): Promise<void> {
    if (this.#running) this.#running.isLost = true
    await this.stop()
  }

  /**
   * Frees the place of the run for another. Returns true if the run was only improving a valid timetable, and has
   * ended. Any other run is released, and continues later.
   */
  async giveWay(): Promise<boolean> {
    const running = this.#running
    if (running?.run.isPolishing) {
      await running.run.finish()
      await running.ended
      return true
    }
    await this.leave()
    return !running
  }

  /** Releases the run if this node no longer owns it. */
  async keepOnlyIf(own: ReadonlySet<Uuid>): Promise<void> {
    if (!own.has(this.#open.uuid)) await this.leave()
  }

  async #go(wanted: WantedRun): Promise<void> {
    if (wanted.aim === 'plan') await this.#open.setFinished(false)
    this.#publish(runningState(this.#open.solver, wanted))
    try {
      const { since = this.#open.revision } = wanted
      this.#begin(wanted, await this.#open.heldSince(since))
    } catch (error) {
      await this.#parts.runs.end(this.#open.uuid)
      this.#publish(paused(this.#open.solver, 'failed'))
      this.#parts.runs.moved()
      throw error
    }
  }

  /** Sends the run's status to everyone who has the version open, at any node. */
  #publish(solver: SolverState): void {
    const { uuid: scheduleUuid, revision } = this.#open
    this.#show(solver)
    this.#parts.bus.publish({ type: 'solver', scheduleUuid, solver, revision })
  }

  #show(solver: SolverState): void {
    this.#open.setSolver(solver)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #begin(wanted: WantedRun, held: ReadonlySet<Uuid>): void {
    const release = this.#hold()
    try {
      const publish = (solver: SolverState) => {
        if (!this.#running?.isLost) this.#publish(solver)
      }
      const run = new ShownRun(this.#open, wanted, held, publish, this.#parts)
      const ended = run.over.then((lastWord) => this.#over(lastWord)).finally(release)
      this.#running = { run, ended, isLost: false }
    } catch (error) {
      release()
      throw error
    }
  }

  async #over(lastWord: () => SolverState): Promise<void> {
    const { runs, report } = this.#parts
    const isLost = this.#running?.isLost === true
    if (!isLost) await runs.end(this.#open.uuid).catch(report)
    this.#running = null
    if (isLost) return
    this.#publish(lastWord())
    runs.moved()
  }
}
