import type { Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Verdict } from '../socket/client.ts'
import { sameJson } from './keep-identity.ts'
import { receive } from './receive.ts'
import { emptyScheduleState, issue, type PendingCommand, type ScheduleState } from './schedule-state.ts'

export type ScheduleStore = ReturnType<typeof createScheduleStore>

/** The open version: what the server told, and the commands on their way to it. */
export function createScheduleStore() {
  const store = createStore<ScheduleState>(() => emptyScheduleState)
  let prepared: {
    readonly before: ScheduleState
    readonly messages: readonly Message[]
    readonly after: ScheduleState
  } | null = null

  function after(before: ScheduleState, messages: readonly Message[]): ScheduleState {
    const known = prepared
    prepared = null
    const isKnown =
      known?.before === before &&
      known.messages.length === messages.length &&
      known.messages.every((message, index) => message === messages[index])
    return isKnown ? known.after : receive(before, messages)
  }

  return {
    ...store,
    receive: (messages: readonly Message[]) => store.setState((state) => after(state, messages), true),
    /** Works out what `messages` bring, and shows nothing of it yet; wasted where something else comes first. */
    prepare(messages: readonly Message[]) {
      const before = store.getState()
      prepared = { before, messages, after: receive(before, messages) }
    },
    issue: (id: string, command: string, params: unknown) =>
      store.setState((state) => issue(state, id, command, params), true),
    /** Whatever runs here, no server knows of it now. */
    lineBroke: () =>
      store.setState(({ here, ...state }) => ({ ...state, here: here && { ...here, isKnown: false } }), true),
    /** Another version is on its way; what was shown of the one before goes. */
    loading: (scheduleUuid: Uuid) =>
      store.setState(
        (state) =>
          state.version?.uuid === scheduleUuid && state.confirmed
            ? state
            : { ...emptyScheduleState, status: 'loading' as const },
        true,
      ),
    reset: () => store.setState(emptyScheduleState, true),
  }
}

/**
 * What became of a command that was in flight when the line broke, read from the version as it is now: every record it
 * touches is as it would have left it, or all are as they were before. Anything else cannot be told.
 */
export function judgePending(state: ScheduleState, id: string): Verdict {
  const command = state.pending.find((entry) => entry.id === id)
  if (!command || !state.confirmed || command.change.length === 0) return 'unknown'
  const { confirmed } = state
  const holds = (side: 'before' | 'after') => (edit: PendingCommand['change'][number]) =>
    sameJson(confirmed[edit.kind][edit.uuid] ?? null, edit[side])
  if (command.change.every(holds('after'))) return 'committed'
  return command.change.every(holds('before')) ? 'resend' : 'unknown'
}
