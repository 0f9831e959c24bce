import {
  apply,
  clashesOf,
  isRefusal,
  isScheduleCommand,
  perform,
  scheduleCommands,
  type Change,
  type Clashes,
  type FollowedRun,
  type History,
  type Schedule,
  type ScheduleCommandName,
  type SolverState,
  type Uuid,
} from '@timetable/domain'
import type { ScheduleItem } from '@timetable/service'
import { keepIdentity } from './keep-identity.ts'

/** A command issued here that is already shown but not yet part of `confirmed`. */
export type PendingCommand = {
  readonly id: string
  readonly command: string
  readonly params: unknown
  /** Its effect on the version it was issued on. */
  readonly change: Change
  /** The revision it was committed as, once the server has sent it. */
  readonly revision: number | null
}

/** The open version as this browser knows it. */
export type ScheduleState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'deleted'
  readonly revision: number
  /** The version as the server last sent it. */
  readonly confirmed: Schedule | null
  readonly pending: readonly PendingCommand[]
  /** The shown version: `confirmed` with the pending commands replayed on top. */
  readonly schedule: Schedule | null
  readonly version: ScheduleItem | null
  readonly scheduleOnly: boolean
  readonly solver: SolverState
  /** The run of Zen in this browser, which reports its own state. `isKnown`: the server knows of it on this connection. */
  readonly here: { readonly run: Uuid; readonly isKnown: boolean } | null
  readonly history: History
  /** The double bookings of `schedule`. */
  readonly clashes: Clashes
  /** The name of the command behind the newest change; 'zen' for the solver's. */
  readonly lastCommand: string | null
  /** The user who made the newest change. Null for the solver's, and before any change. */
  readonly lastUser: Uuid | null
  /** The result of the last step, if it was a run of Zen or an applied proposal, of anybody. */
  readonly lastRun: FollowedRun | null
  /**
   * Lessons that the newest messages moved although nobody moved them here: Zen moved them, or a move was refused and reverted.
   * Used for the animation.
   */
  readonly moved: ReadonlySet<Uuid>
  /** A revision was missed: changes wait until the whole version has arrived again. */
  readonly stale: boolean
}

const nothing: ReadonlySet<Uuid> = new Set()
export const noClashes: Clashes = {
  doubleBookings: 0,
  events: nothing,
  unscheduled: 0,
  unchosen: 0,
  byCell: new Map(),
  amounts: new Map(),
  places: [],
}

export const emptyScheduleState: ScheduleState = {
  status: 'idle',
  revision: 0,
  confirmed: null,
  pending: [],
  schedule: null,
  version: null,
  scheduleOnly: false,
  solver: { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] },
  here: null,
  history: { undo: null, redo: null },
  clashes: noClashes,
  lastCommand: null,
  lastUser: null,
  lastRun: null,
  moved: nothing,
  stale: false,
}

/**
 * Adds a command whose effect is known in advance to the pending ones, and shows it at once. Other commands only wait for their
 * answer.
 */
export function issue(state: ScheduleState, id: string, command: string, params: unknown): ScheduleState {
  if (!state.schedule || !isAhead(command)) return state
  const change = effectOf(state.schedule, command, params)
  return shown(state, { ...state, pending: [...state.pending, { id, command, params, change, revision: null }] })
}

/**
 * `next` with the shown version calculated from the confirmed version and the pending commands. Records, tables and the schedule
 * keep their identity if their content is unchanged, so that components can compare by reference.
 */
export function shown(previous: ScheduleState, next: ScheduleState): ScheduleState {
  if (previous.confirmed === next.confirmed && previous.pending === next.pending) return next
  if (!next.confirmed) return { ...next, schedule: null, clashes: noClashes }
  let schedule = next.confirmed
  for (const { command, params } of next.pending) schedule = apply(schedule, effectOf(schedule, command, params))
  schedule = keepIdentity(previous.schedule, schedule)
  const clashes = sameCells(previous.schedule, schedule) ? previous.clashes : clashesOf(schedule)
  return { ...next, schedule, clashes }
}

/** The change of an `ahead` command on `schedule`. Empty for any other command, and if the command is refused. */
export function effectOf(schedule: Schedule, command: string, params: unknown): Change {
  if (!isAhead(command)) return []
  const effect = perform(schedule, command, params, { mint: neverMint })
  return isRefusal(effect) ? [] : effect
}

function isAhead(command: string): command is ScheduleCommandName {
  return isScheduleCommand(command) && scheduleCommands[command].ahead
}

function neverMint(): never {
  throw new Error('a command shown ahead of its answer mints no ids')
}

/** Whether both have the same lessons, calendars and slots. Their double bookings are then the same too. */
function sameCells(a: Schedule | null, b: Schedule): boolean {
  return a !== null && a.lessons === b.lessons && a.calendars === b.calendars && a.timeSlots === b.timeSlots
}
