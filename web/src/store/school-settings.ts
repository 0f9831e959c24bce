import type { SchoolSetting, SchoolSettings, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { AccountStore } from './account-store.ts'
import { createSettingsAhead } from './settings-ahead.ts'

export type SchoolSettingsAhead = ReturnType<typeof createSchoolSettings>

/**
 * Stores the settings of the chosen school in the account, with local changes on top. An answer sent before a change therefore does
 * not briefly revert it.
 */
export function createSchoolSettings(account: AccountStore) {
  const ahead = createSettingsAhead<SchoolSettings>()
  /** The school that the settings belong to. */
  let of: Uuid | null = null

  /** Whether it is the chosen school. If so, the settings of a previous school are dropped. */
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
    /** Shows settings before the answer to the command with this id arrives. */
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
