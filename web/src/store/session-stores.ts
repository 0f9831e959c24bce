import { createStore } from 'zustand/vanilla'
import { createAccountStore } from './account-store.ts'
import { createGuest } from './guest-store.ts'
import { createScheduleStore } from './schedule-store.ts'
import { createSchoolSettings } from './school-settings.ts'
import type { ServerConnection, SessionParts } from './session.ts'
import { createUiStore } from './ui-store.ts'
import { createUnwrittenCells } from './unwritten-cells.ts'
import { createUserSettings } from './user-settings.ts'
import { noVersions, type VersionsState } from './versions-store.ts'

export type SessionStores = ReturnType<typeof createSessionStores>

/** The stores of a session that need no connection to the server. All parts of the session share them. */
export function createSessionStores(parts: SessionParts) {
  const { storage, preferences } = parts
  const account = createAccountStore(storage)
  return {
    account,
    ui: createUiStore(preferences, parts),
    schedule: createScheduleStore(),
    versions: createStore<VersionsState>(() => noVersions),
    userSettings: createUserSettings(),
    schoolSettings: createSchoolSettings(account),
    connection: createStore<ServerConnection>(() => ({
      state: 'idle',
      lines: 0,
      unauthorized: false,
      waiting: 0,
      outdated: false,
    })),
    /** The place in the queue of the file that was sent to the server. 0: it does not wait. */
    fileQueue: createStore<{ readonly place: number }>(() => ({ place: 0 })),
    guest: createGuest(storage),
    /** What was typed into the curriculum and is not written yet. */
    unwritten: createUnwrittenCells(storage),
  }
}
