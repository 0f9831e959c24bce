import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from './account-store.ts'

/** A guest with a view-only link; `token` is null for everyone else. */
export type GuestState = {
  readonly token: string | null
  /** Sent first by the server. */
  readonly schoolName: string | null
  /** Whether the link is unknown or was withdrawn. */
  readonly ended: boolean
}

const KEY = 'share'
export type GuestStore = ReturnType<typeof createGuest>

/** The view-only link of this tab, stored as long as the tab. */
export function createGuest(storage: KeyValueStorage) {
  const none: GuestState = { token: null, schoolName: null, ended: false }
  const store = createStore<GuestState>(() => ({ ...none, token: storage.getItem(KEY) }))
  return {
    ...store,
    visit(token: string) {
      storage.setItem(KEY, token)
      store.setState({ ...none, token }, true)
    },
    leave() {
      storage.removeItem(KEY)
      store.setState(none, true)
    },
  }
}
