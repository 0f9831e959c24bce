import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from './account-store.ts'

/** Someone who came by a read-only link: `token` null for everyone else. */
export type GuestState = {
  readonly token: string | null
  /** Said first by the server. */
  readonly schoolName: string | null
  /** The link is not known, or was withdrawn. */
  readonly ended: boolean
}

const KEY = 'share'
export type GuestStore = ReturnType<typeof createGuest>

/** The link this tab looks through, kept as long as the tab. */
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
