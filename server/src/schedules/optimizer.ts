import {
  aimFor,
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
import { verdictOf } from '@timetable/runner'
import type { Bus } from '../nodes/bus.ts'
import type { RunWish, WantedRun } from '../store/runs.ts'
import { BrowserRun, type Runner } from './browser-run.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { RunQueue, Standing } from './run-queue.ts'
import { paused, runningState } from './solver-states.ts'
import { ShownRun, type ShownRunParts } from './shown-run.ts'

export type OptimizerParts = ShownRunParts & {
  readonly mint: Mint
  readonly bus: Pick<Bus, 'publish'>
  readonly runs: RunQueue
}

type Running = {
  readonly run: ShownRun
  /** Resolves when it is over, and has been told. */
  readonly told: Promise<void>
  /** Another node goes on with it: what this one says of it is no news any more. */
  isLost: boolean
}

/** What is asked of Zen; without an aim it follows from how the version stands. */
export type Asked = {
  readonly longRun?: boolean
  readonly aim?: Aim | undefined
  readonly budget?: Budget | null | undefined
  readonly by?: Uuid
}

/** Whoever waits for a run at another node asks again after so long. */
const ASK_AGAIN = 2000

/** Zen on one open schedule: starts and pauses runs, and brings what they find through the schedule's own door. */
export class Optimizer {
  /** The run that somebody's browser has on it. */
  readonly browser: BrowserRun
  #open: OpenSchedule
  #parts: OptimizerParts
  /** Keeps the schedule in memory while a run is on, whoever closes the browser. */
  #hold: () => () => void
  #running: Running | null = null
  /** The node that last said how a run is. */
  #heardFrom: Uuid | null = null
  /** Told when the run is otherwise than it was. */
  #waiting: (() => void)[] = []

  constructor(open: OpenSchedule, hold: () => () => void, parts: OptimizerParts) {
    this.#open = open
    this.#hold = hold
    this.#parts = parts
    const { judge, clock, report } = parts
    this.browser = new BrowserRun(open, { judge, clock, report, hold, say: (solver) => this.#say(solver) })
    open.listen({
      edited: (schedule, steps) => this.#running?.run.update(schedule, steps),
      closed: () => void this.stop().catch(parts.report),
    })
  }

  get scheduleUuid(): Uuid {
    return this.#open.uuid
  }
  /** Is a run on, at this node or another? */
  get isRunning(): boolean {
    return this.#open.solver.state === 'RUNNING'
  }
  /** Is it at this node? */
  get runsHere(): boolean {
    return this.#running !== null
  }
  /** Is it at this node, and has been for so long that others may have its place? */
  get hadTurn(): boolean {
    return this.#running?.run.hadTurn ?? false
  }
  /** Is it at this node, and only looks for better? */
  get isPolishing(): boolean {
    return this.#running?.run.isPolishing ?? false
  }
  get #isWanted(): boolean {
    return this.#open.solver.state !== 'PAUSED'
  }

  /** Wants a run, which begins at once or waits for its turn; where one is on already, here or elsewhere, it goes on. */
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
    const wish: RunWish = { longRun, aim: aim ?? (await this.#aimNow()), budget, wantedBy: by ?? null }
    if (!this.#isWanted) await runs.want({ scheduleUuid: open.uuid, group: mint(), ...wish })
    // Somebody's browser was faster.
    if (open.solver.browser) return this.browser.refuseBeside(null) ?? open.solver
    // Another node was faster, and says so in a moment.
    if (!this.#isWanted && runs.standing(open.uuid)) return runningState(open.solver, wish)
    return open.solver
  }

  /** The same in somebody's browser, where none is on or wanted. */
  beginInBrowser(asked: ServerParams<'beginBrowserRun'>, runner: Runner): Promise<SolverState | Refusal> {
    const { run, budget = null } = asked
    return this.#open.inTurn<SolverState | Refusal>(() => {
      const refusal =
        (this.#open.deleted ? refuse('schedule-not-found') : undefined) ??
        this.browser.refuseBeside(run) ??
        this.#refuseRun(budget)
      return refusal ?? this.browser.begin(asked, runner)
    })
  }

  #refuseRun(budget: Budget | null): Refusal | undefined {
    return refuseRun(this.#open.schedule, budget)
  }

  /** What a run is for, by how the version stands. */
  async #aimNow(): Promise<Aim> {
    const { schedule, finished } = this.#open
    const { judge = verdictOf } = this.#parts
    const { isSound } = await judge(schedule)
    if (isSound) await this.#open.setFinished(true)
    return aimFor(schedule, { finished, isSound })
  }

  /** Begins a run whose turn it is at this node, or goes on with it. */
  adopt(run: WantedRun): Promise<void> {
    return this.#open.inTurn(async () => {
      if (this.#running) return
      // A browser may have begun since it was wanted.
      if (this.#open.deleted || this.#open.solver.browser) await this.#parts.runs.end(run.scheduleUuid)
      else await this.#go(run)
    })
  }

  /** How a run stands that isn't at this node. Where another one is at it, that one says so. */
  stand(standing: Standing | undefined): void {
    if (this.#running) return
    const { solver } = this.#open
    if (!standing) {
      if (solver.state === 'WAITING') this.#show(paused(solver, null))
    } else if (standing.place !== null && standing.place !== solver.place) {
      const { place, longRun, aim } = standing
      this.#show({ ...solver, state: 'WAITING', place, longRun, aim, ended: null })
    }
  }

  /** Another node says how its run is, or that of a browser that is there. */
  async receive(solver: SolverState, revision: number, node: Uuid): Promise<void> {
    this.#heardFrom = node
    if (revision > this.#open.revision) await this.#open.catchUp(revision)
    if (!this.#running) this.#show(solver)
  }

  /** A node is gone: a browser that was there has no line any more, and nobody goes on with its run. */
  nodeGone(node: Uuid): void {
    const { solver } = this.#open
    if (solver.browser && !this.browser.isHere && this.#heardFrom === node) this.#show(paused(solver, 'paused'))
  }

  /** Says again how the run is, where it is here. */
  repeat(): void {
    if (this.#running || this.browser.isHere) this.#say(this.#open.solver)
  }

  /** Answers once nobody waits for it, or the threads rest and the best is saved, wherever that is. */
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
      // With its node gone, and nobody to take it over, there is none.
      if (this.#isWanted && !this.#running) await this.#cancel()
    }
    return open.solver
  }

  /** Nobody wants it any more; false where a node is at it. */
  async #cancel(): Promise<boolean> {
    const { runs } = this.#parts
    if (!(await runs.cancel(this.#open.uuid))) return false
    this.#say(paused(this.#open.solver, 'paused'))
    runs.moved()
    return true
  }

  /** Ends the run of this node, where there is one. */
  async stop(): Promise<void> {
    await this.browser.stop()
    const running = this.#running
    if (!running) return
    await running.run.stop()
    await running.told
  }

  /** Ends it without a word, for another node to go on with it. */
  async leave(): Promise<void> {
    if (this.#running) this.#running.isLost = true
    await this.stop()
  }

  /** Gives its place to another: one that only looks for better is over, and true; any other is left, to go on later. */
  async giveWay(): Promise<boolean> {
    const running = this.#running
    if (running?.run.isPolishing) {
      await running.run.finish()
      await running.told
      return true
    }
    await this.leave()
    return !running
  }

  /** Leaves the run, where it isn't among those that are this node's own still. */
  async keepOnlyIf(own: ReadonlySet<Uuid>): Promise<void> {
    if (!own.has(this.#open.uuid)) await this.leave()
  }

  async #go(wanted: WantedRun): Promise<void> {
    if (wanted.aim === 'plan') await this.#open.setFinished(false)
    this.#say(runningState(this.#open.solver, wanted))
    try {
      const { since = this.#open.revision } = wanted
      this.#begin(wanted, await this.#open.heldSince(since))
    } catch (error) {
      await this.#parts.runs.end(this.#open.uuid)
      this.#say(paused(this.#open.solver, 'failed'))
      this.#parts.runs.moved()
      throw error
    }
  }

  /** How the run is, to whoever has the version open at any node. */
  #say(solver: SolverState): void {
    const { uuid: scheduleUuid, revision } = this.#open
    this.#show(solver)
    this.#parts.bus.publish({ type: 'solver', scheduleUuid, solver, revision })
  }

  #show(solver: SolverState): void {
    this.#open.setSolver(solver)
    for (const hear of this.#waiting.splice(0)) hear()
  }

  #begin(wanted: WantedRun, held: ReadonlySet<Uuid>): void {
    const release = this.#hold()
    try {
      const tell = (solver: SolverState) => {
        if (!this.#running?.isLost) this.#say(solver)
      }
      const run = new ShownRun(this.#open, wanted, held, tell, this.#parts)
      const told = run.over.then((lastWord) => this.#over(lastWord)).finally(release)
      this.#running = { run, told, isLost: false }
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
    this.#say(lastWord())
    runs.moved()
  }
}
