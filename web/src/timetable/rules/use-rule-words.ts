import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import type { RuleWords } from './rule-sentence.ts'

/** What sentences about rules need: the user's language and the school's words. */
export function useRuleWords(): RuleWords {
  const { t, i18n } = useAppText()
  const settings = useAccount((account) => account.settings)
  return useMemo(() => ({ t, locale: i18n.language, settings }), [t, i18n.language, settings])
}
