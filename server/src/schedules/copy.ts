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
  type Refusal,
  type Schedule,
  type SolverState,
} from '@timetable/domain'
import {
  type MessageOf,
  messagesOf,
  refuseNested,
  type ScheduleItem,
  scheduleItemOf,
  scheduleMessage,
} from '@timetable/service'
import type { LoadedSchedule, SchoolFacts } from '../store/schedule-store.ts'
import type { Author, Viewer } from './parties.ts'

const RESTING: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

function restingOn({ finished }: LoadedSchedule): SolverState {
  return finished ? { ...RESTING, finished } : RESTING
}

/** What there is to tell of a change, in both ways of speaking. */
export type Telling = ReturnType<typeof messagesOf>

/** A version as it lies in memory at one revision: what it is, what of it can be taken back, and how it is told. */
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

  /** The row of the list as it is once the version is `after`, changed at that time. */
  itemAfter(after: Schedule, at: string): ScheduleItem {
    return scheduleItemOf(after, { ...this.#dates, updatedAt: at })
  }

  setSchool(school: SchoolFacts): void {
    this.#school = school
  }
  setSolver(solver: SolverState): void {
    this.#solver = withheldRun(this.#schedule, solver, this.#school.customer)
  }

  /** Goes on to the next revision, which is `after` where that is known already; the answer tells of it. */
  move(entry: HistoryEntry, at: string, user: Author | null, after?: Schedule): Telling {
    const before = this.#schedule
    const { command, group } = entry
    this.#schedule = after ?? apply(before, entry.change)
    this.#lastRun = lastRunAfter(this.#lastRun, { ...entry, aim: this.#solver.aim }, this.#revision)
    this.#revision = entry.revision
    this.#stacks = remember(this.#stacks, entry)
    this.#dates = { ...this.#dates, updatedAt: at }
    return messagesOf(before, this.#schedule, entry.change, { ...this.#facts(), command, group, user })
  }

  /** The whole version, as such a viewer speaks; a refusal where that would be too much. */
  snapshot(sync: Viewer['sync']): MessageOf<'Schedule' | 'Records'> | Refusal {
    const facts = this.#facts()
    if (sync === 'nested')
      return refuseNested(this.#schedule) ?? scheduleMessage(this.#schedule, { ...facts, scheduleOnly: false })
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
