import {
  heldAfter,
  isByZen,
  isRefusal,
  leaving,
  placing,
  refuse,
  stepByStep,
  type Change,
  type HistoryEntry,
  type Placements,
  type Refusal,
  type Schedule,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import { judgeHere, type Judge } from './judge.ts'
import { isInParts, type DatedEntry, type Message, type MessageOf, type ScheduleItem } from '@timetable/service'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import { inSlices } from '../operation/slices.ts'
import type { KeptAnswer } from '../store/answers.ts'
import type { NewProposal } from '../store/proposals.ts'
import type { LoadedSchedule, ScheduleStore, SchoolFacts } from '../store/schedule-store.ts'
import { attempt, type Attempted, type Saved, type Wish } from './attempt.ts'
import { Audience } from './audience.ts'
import { Copy } from './copy.ts'
import { decide } from './decide.ts'
import { KEEP_NOTHING, type Author, type Done, type Keep, type Listener, type Plan, type Viewer } from './parties.ts'
import { runRowsAfter, type RunRows } from './run-rows.ts'
import { ScoreApart } from './score-apart.ts'

export type OpenScheduleParts = {
  readonly store: ScheduleStore
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  /** Judges a version in parts for those who receive nested messages. If omitted, the judge runs on this thread. */
  readonly judge?: Judge | undefined
  readonly report: (error: unknown) => void
}

/** A change with up to this many edits is sent to the other nodes together with its revision. They read larger ones from the database. */
const TOLD_EDITS = 8
const nothing = (): ReadonlySet<Uuid> => new Set()

/**
 * A version with its connections on this node. Commands run here in a queue: plan, save, then apply to the copy in
 * memory and notify everyone, in the order of revisions. If other nodes have saved changes meanwhile, the copy applies
 * these first and sends them to the viewers here. Then the plan is made again on top.
 */
export class OpenSchedule {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  #parts: OpenScheduleParts
  #copy: Copy
  /** The revisions of a run at the end of the history. They are merged when the run ends. */
  #run: RunRows | null = null
  readonly #audience = new Audience()
  readonly #score: ScoreApart
  #turn: Promise<unknown> = Promise.resolve()
  #deleted = false
  #listener: Listener = { edited() {}, closed() {} }

  constructor(loaded: LoadedSchedule, parts: OpenScheduleParts) {
    this.#parts = parts
    this.uuid = loaded.schedule.uuid
    this.schoolUuid = loaded.schoolUuid
    this.#copy = new Copy(loaded)
    this.#score = new ScoreApart({
      now: () => (this.#needsScoreApart ? { schedule: this.schedule, revision: this.revision } : null),
      judge: parts.judge ?? judgeHere,
      send: (message) => this.#audience.sendNested(message),
      report: parts.report,
    })
  }

  get schedule(): Schedule {
    return this.#copy.schedule
  }
  get revision(): number {
    return this.#copy.revision
  }
  get solver(): SolverState {
    return this.#copy.solver
  }
  /** Whether the version once had no faults and no unscheduled lessons. */
  get finished(): boolean {
    return this.solver.finished === true
  }
  get deleted(): boolean {
    return this.#deleted
  }
  get customer(): boolean {
    return this.#copy.school.customer
  }
  get item(): ScheduleItem {
    return this.#copy.item
  }

  /** Runs `job` alone: after all earlier jobs, and before all later ones. */
  inTurn<T>(job: () => T | Promise<T>): Promise<T> {
    const turn = this.#turn.then(job)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /** Adds a viewer. From now on it receives every revision after that of `snapshot`. */
  attach(viewer: Viewer): void {
    this.#audience.add(viewer)
    if (viewer.sync === 'nested') this.#score.want()
  }
  detach(viewer: Viewer): void {
    this.#audience.delete(viewer)
  }

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** Returns the whole version in this viewer's protocol. */
  snapshot(sync: Viewer['sync']): MessageOf<'Schedule' | 'Records'> {
    return this.#copy.snapshot(sync)
  }

  /**
   * The only entry point for commands. Saves the change of `plan` together with the result of `keep`, then applies it
   * in memory, then notifies viewers. Throws if the change cannot be saved.
   */
  transact(author: Author, plan: Plan, keep: Keep = KEEP_NOTHING): Promise<Done | Refusal> {
    return this.inTurn(() => this.#transact({ author, plan, keep }))
  }

  /** Applies Zen's result on top of what people have changed since. Lessons in `held` stay. Returns the saved change. */
  async improve(group: Uuid, placements: Placements, held: () => ReadonlySet<Uuid> = nothing): Promise<Change> {
    let change: Change = []
    const plan: Plan = async (schedule) => {
      change = await stepByStep(placing(schedule, leaving(held(), schedule, placements)), inSlices())
      return { command: 'zen', kind: 'do', group, change }
    }
    const done = await this.inTurn(() => this.#transact({ author: null, plan, keep: KEEP_NOTHING }))
    return isRefusal(done) ? [] : change
  }

  /** Stores a run's proposal for everyone to see. Returns false if somebody deleted it meanwhile. */
  async propose(proposal: NewProposal, as: 'new' | 'renew'): Promise<boolean> {
    if (this.#deleted) return false
    const isKept = await this.#parts.store.propose(proposal, as)
    if (isKept) this.#parts.bus.publish({ type: 'proposals', scheduleUuid: this.uuid, changed: proposal.uuid })
    return isKept
  }

  /** Returns the lessons that people placed after a revision, according to the history. */
  async heldSince(revision: number): Promise<ReadonlySet<Uuid>> {
    if (revision >= this.revision) return new Set()
    const steps = await this.#parts.store.stepsOfPeople(this.uuid, revision)
    return steps.reduce(heldAfter, new Set<Uuid>())
  }

  /** Zen's run has ended: its last uninterrupted revisions are merged into one stored change. */
  endRun(group: Uuid): Promise<void> {
    return this.inTurn(async () => {
      const rows = this.#run
      if (this.#deleted || rows?.group !== group || rows.last === rows.from || rows.change.length === 0) return
      await this.#parts.store.compact(this.uuid, rows)
    })
  }

  /**
   * Catches up with the database, in the queue, because other nodes may have written. Skips this if the copy already
   * has `revision` (null: deleted). Applies `entry` directly if only that one is missing.
   */
  catchUp(revision: number | null = null, entry?: DatedEntry): Promise<void> {
    return this.inTurn(async () => {
      // If several events about other nodes' changes arrive, the first one reads all of them.
      if (revision !== null && revision <= this.revision) return
      if (entry?.revision !== this.revision + 1) return void (await this.#catchUp(this.#parts.store))
      if (this.#deleted) return
      this.#follow(entry)
      this.#listener.edited(this.schedule, [entry])
    })
  }

  setSolver(solver: SolverState): void {
    this.#copy.setSolver(solver)
    this.broadcast({ type: 'SolverState', ...this.#copy.solver })
  }

  /** Stores whether the version was finished once, and notifies viewers if this has changed. */
  async setFinished(finished: boolean): Promise<void> {
    if (this.#deleted || finished === this.finished) return
    await this.#parts.store.keepFinished(this.uuid, finished)
    const { finished: _, ...solver } = this.solver
    this.setSolver(finished ? { ...solver, finished } : solver)
    const { uuid: scheduleUuid, revision } = this
    this.#parts.bus.publish({ type: 'solver', scheduleUuid, solver: this.solver, revision })
  }

  /** The school's labels or plan have changed: everything that depends on them is sent again. */
  setSchool(school: SchoolFacts): void {
    const before = this.#copy.school
    const planChanged = school.customer !== before.customer
    if (!planChanged && school.labels === before.labels) return
    this.#copy.setSchool(school)
    this.#audience.sendWhole(this.#copy, (viewer) => planChanged || viewer.sync === 'nested')
    this.#score.want()
  }

  /** Deletes the version for everyone. */
  delete(answer: KeptAnswer | null = null): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      if (this.#deleted) return refuse('schedule-not-found')
      await this.#parts.store.delete(this.uuid, this.#parts.clock.now(), answer)
      this.#close()
      this.#parts.bus.publish({ type: 'version', scheduleUuid: this.uuid, revision: null })
      return undefined
    })
  }

  broadcast(message: Message): void {
    this.#audience.send(message)
  }

  async #transact(wish: Wish): Promise<Done | Refusal> {
    const { store } = this.#parts
    const decided = await decide(wish, store, {
      names: { schoolUuid: this.schoolUuid, scheduleUuid: this.uuid },
      attempt: (on) => this.#attempt(wish, on),
      catchUp: (on) => this.#catchUp(on),
    })
    if ('entry' in decided) return this.#come(decided, wish.author)
    if (isRefusal(decided)) return decided
    const answer = wish.keep(decided)
    if (answer) await store.keep(answer)
    return decided
  }

  async #attempt(wish: Wish, store: ScheduleStore): Promise<Attempted> {
    if (this.#deleted) return refuse('schedule-not-found')
    return attempt(wish, this.#copy, { store, clock: this.#parts.clock })
  }

  #come({ entry, at, done, after }: Saved, author: Author | null): Done {
    this.#move(entry, at, author, after)
    const note = { type: 'version', scheduleUuid: this.uuid, revision: entry.revision } as const
    const dated = { ...entry, userName: entry.userName ?? null, at }
    this.#parts.bus.publish(entry.change.length > TOLD_EDITS ? note : { ...note, entry: dated })
    if (!isByZen(entry)) this.#listener.edited(this.schedule, [entry])
    return done
  }

  #move(entry: HistoryEntry, at: string, user: Author | null, after?: Schedule): void {
    const messages = this.#copy.move(entry, at, user, after)
    this.#run = runRowsAfter(this.#run, entry)
    this.#audience.sendChange(messages)
    this.#score.want()
  }

  get #needsScoreApart(): boolean {
    return !this.#deleted && this.#audience.hasNested && isInParts(this.schedule)
  }

  #follow(entry: DatedEntry): void {
    const { userUuid, userName, at } = entry
    this.#move(entry, at, userUuid === null ? null : { uuid: userUuid, name: userName ?? '' })
  }

  /** Catches up with the database, and notifies viewers. Returns false if nothing was missing. */
  async #catchUp(store: ScheduleStore): Promise<boolean> {
    if (this.#deleted) return false
    const missed = await store.changesAfter(this.uuid, this.revision)
    if (missed === undefined) {
      this.#close()
    } else if (missed === 'unknown') {
      await this.#reload(store)
    } else {
      for (const entry of missed) this.#follow(entry)
      if (missed.length === 0) return false
      this.#listener.edited(this.schedule, missed)
    }
    return true
  }

  /** Too many revisions are missing to send each: the whole version is loaded and sent again. */
  async #reload(store: ScheduleStore): Promise<void> {
    const loaded = await store.load(this.uuid)
    this.#run = null
    if (!loaded) return this.#close()
    this.#copy = new Copy(loaded, this.solver)
    this.#audience.sendWhole(this.#copy)
    this.#score.want()
    this.#listener.edited(this.schedule, [])
  }

  #close(): void {
    this.#deleted = true
    this.#audience.dismiss(this.uuid)
    this.#listener.closed()
  }
}
