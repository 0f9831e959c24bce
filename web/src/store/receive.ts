import { apply, lastRunAfter, type Change, type SolverState, type Uuid } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'
import { emptyScheduleState, noClashes, shown, type ScheduleState } from './schedule-state.ts'

/** The state after `messages`, in order. Pure. The shown version is calculated once, at the end. */
export function receive(state: ScheduleState, messages: readonly Message[]): ScheduleState {
  // The set of moved lessons belongs to the frame in which they moved. The next change replaces it.
  const moved = new Set<Uuid>()
  let next = state
  for (const message of messages) next = receiveOne(next, message, moved)
  if (next.confirmed !== state.confirmed || moved.size > 0) next = { ...next, moved }
  return shown(state, settled(next))
}

function receiveOne(state: ScheduleState, message: Message, moved: Set<Uuid>): ScheduleState {
  switch (message.type) {
    case 'Records':
      return receiveRecords(state, message)
    case 'Change':
      return receiveChange(state, message, moved)
    case 'Ack': {
      const id = String(message.id)
      // Without a revision no change message will follow, so the command is complete now.
      if (message.revision === null) return withoutPending(state, id)
      const { revision } = message
      if (!state.pending.some((command) => command.id === id)) return state
      return { ...state, pending: state.pending.map((entry) => (entry.id === id ? { ...entry, revision } : entry)) }
    }
    case 'SolverState': {
      const { type: _, id: __, ...solver } = message
      return withoutPending(told(state, solver), String(message.id))
    }
    case 'ScheduleItem': {
      const version = state.version?.uuid === message.item.uuid ? message.item : state.version
      return withoutPending(version === state.version ? state : { ...state, version }, String(message.id))
    }
    case 'ScheduleDeleted':
      if (state.version?.uuid !== message.scheduleUuid) return state
      return { ...emptyScheduleState, status: 'deleted', version: state.version }
    case 'Error': {
      const refused = state.pending.find((command) => command.id === String(message.id))
      for (const edit of refused?.change ?? []) if (edit.kind === 'lessons') moved.add(edit.uuid)
      return withoutPending(state, String(message.id))
    }
    default:
      return 'id' in message && message.id !== undefined ? withoutPending(state, String(message.id)) : state
  }
}

/** Applies the server's solver state. For the run in this browser, the server only adds that it has ended. */
function told(state: ScheduleState, solver: SolverState): ScheduleState {
  const { here } = state
  if (!here) return { ...state, solver }
  if (solver.browser?.run === here.run) return here.isKnown ? state : { ...state, here: { ...here, isKnown: true } }
  // Until the server knows of this run on the current connection, its message is about an earlier state.
  return here.isKnown ? { ...state, solver, here: null } : state
}

function receiveRecords(state: ScheduleState, message: MessageOf<'Records'>): ScheduleState {
  const again = state.version?.uuid === message.version.uuid
  return {
    ...state,
    status: 'ready',
    revision: message.revision,
    confirmed: message.schedule,
    // Commands on another version are answered separately and do not belong to this one.
    pending: again ? state.pending : [],
    schedule: again ? state.schedule : null,
    clashes: again ? state.clashes : noClashes,
    version: message.version,
    scheduleOnly: message.scheduleOnly,
    // This browser's own run continues while the connection is lost.
    ...(again && state.here ? {} : { solver: message.solver, here: null }),
    history: message.history,
    lastCommand: null,
    lastUser: null,
    lastRun: message.lastRun ? { ...message.lastRun, isPlan: false } : null,
    stale: false,
  }
}

function receiveChange(state: ScheduleState, message: MessageOf<'Change'>, moved: Set<Uuid>): ScheduleState {
  // While another version is loading, later messages still belong to the version being closed.
  if (state.status !== 'ready' || !state.confirmed || message.revision <= state.revision) return state
  if (message.revision !== state.revision + 1) return { ...state, stale: true }
  const change = message.change as Change
  if (message.command === 'zen') {
    for (const edit of change) {
      if (edit.kind === 'lessons' && edit.after && edit.before?.timeSlotUuid !== edit.after.timeSlotUuid) {
        moved.add(edit.uuid)
      }
    }
  }
  return {
    ...state,
    revision: message.revision,
    confirmed: apply(state.confirmed, change),
    history: message.history,
    lastCommand: message.command,
    lastUser: message.user?.uuid ?? null,
    lastRun: lastRunAfter(state.lastRun, stepOf(state, message), state.revision),
  }
}

/** The step of a change. An undo step has the name of the step it reverts, and can be repeated. */
function stepOf({ solver }: ScheduleState, { revision, command, group, change, history }: MessageOf<'Change'>) {
  const kind = history.redo === null ? 'do' : 'undo'
  return { revision, command, kind, group: group ?? null, change: change as Change, aim: solver.aim } as const
}

/** Removes the pending commands whose revision has arrived: `confirmed` now contains their effect. */
function settled(state: ScheduleState): ScheduleState {
  const done = (revision: number | null) => revision !== null && revision <= state.revision
  if (!state.pending.some((command) => done(command.revision))) return state
  return { ...state, pending: state.pending.filter((command) => !done(command.revision)) }
}

function withoutPending(state: ScheduleState, id: string): ScheduleState {
  if (!state.pending.some((command) => command.id === id)) return state
  return { ...state, pending: state.pending.filter((command) => command.id !== id) }
}
