import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import type { RuleWords } from './rule-sentence.ts'

/** What the sentences of rules are said in: the user's language and the words of the school. */
export function useRuleWords(): RuleWords {
  const { t, i18n } = useAppText()
  const settings = useAccount((account) => account.settings)
  return useMemo(() => ({ t, locale: i18n.language, settings }), [t, i18n.language, settings])
}
