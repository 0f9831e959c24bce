import type { Message, UserSetting, UserSettings } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'

export type UserSettingsStore = ReturnType<typeof createUserSettings>

/** Settings changed here whose answer has not come. */
type Pending = { readonly id: string; readonly settings: readonly UserSetting[] }

/**
 * The signed-in user's settings, null until they have been read: as the server told them last, from whichever tab, with
 * what was changed here and is not yet answered on top. A refusal takes its own change back and no other.
 */
export function createUserSettings() {
  const store = createStore<UserSettings | null>(() => null)
  let told: UserSettings | null = null
  let pending: readonly Pending[] = []

  function show() {
    const changes = pending.flatMap(({ settings }) => settings.map(({ label, value }) => [label, value]))
    store.setState(told && { ...told, ...Object.fromEntries(changes) }, true)
  }

  return {
    ...store,
    /** Shows settings ahead of the answer to the command of this id. */
    issue(id: string, settings: readonly UserSetting[]) {
      pending = [...pending, { id, settings }]
      show()
    },
    receive(message: Message) {
      const id = 'id' in message ? message.id : undefined
      const answered = pending.some((each) => each.id === id)
      if (message.type !== 'UserSettings' && !answered) return
      if (answered) pending = pending.filter((each) => each.id !== id)
      if (message.type === 'UserSettings') told = message.settings
      show()
    },
    /** Nobody is signed in, or someone else. */
    reset() {
      told = null
      pending = []
      show()
    },
  }
}
