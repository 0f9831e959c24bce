import { useAppText } from '../../i18n/app-texts.ts'
import styles from './fold-toggle.module.css'

/** The button that shows or hides each of the rules of a fold. `of`: the sentence of the fold. */
export function FoldToggle({ of, isOpen, onToggle }: { of: string; isOpen: boolean; onToggle: () => void }) {
  const { t } = useAppText()
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={t('rules.fold.showOf', { rule: of })}
      onClick={onToggle}
    >
      {t(isOpen ? 'rules.fold.hide' : 'rules.fold.show')}
    </button>
  )
}
