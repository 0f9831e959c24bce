import type { Rule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { strengthWord } from './rule-list.ts'
import styles from './rule-rows.module.css'

/** Whether a rule is required, or else its weight as a word and a number. */
export function StrengthFact({ strength }: Pick<Rule, 'strength'>) {
  const { t } = useAppText()
  return (
    <span className={styles.strength} data-required={strength === 'required' || undefined}>
      {strength === 'required' ? t('rules.required') : t(`rules.${strengthWord(strength)}`, { weight: strength })}
    </span>
  )
}
