import type { Message, UserSetting, UserSettings } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import { createSettingsAhead } from './settings-ahead.ts'

export type UserSettingsStore = ReturnType<typeof createUserSettings>

/** The signed-in user's settings, with local changes on top. Null until they have been read. */
export function createUserSettings() {
  const store = createStore<UserSettings | null>(() => null)
  const ahead = createSettingsAhead<UserSettings>()
  const show = () => store.setState(ahead.shown(), true)

  return {
    ...store,
    /** Shows settings before the answer to the command with this id arrives. */
    issue(id: string, settings: readonly UserSetting[]) {
      ahead.issue(id, settings)
      show()
    },
    receive(message: Message) {
      const answered = 'id' in message && ahead.answered(message.id)
      if (message.type !== 'UserSettings' && !answered) return
      if (message.type === 'UserSettings') ahead.told(message.settings)
      show()
    },
    /** Clears the settings: no user is signed in, or another one. */
    reset() {
      ahead.reset()
      show()
    },
  }
}
