import { refuse, type Mint, type Refusal, type SolverState, type Uuid } from '@timetable/domain'
import type { Bus } from '../nodes/bus.ts'
import type { WantedRun } from '../store/runs.ts'
import type { OpenSchedule } from './open-schedule.ts'
import type { RunClaims } from './run-claims.ts'
import { ShownRun, type ShownRunParts } from './shown-run.ts'

export type OptimizerParts = ShownRunParts & {
  readonly mint: Mint
  readonly bus: Pick<Bus, 'tell'>
  readonly claims: RunClaims
}

type Running = {
  readonly run: ShownRun
  /** Resolves when it is over, and has been told. */
  readonly told: Promise<void>
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
    await running.told
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

  async #go(wanted: WantedRun): Promise<void> {
    this.#say(runningState(wanted.longRun))
    try {
      this.#begin(wanted)
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

  #begin(wanted: WantedRun): void {
    const release = this.#hold()
    try {
      const tell = (solver: SolverState) => {
        if (!this.#running?.isLost) this.#say(solver)
      }
      const run = new ShownRun(this.#open, wanted, tell, this.#parts)
      const told = run.over.then((lastWord) => this.#over(lastWord)).finally(release)
      this.#running = { run, told, isLost: false }
    } catch (error) {
      release()
      throw error
    }
  }

  async #over(lastWord: () => SolverState): Promise<void> {
    const isLost = this.#running?.isLost === true
    this.#running = null
    if (isLost) return
    await this.#parts.claims.end(this.#open.uuid).catch(this.#parts.report)
    this.#say(lastWord())
  }
}

function runningState(longRun: boolean): SolverState {
  return { state: 'RUNNING', longRun, progress: null, ended: null, unplaceable: [] }
}
