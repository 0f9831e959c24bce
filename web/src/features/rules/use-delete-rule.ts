import type { Rule } from '@timetable/domain'
import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'

/** Deletes a rule at once; the toast that says so brings it back. */
export function useDeleteRule(): (rule: Rule) => Promise<void> {
  const { t } = useAppText()
  const { runCommand, schedule, ui } = useSession()
  return useCallback(
    async (rule: Rule) => {
      const answer = await runCommand('deleteRule', { ruleUuid: rule.uuid })
      if (answer.type === 'Error') return
      const { uuid: _, ...body } = rule
      const bringBack = () => {
        // Where something else has happened since, the newest step is another one: then the rule is written anew.
        const newest = schedule.getState().revision === answer.revision
        if (newest) void runCommand('undo', {})
        else void runCommand('addRule', body)
      }
      ui.toast({
        state: 'deleted',
        headline: t('rules.deleted'),
        action: { label: t('rules.undo'), run: bringBack },
      })
    },
    [t, runCommand, schedule, ui],
  )
}
