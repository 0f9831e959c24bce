import {
  apply,
  historyOf,
  lastRunAfter,
  lastRunOf,
  markedRun,
  remember,
  stacksOf,
  withheldRecords,
  withheldRun,
  type FollowedRun,
  type HistoryEntry,
  type HistoryStacks,
  type Schedule,
  type SolverState,
} from '@timetable/domain'
import { type MessageOf, messagesOf, type ScheduleItem, scheduleItemOf, scheduleMessage } from '@timetable/service'
import type { LoadedSchedule, SchoolFacts } from '../store/schedule-store.ts'
import type { Author, Viewer } from './parties.ts'

const RESTING: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

function restingOn({ finished }: LoadedSchedule): SolverState {
  return finished ? { ...RESTING, finished } : RESTING
}

/** The messages about a change, in both protocols. */
export type ChangeMessages = ReturnType<typeof messagesOf>

/** A version in memory at one revision: its records, its undo and redo stacks, and its messages to viewers. */
export class Copy {
  #schedule: Schedule
  #revision: number
  #stacks: HistoryStacks
  #lastRun: FollowedRun | null
  #dates: { readonly createdAt: string; readonly updatedAt: string }
  #school: SchoolFacts
  #solver: SolverState

  constructor(loaded: LoadedSchedule, solver: SolverState = restingOn(loaded)) {
    this.#schedule = loaded.schedule
    this.#revision = loaded.revision
    this.#stacks = stacksOf(loaded.entries)
    this.#lastRun = lastRunOf(loaded.entries)
    this.#dates = { createdAt: loaded.createdAt.toISOString(), updatedAt: loaded.updatedAt.toISOString() }
    this.#school = loaded.school
    this.#solver = solver
  }

  get schedule(): Schedule {
    return this.#schedule
  }
  get revision(): number {
    return this.#revision
  }
  get stacks(): HistoryStacks {
    return this.#stacks
  }
  get school(): SchoolFacts {
    return this.#school
  }
  get solver(): SolverState {
    return this.#solver
  }
  get item(): ScheduleItem {
    return scheduleItemOf(this.#schedule, this.#dates)
  }

  /** Returns the version's row in the list after a change at that time. `after` is the changed version. */
  itemAfter(after: Schedule, at: string): ScheduleItem {
    return scheduleItemOf(after, { ...this.#dates, updatedAt: at })
  }

  setSchool(school: SchoolFacts): void {
    this.#school = school
  }
  setSolver(solver: SolverState): void {
    this.#solver = withheldRun(this.#schedule, solver, this.#school.customer)
  }

  /** Moves to the next revision, and returns the messages about it. `after` is the new state, if the caller already has it. */
  move(entry: HistoryEntry, at: string, user: Author | null, after?: Schedule): ChangeMessages {
    const before = this.#schedule
    const { command, group } = entry
    this.#schedule = after ?? apply(before, entry.change)
    this.#lastRun = lastRunAfter(this.#lastRun, { ...entry, aim: this.#solver.aim }, this.#revision)
    this.#revision = entry.revision
    this.#stacks = remember(this.#stacks, entry)
    this.#dates = { ...this.#dates, updatedAt: at }
    return messagesOf(before, this.#schedule, entry.change, { ...this.#facts(), command, group, user })
  }

  /** Returns the whole version in the viewer's protocol. */
  snapshot(sync: Viewer['sync']): MessageOf<'Schedule' | 'Records'> {
    const facts = this.#facts()
    if (sync === 'nested') return scheduleMessage(this.#schedule, { ...facts, scheduleOnly: false })
    const lastRun = this.#lastRun && markedRun(this.#lastRun)
    return {
      type: 'Records',
      revision: this.#revision,
      version: facts.version,
      scheduleOnly: false,
      solver: this.#solver,
      history: facts.history,
      ...(lastRun && { lastRun }),
      schedule: withheldRecords(this.#schedule, this.#school.customer),
    }
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
