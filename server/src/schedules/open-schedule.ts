import {
  heldAfter,
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
import type { DatedEntry, Message, MessageOf, ScheduleItem } from '@timetable/service'
import type { Clock } from '../clock.ts'
import type { Bus } from '../nodes/bus.ts'
import { inSlices } from '../operation/slices.ts'
import type { KeptAnswer } from '../store/answers.ts'
import type { NewProposal } from '../store/proposals.ts'
import type { LoadedSchedule, ScheduleStore, SchoolFacts } from '../store/schedule-store.ts'
import { attempt, type Attempted, type Saved, type Wish } from './attempt.ts'
import { Audience } from './audience.ts'
import { Copy } from './copy.ts'
import type { Author, Done, Keep, Listener, Plan, Viewer } from './parties.ts'
import { runRowsAfter, type RunRows } from './run-rows.ts'

export type OpenScheduleParts = {
  readonly store: ScheduleStore
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
}

/** A change of so many edits is told to the other nodes with the revision; a larger one they read. */
const TOLD_EDITS = 8
/** So often a command is planned anew where other nodes are faster, before it keeps them waiting. */
const TURNS = 3
const KEEP_NOTHING: Keep = () => null
const nothing = (): ReadonlySet<Uuid> => new Set()

/**
 * A version with its connections on this node. What changes it waits its turn here: plan, save, then the copy in memory
 * moves and everyone hears of it, in the order of revisions. What other nodes have saved meanwhile is what this one's
 * copy catches up with first: they are told here as they are there, and the plan is made again on top.
 */
export class OpenSchedule {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  #parts: OpenScheduleParts
  #copy: Copy
  /** The revisions of a run at the end of the history, which are one when it ends. */
  #run: RunRows | null = null
  readonly #audience = new Audience()
  #turn: Promise<unknown> = Promise.resolve()
  #deleted = false
  #listener: Listener = { edited() {}, closed() {} }

  constructor(loaded: LoadedSchedule, parts: OpenScheduleParts) {
    this.#parts = parts
    this.uuid = loaded.schedule.uuid
    this.schoolUuid = loaded.schoolUuid
    this.#copy = new Copy(loaded)
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
  /** Nothing was wrong with it once, and everything had its place. */
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

  /** Runs `job` alone: after all that was asked before, before all that is asked later. */
  inTurn<T>(job: () => T | Promise<T>): Promise<T> {
    const turn = this.#turn.then(job)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /** Adds a viewer. From this moment it hears every revision after that of `snapshot`. */
  attach(viewer: Viewer): void {
    this.#audience.add(viewer)
  }
  detach(viewer: Viewer): void {
    this.#audience.delete(viewer)
  }

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** The whole version, as this viewer speaks. */
  snapshot(sync: Viewer['sync']): MessageOf<'Schedule' | 'Records'> | Refusal {
    return this.#copy.snapshot(sync)
  }

  /**
   * The one door for commands: what `plan` says is saved, with what `keep` says of it, then true, then told. Throws where
   * it can't be saved.
   */
  transact(author: Author, plan: Plan, keep: Keep = KEEP_NOTHING): Promise<Done | Refusal> {
    return this.inTurn(() => this.#transact({ author, plan, keep }))
  }

  /** What Zen found, on top of what people have done since: lessons that are `held` stay. Answers with the change that was saved. */
  async improve(group: Uuid, placements: Placements, held: () => ReadonlySet<Uuid> = nothing): Promise<Change> {
    let change: Change = []
    const plan: Plan = async (schedule) => {
      change = await stepByStep(placing(schedule, leaving(held(), schedule, placements)), inSlices())
      return { command: 'zen', kind: 'do', group, change }
    }
    const done = await this.inTurn(() => this.#transact({ author: null, plan, keep: KEEP_NOTHING }))
    return isRefusal(done) ? [] : change
  }

  /** Keeps what a run proposes, for everyone to see; false where it was dropped meanwhile. */
  async propose(proposal: NewProposal, as: 'new' | 'renew'): Promise<boolean> {
    if (this.#deleted) return false
    const isKept = await this.#parts.store.propose(proposal, as)
    if (isKept) this.#parts.bus.publish({ type: 'proposals', scheduleUuid: this.uuid, changed: proposal.uuid })
    return isKept
  }

  /** The lessons that people have placed after a revision, as the history tells. */
  async heldSince(revision: number): Promise<ReadonlySet<Uuid>> {
    if (revision >= this.revision) return new Set()
    const steps = await this.#parts.store.stepsOfPeople(this.uuid, revision)
    return steps.reduce(heldAfter, new Set<Uuid>())
  }

  /** Zen's run is over: what it did last, with nobody in between, is one stored change. */
  endRun(group: Uuid): Promise<void> {
    return this.inTurn(async () => {
      const rows = this.#run
      if (this.#deleted || rows?.group !== group || rows.last === rows.from || rows.change.length === 0) return
      await this.#parts.store.compact(this.uuid, rows)
    })
  }

  /**
   * Comes to what is stored, in its turn: other nodes may have written. Up to `revision` where that is known (null: deleted),
   * by `entry` where that is all that is missing.
   */
  catchUp(revision: number | null = null, entry?: DatedEntry): Promise<void> {
    return this.inTurn(async () => {
      // Of several notes of what another node has done, one is enough to read all of it.
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

  /** Keeps whether nothing was wrong with the version once, and tells of it where that is news. */
  async setFinished(finished: boolean): Promise<void> {
    if (this.#deleted || finished === this.finished) return
    await this.#parts.store.keepFinished(this.uuid, finished)
    const { finished: _, ...solver } = this.solver
    this.setSolver(finished ? { ...solver, finished } : solver)
    const { uuid: scheduleUuid, revision } = this
    this.#parts.bus.publish({ type: 'solver', scheduleUuid, solver: this.solver, revision })
  }

  /** The school's labels or plan have changed: all that depends on them is told anew. */
  setSchool(school: SchoolFacts): void {
    const before = this.#copy.school
    const planChanged = school.customer !== before.customer
    if (!planChanged && school.labels === before.labels) return
    this.#copy.setSchool(school)
    this.#audience.tellWhole(this.#copy, (viewer) => planChanged || viewer.sync === 'nested')
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
    this.#audience.tell(message)
  }

  async #transact(wish: Wish): Promise<Done | Refusal> {
    const { store } = this.#parts
    const decided = await this.#decide(wish, store)
    if ('entry' in decided) return this.#come(decided, wish.author)
    if (isRefusal(decided)) return decided
    const answer = wish.keep(decided)
    if (answer) await store.keep(answer)
    return decided
  }

  async #decide(wish: Wish, store: ScheduleStore): Promise<Refusal | Saved | Done> {
    for (let turn = 0; turn < TURNS; turn++) {
      const decided = await this.#attempt(wish, store)
      if (decided !== 'behind' && (wish.author === null || 'entry' in decided)) return decided
      // What is refused, or has no effect, has none on what is stored, whatever this node has heard of.
      const found = await this.#look(wish.author, store)
      if (isRefusal(found)) return found
      if (found === 'news') continue
      if (decided !== 'behind') return decided
      // Another node is at it in this moment.
      break
    }
    // With the version locked nobody is faster. Not at once: whoever waits for a lock has others wait for a connection.
    const last = await store.alone(this.uuid, async (locked) => {
      const refused = wish.author && (await this.#refuseAuthor(wish.author, locked))
      if (refused) return refused
      await this.#catchUp(locked)
      return this.#attempt(wish, locked)
    })
    if (last === 'behind') throw new Error(`${this.uuid} was written by another node while it was locked`)
    return last
  }

  /** Comes to what is stored, of which an attempt knew nothing, perhaps, or whose author may not change it any more. */
  async #look(author: Author | null, store: ScheduleStore): Promise<Refusal | 'news' | 'nothing'> {
    const [refused, isNews] = await Promise.all([author && this.#refuseAuthor(author, store), this.#catchUp(store)])
    return refused ?? (isNews ? 'news' : 'nothing')
  }

  #refuseAuthor({ uuid }: Author, store: ScheduleStore): Promise<Refusal | undefined> {
    return store.refuseAuthor(uuid, { schoolUuid: this.schoolUuid, scheduleUuid: this.uuid })
  }

  async #attempt(wish: Wish, store: ScheduleStore): Promise<Attempted> {
    if (this.#deleted) return refuse('schedule-not-found')
    return attempt(wish, this.#copy, { store, clock: this.#parts.clock })
  }

  #come({ entry, at, done, after }: Saved, author: Author | null): Done {
    this.#move(entry, at, entry.userUuid === null ? null : author, after)
    const note = { type: 'version', scheduleUuid: this.uuid, revision: entry.revision } as const
    const dated = { ...entry, userName: entry.userName ?? null, at }
    this.#parts.bus.publish(entry.change.length > TOLD_EDITS ? note : { ...note, entry: dated })
    if (entry.userUuid !== null) this.#listener.edited(this.schedule, [entry])
    return done
  }

  #move(entry: HistoryEntry, at: string, user: Author | null, after?: Schedule): void {
    const telling = this.#copy.move(entry, at, user, after)
    this.#run = runRowsAfter(this.#run, entry)
    this.#audience.tellChange(telling)
  }

  #follow(entry: DatedEntry): void {
    const { userUuid, userName, at } = entry
    this.#move(entry, at, userUuid === null ? null : { uuid: userUuid, name: userName ?? '' })
  }

  /** Comes to what is stored, and tells of it; false where that is what is here. */
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

  /** Too much was missed to be told step by step: the version comes anew. */
  async #reload(store: ScheduleStore): Promise<void> {
    const loaded = await store.load(this.uuid)
    this.#run = null
    if (!loaded) return this.#close()
    this.#copy = new Copy(loaded, this.solver)
    this.#audience.tellWhole(this.#copy)
    this.#listener.edited(this.schedule, [])
  }

  #close(): void {
    this.#deleted = true
    this.#audience.dismiss(this.uuid)
    this.#listener.closed()
  }
}
