import type { Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Verdict } from '../socket/client.ts'
import { sameJson } from './keep-identity.ts'
import { receive } from './receive.ts'
import { emptyScheduleState, issue, type PendingCommand, type ScheduleState } from './schedule-state.ts'

export type ScheduleStore = ReturnType<typeof createScheduleStore>

/** The open version: what the server sent, and the unanswered commands. */
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
    /** Calculates the effect of `messages` without showing it. The work is wasted if other messages arrive first. */
    prepare(messages: readonly Message[]) {
      const before = store.getState()
      prepared = { before, messages, after: receive(before, messages) }
    },
    issue: (id: string, command: string, params: unknown) =>
      store.setState((state) => issue(state, id, command, params), true),
    /** Records that the server no longer knows of a run in this browser. */
    lineBroke: () =>
      store.setState(({ here, ...state }) => ({ ...state, here: here && { ...here, isKnown: false } }), true),
    /** Another version is loading; the previous one is no longer shown. */
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
 * The verdict on a command that was in flight when the connection broke, from the current version. It is clear if all records it
 * touches are as the command would have left them, or all are as before. Otherwise the verdict is 'unknown'.
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
