import type { Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useRuleWords } from '../../../timetable/rules/use-rule-words.ts'
import { conflictsBy, isClean, type DropChoice } from '../editor/drop-choices.ts'
import { choiceDetails, choiceWords, verdictWords } from './choice-words.ts'
import styles from './drop-menu.module.css'

type Props = {
  readonly schedule: Schedule
  readonly choice: DropChoice
  /** The slot that the lesson leaves. */
  readonly homeName: string
  /** Whether it is the first of them by the judge. */
  readonly first: boolean
  /** Whether its sentences are shown below its line. */
  readonly isOpen: boolean
  readonly onChoose: () => void
}

/** One choice of the question about a drop: what is done, in one line, and how it ends. Its sentences are shown on demand. */
export function DropChoiceItem({ schedule, choice, homeName, first, isOpen, onChoose }: Props) {
  const { t } = useAppText()
  const ruleWords = useRuleWords()
  const clean = isClean(choice)
  // The choice is tried on the whole version for this.
  const conflicts = useMemo(() => conflictsBy(schedule, choice), [schedule, choice])
  const verdict = verdictWords(choice, conflicts, ruleWords)
  const sentences = choiceDetails(schedule, choice, { homeName, conflicts }, ruleWords)
  return (
    <button
      type="button"
      role="menuitem"
      data-autofocus={first || undefined}
      aria-description={isOpen ? undefined : sentences.join('. ')}
      onClick={onChoose}
    >
      <span className={styles.what}>
        <span>{choiceWords(schedule, choice, ruleWords)}</span>
        {first && clean && <span className={styles.best}>{t('moving.ask.best')}</span>}
        {verdict !== null && (
          <span className={styles.verdict} data-clean={clean || undefined}>
            {verdict}
          </span>
        )}
        {(choice.kind === 'take' || choice.kind === 'double-book') && <kbd>{t(`moving.ask.keys.${choice.kind}`)}</kbd>}
      </span>
      <span className={styles.details} hidden={!isOpen}>
        {sentences.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </button>
  )
}
