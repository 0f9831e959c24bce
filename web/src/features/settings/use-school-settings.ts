import type { SchoolSetting, SchoolSettings, Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useSession } from '../../store/session-context.tsx'

export const nameChoices = [
  'option_1',
  'option_2',
  'option_3',
] as const satisfies readonly SchoolSettings['nameForClasses'][]
export const dayLabelChoices = [
  'monday',
  'sunday',
  'numbers',
  'a_to_e',
] as const satisfies readonly SchoolSettings['labelsOnTimeslots'][]

/** Changes one of the school's words, at once; a refusal takes it back. */
export function useChangeSchoolSetting(schoolUuid: Uuid) {
  const { account, runCommand } = useSession()
  return useCallback(
    async (label: SchoolSetting['label'], value: string) => {
      const before = account.getState().settings
      const next = { ...before, [label]: value } as SchoolSettings
      account.updateSettings(schoolUuid, next)
      const setting = { label, value } as SchoolSetting
      const answer = await runCommand('updateSchoolSettings', { schoolUuid, settings: setting })
      if (answer.type === 'Error') account.updateSettings(schoolUuid, before)
    },
    [account, runCommand, schoolUuid],
  )
}
