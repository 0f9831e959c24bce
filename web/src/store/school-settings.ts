import type { SchoolSetting, SchoolSettings, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { AccountStore } from './account-store.ts'
import { createSettingsAhead } from './settings-ahead.ts'

export type SchoolSettingsAhead = ReturnType<typeof createSchoolSettings>

/**
 * Keeps the settings of the chosen school in the account, with what was changed here on top: an answer that was on its
 * way before the change doesn't take it back for a moment.
 */
export function createSchoolSettings(account: AccountStore) {
  const ahead = createSettingsAhead<SchoolSettings>()
  /** The school that they are of. */
  let of: Uuid | null = null

  /** Whether it is the chosen school; what is known of another before is forgotten then. */
  function isChosen(schoolUuid: Uuid): boolean {
    if (account.getState().school?.uuid !== schoolUuid) return false
    if (of !== schoolUuid) ahead.reset()
    of = schoolUuid
    return true
  }

  function show() {
    const settings = ahead.shown()
    if (settings && of !== null) account.updateSettings(of, settings)
  }

  return {
    /** Shows settings ahead of the answer to the command of this id. */
    issue(id: string, schoolUuid: Uuid, settings: readonly SchoolSetting[]) {
      if (!isChosen(schoolUuid)) return
      if (ahead.shown() === null) ahead.told(account.getState().settings)
      ahead.issue(id, settings)
      show()
    },
    receive(message: Message) {
      const answered = 'id' in message && ahead.answered(message.id)
      const told = message.type === 'SchoolSettings' && isChosen(message.schoolUuid)
      if (told) ahead.told(message.settings)
      if (told || answered) show()
    },
  }
}
