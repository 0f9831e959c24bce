import type { Uuid } from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { Send } from '../socket/client.ts'
import { CONNECTION_LOST } from '../socket/commands.ts'
import type { AccountStore, KeyValueStorage } from './account-store.ts'
import type { GuestStore } from './guest-store.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { MessageQueue } from './message-queue.ts'
import type { createPresence } from './presence-store.ts'
import type { createScheduleStore } from './schedule-store.ts'
import type { SessionTexts } from './session-texts.ts'
import type { ServerConnection } from './session.ts'
import type { UiStore } from './ui-store.ts'

type Parts = {
  readonly storage: KeyValueStorage
  readonly texts: SessionTexts
  readonly account: AccountStore
  readonly guest: GuestStore
  readonly ui: UiStore
  readonly schedule: ReturnType<typeof createScheduleStore>
  readonly presence: ReturnType<typeof createPresence>
  readonly connection: StoreApi<ServerConnection>
  readonly queue: MessageQueue
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
}

/**
 * The version that this tab has open, or views through a link. It survives reloads and is requested again after every lost
 * connection.
 */
export function createOpenVersion(parts: Parts) {
  const { storage, texts, account, guest, ui, schedule, presence, connection, queue, runCommand } = parts

  /** One request for the whole version at a time, however many changes show that a revision was missed. */
  let reopening: Promise<unknown> | null = null
  function reopen(send: Send): Promise<unknown> {
    if (guest.getState().token) return (reopening ??= send('resume', {}).finally(() => (reopening = null)))
    const scheduleUuid = storage.getItem('version')
    const schoolUuid = account.getState().school?.uuid
    if (!scheduleUuid || !schoolUuid) return Promise.resolve()
    reopening ??= send('openSchedule', { schoolUuid, scheduleUuid })
      .then((answer) => (answer.type === 'Error' ? refused(answer.code) : queue.delivered()))
      .finally(() => (reopening = null))
    return reopening
  }

  function refused(code: string) {
    if (code !== CONNECTION_LOST) forget()
  }

  function forget() {
    storage.removeItem('version')
    schedule.reset()
  }

  return {
    reopen,
    forget,
    /** The connection is open again. The server sends the whole version to a guest on its own. */
    async restore(send: Send) {
      reopening = null
      if (!guest.getState().token) await reopen(send)
    },
    /** A version that was open before a reload counts as loading from the start. */
    expectSaved() {
      const saved = guest.getState().token ?? storage.getItem('version')
      if (saved) schedule.loading(saved)
    },
    /** The user was removed from the school of the open version. The server then sends the remaining schools. */
    accessEnded(scheduleUuid: Uuid) {
      if (schedule.getState().version?.uuid !== scheduleUuid) return
      forget()
      ui.toast({ state: 'warning', headline: texts.accessEnded() })
    },
    async open(scheduleUuid: Uuid) {
      const schoolUuid = account.getState().school?.uuid
      if (!schoolUuid) throw new Error('a version is opened before a school is chosen')
      const { state, waiting } = connection.getState()
      const open = schedule.getState().version?.uuid
      // The waiting commands belong to the open version. If it were closed now, they could not be sent.
      if (state !== 'open' && waiting > 0 && open !== undefined && open !== scheduleUuid) {
        ui.toast({ state: 'warning', headline: texts.stayHere() })
        return { type: 'Error' as const, code: CONNECTION_LOST, error: texts.stayHere() }
      }
      storage.setItem('version', scheduleUuid)
      // Zen's toasts are about the version that is being closed.
      ui.dismissState('ZEN')
      if (open !== scheduleUuid) presence.forget()
      schedule.loading(scheduleUuid)
      const answer = await runCommand('openSchedule', { schoolUuid, scheduleUuid })
      if (answer.type === 'Error') refused(answer.code)
      return answer
    },
  }
}
