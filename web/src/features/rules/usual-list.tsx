import { useAppText } from '../../i18n/app-texts.ts'
import styles from './rule-form.module.css'
import { USUAL_RULES, type UsualRule } from './usual-rules.ts'

/** The usual rules in words, each a button that begins such a rule. */
export function UsualList({ onChoose }: { onChoose: (usual: UsualRule) => void }) {
  const { t } = useAppText()
  return (
    <div>
      <p className={styles.label} id="usual-rules">
        {t('rules.usual.title')}
      </p>
      <ul className={styles.usual} aria-labelledby="usual-rules">
        {USUAL_RULES.map((usual, index) => (
          <li key={usual}>
            <button type="button" data-autofocus={index === 0 || undefined} onClick={() => onChoose(usual)}>
              {t(`rules.usual.${usual}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
