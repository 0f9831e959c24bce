import {
  apply,
  headOf,
  historyOf,
  isRefusal,
  messagesOf,
  placementChange,
  refuse,
  remember,
  scheduleItemOf,
  scheduleMessage,
  squash,
  stacksOf,
  withheldRecords,
  withheldRun,
  type Change,
  type HistoryEntry,
  type HistoryStacks,
  type Message,
  type MessageOf,
  type Placements,
  type Refusal,
  type Schedule,
  type ScheduleItem,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { KeptAnswer } from '../store/answers.ts'
import { RevisionConflict, SaveFailed } from '../store/save-change.ts'
import type { LoadedSchedule, ScheduleStore, SchoolFacts } from '../store/schedule-store.ts'
import type { Author, Done, Keep, Listener, Plan, Viewer } from './parties.ts'

export type OpenScheduleParts = { readonly store: ScheduleStore; readonly clock: Clock }

const RESTING: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

/**
 * A version with its connections. Everything that changes it waits its turn: plan, save, then the copy in memory moves
 * and everyone hears of it, in the order of revisions.
 *
 * Zen's improvements alone are shown before they are saved. Each is a revision in memory; `unsaved` sums up those past
 * `savedRevision`, and goes out in batches, or in one transaction with the next command, so that nothing acknowledged
 * ever rests on something that could be lost.
 */
export class OpenSchedule {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  #parts: OpenScheduleParts
  #schedule: Schedule
  #revision: number
  #savedRevision: number
  #unsaved: { readonly group: Uuid; readonly change: Change } | null = null
  /** The rows of the newest group that were saved one after the other: where they begin and how many there are. */
  #run: { readonly group: Uuid; readonly from: number; readonly rows: number } | null = null
  #stacks: HistoryStacks
  #dates: { readonly createdAt: string; readonly updatedAt: string }
  #school: SchoolFacts
  #solver: SolverState = RESTING
  #viewers = new Set<Viewer>()
  #turn: Promise<unknown> = Promise.resolve()
  #deleted = false
  #listener: Listener = { edited() {}, closed() {} }

  constructor(loaded: LoadedSchedule, parts: OpenScheduleParts) {
    this.#parts = parts
    this.uuid = loaded.schedule.uuid
    this.schoolUuid = loaded.schoolUuid
    this.#schedule = loaded.schedule
    this.#revision = this.#savedRevision = loaded.revision
    this.#stacks = stacksOf(loaded.entries)
    this.#dates = datesOf(loaded)
    this.#school = loaded.school
  }

  get schedule(): Schedule {
    return this.#schedule
  }
  get revision(): number {
    return this.#revision
  }
  get solver(): SolverState {
    return this.#solver
  }
  get deleted(): boolean {
    return this.#deleted
  }
  get customer(): boolean {
    return this.#school.customer
  }
  /** What Zen has shown and is not saved yet. */
  get unsaved(): (HistoryEntry & { readonly group: Uuid }) | undefined {
    if (!this.#unsaved) return undefined
    return { revision: this.#revision, command: 'zen', kind: 'do', userUuid: null, ...this.#unsaved }
  }
  get item(): ScheduleItem {
    return scheduleItemOf(this.#schedule, this.#dates)
  }

  /** Runs `job` alone: after all that was asked before, before all that is asked later. */
  inTurn<T>(job: () => T | Promise<T>): Promise<T> {
    const turn = this.#turn.then(job)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /** Adds a viewer. From this moment it hears every revision after that of `snapshot`. */
  attach(viewer: Viewer): void {
    this.#viewers.add(viewer)
  }
  detach(viewer: Viewer): void {
    this.#viewers.delete(viewer)
  }

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** The whole version, as this viewer speaks. */
  snapshot(sync: Viewer['sync']): MessageOf<'Schedule' | 'Records'> {
    const facts = this.#facts()
    if (sync === 'nested') return scheduleMessage(this.#schedule, { ...facts, scheduleOnly: false })
    return {
      type: 'Records',
      revision: this.#revision,
      version: facts.version,
      scheduleOnly: false,
      solver: this.#solver,
      history: historyOf(this.#stacks),
      schedule: withheldRecords(this.#schedule, this.#school.customer),
    }
  }

  /**
   * The one door for commands: what `plan` says is saved, with what `keep` says of it, then true, then told. Throws where
   * it can't be saved.
   */
  transact(author: Author, plan: Plan, keep: Keep = () => []): Promise<Done | Refusal> {
    return this.inTurn(async () => {
      if (this.#deleted) return refuse('schedule-not-found')
      const step = await plan(this.#schedule, this.#stacks, (revision) => this.#changeSince(revision))
      if (isRefusal(step)) return step
      if (step.change.length === 0) {
        await this.#save()
      } else {
        const { command, kind, group, change } = step
        const by = { userUuid: author.uuid, userName: author.name }
        const entry = { revision: this.#revision + 1, command, kind, group, change, ...by }
        const after = apply(this.#schedule, change)
        await this.#save({ entry, after, keep })
        this.#move(entry, after, author)
        this.#listener.edited(after)
      }
      return { revision: this.#revision, item: this.item }
    })
  }

  /** What Zen found: shown at once, saved with the next `flush` or command. */
  improve(group: Uuid, placements: Placements): Promise<void> {
    return this.inTurn(() => {
      if (this.#deleted) return
      const change = placementChange(this.#schedule, placements)
      if (change.length === 0) return
      const revision = this.#revision + 1
      const entry = { revision, command: 'zen', kind: 'do' as const, group, change, userUuid: null }
      this.#unsaved = { group, change: squash([this.#unsaved?.change ?? [], change]) }
      this.#move(entry, apply(this.#schedule, change), null)
    })
  }

  /** Saves what Zen has shown and is not saved yet. */
  flush(): Promise<void> {
    return this.inTurn(() => this.#save())
  }

  /** Zen's run is over: what it did is saved, as one entry where nobody edited in between. */
  endRun(group: Uuid): Promise<void> {
    return this.inTurn(async () => {
      await this.#save()
      const run = this.#run
      const step = this.#stacks.undo.at(-1)
      this.#run = null
      if (this.#deleted || run?.group !== group || run.rows < 2 || step?.group !== group) return
      const { command, change } = step
      const entry = { revision: this.#savedRevision, command, kind: 'do' as const, group, change, userUuid: null }
      await this.#parts.store.compact(this.uuid, run.from, entry, this.#parts.clock.now())
    })
  }

  setSolver(solver: SolverState): void {
    this.#solver = withheldRun(this.#schedule, solver, this.#school.customer)
    this.broadcast({ type: 'SolverState', ...this.#solver })
  }

  /** The school's labels or plan have changed: all that depends on them is told anew. */
  setSchool(school: SchoolFacts): void {
    const planChanged = school.customer !== this.#school.customer
    this.#school = school
    this.#tellAll((viewer) => planChanged || viewer.sync === 'nested')
  }

  /** Deletes the version for everyone. */
  delete(answers: readonly KeptAnswer[] = []): Promise<Refusal | undefined> {
    return this.inTurn(async () => {
      if (this.#deleted) return refuse('schedule-not-found')
      await this.#parts.store.delete(this.uuid, this.#parts.clock.now(), answers)
      this.#close()
      return undefined
    })
  }

  broadcast(message: Message): void {
    for (const viewer of this.#viewers) viewer.send(message)
  }

  async #changeSince(revision: number): Promise<Change | undefined> {
    if (revision === this.#revision) return []
    const saved = await this.#parts.store.changeBetween(this.uuid, revision, this.#savedRevision)
    return saved && squash([saved, this.#unsaved?.change ?? []])
  }

  async #save(step?: { readonly entry: HistoryEntry; readonly after: Schedule; readonly keep: Keep }): Promise<void> {
    const zen = this.unsaved
    const entries = [zen, step?.entry].filter((one) => one !== undefined)
    const last = entries.at(-1)
    if (!last || this.#deleted) return
    const at = this.#parts.clock.now()
    const dates = { ...this.#dates, updatedAt: at.toISOString() }
    const after = step?.after ?? this.#schedule
    const done = { revision: last.revision, item: scheduleItemOf(after, dates) }
    try {
      await this.#parts.store.save({
        scheduleUuid: this.uuid,
        expected: this.#savedRevision,
        entries,
        head: headOf(after),
        lessons: Object.keys(after.lessons).length,
        at,
        answers: step?.keep(done) ?? [],
      })
    } catch (error) {
      if (!(error instanceof RevisionConflict))
        throw new SaveFailed(`${this.uuid} could not be saved`, { cause: error })
      await this.#reload()
      throw error
    }
    this.#savedRevision = last.revision
    this.#unsaved = null
    this.#dates = dates
    if (zen) this.#run = this.#run?.group === zen.group ? { ...this.#run, rows: this.#run.rows + 1 } : runOf(zen)
    if (step) this.#run = null
  }

  #move(entry: HistoryEntry, after: Schedule, user: Author | null): void {
    const before = this.#schedule
    this.#schedule = after
    this.#revision = entry.revision
    this.#stacks = remember(this.#stacks, entry)
    const telling = messagesOf(before, after, entry.change, { ...this.#facts(), command: entry.command, user })
    for (const viewer of this.#viewers) {
      const messages = viewer.sync === 'changes' ? telling.changes() : telling.nested()
      for (const message of messages) viewer.send(message)
    }
  }

  /** Another process wrote this version, or deleted it: what is stored is what holds. */
  async #reload(): Promise<void> {
    const loaded = await this.#parts.store.load(this.uuid)
    this.#unsaved = this.#run = null
    if (!loaded) return this.#close()
    this.#schedule = loaded.schedule
    this.#revision = this.#savedRevision = loaded.revision
    this.#stacks = stacksOf(loaded.entries)
    this.#dates = datesOf(loaded)
    this.#tellAll(() => true)
    this.#listener.edited(this.#schedule)
  }

  #tellAll(which: (viewer: Viewer) => boolean): void {
    for (const viewer of this.#viewers) if (which(viewer)) viewer.send(this.snapshot(viewer.sync))
  }

  #close(): void {
    this.#deleted = true
    this.broadcast({ type: 'ScheduleDeleted', scheduleUuid: this.uuid })
    for (const viewer of this.#viewers) viewer.evicted()
    this.#viewers.clear()
    this.#listener.closed()
  }

  #facts() {
    return {
      ...this.#school,
      revision: this.#revision,
      version: this.item,
      running: this.#solver.state === 'RUNNING',
      longRun: this.#solver.longRun,
      history: historyOf(this.#stacks),
    }
  }
}

function runOf(entry: HistoryEntry & { readonly group: Uuid }) {
  return { group: entry.group, from: entry.revision, rows: 1 }
}

function datesOf({ createdAt, updatedAt }: LoadedSchedule) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
