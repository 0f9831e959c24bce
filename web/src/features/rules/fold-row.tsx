import type { Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { FoldToggle } from '../../timetable/rules/fold-toggle.tsx'
import { foldSentence } from '../../timetable/rules/rule-folds.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { BulkMenu } from './bulk-rules.tsx'
import type { RuleEntry } from './rule-list.ts'
import { StrengthFact } from './strength-fact.tsx'
import styles from './rule-rows.module.css'

type Props = {
  readonly schedule: Schedule
  readonly entries: readonly RuleEntry[]
  readonly readOnly: boolean
  readonly opened: boolean
  readonly onToggle: () => void
}

/** Rules that say the same, as one: switched, weighed and deleted together, or shown one by one below. */
export function FoldRow({ schedule, entries, readOnly, opened, onToggle }: Props) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const words = useRuleWords()
  const rules = useMemo(() => entries.map(({ rule }) => rule), [entries])
  const sentence = useMemo(() => foldSentence(schedule, rules, words), [schedule, rules, words])
  const off = rules.filter(({ enabled }) => !enabled).length
  const broken = entries.filter(({ deviation }) => deviation > 0).length
  const isOn = off < rules.length
  const on = entries.filter(({ rule }) => rule.enabled)
  const open = new Set(on.flatMap((entry) => entry.open.map(({ uuid }) => uuid))).size
  const change = () => void runCommand('updateRules', { ruleUuids: rules.map(({ uuid }) => uuid), enabled: off > 0 })
  return (
    <article className={styles.rule} aria-label={sentence} data-off={!isOn || undefined}>
      {!readOnly && (
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={isOn}
          data-some={(isOn && off > 0) || undefined}
          aria-label={t('rules.on', { rule: sentence })}
          onClick={change}
        />
      )}
      <div className={styles.words}>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.facts}>
          <StrengthFact strength={rules[0]!.strength} />
          <span>{t('rules.groupCount', { count: rules.length })}</span>
          {off > 0 && <span>{isOn ? t('rules.fold.off', { count: off }) : t('rules.off')}</span>}
          {broken > 0 && <span className={styles.missed}>{t('rules.fold.broken', { count: broken })}</span>}
          {broken === 0 && isOn && open > 0 && <span>{t('rules.notYet', { count: open })}</span>}
          {broken === 0 && isOn && open === 0 && <span className={styles.kept}>{t('rules.holds')}</span>}
          <FoldToggle of={sentence} isOpen={opened} onToggle={onToggle} />
        </p>
      </div>
      {!readOnly && <BulkMenu rules={rules} label={t('rules.fold.actions', { rule: sentence })} />}
    </article>
  )
}
