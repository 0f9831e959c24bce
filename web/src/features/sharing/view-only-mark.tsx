import { useAppText } from '../../i18n/app-texts.ts'
import styles from './guest.module.css'

/** States that everything is read-only; `hint`: why. */
export function ViewOnlyMark({ hint }: { hint: string }) {
  const { t } = useAppText()
  return (
    <span className={styles.mark} title={hint}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
        <circle cx="8" cy="8" r="1.8" />
      </svg>
      <span className={styles.markWord}>{t('sharing.viewOnly')}</span>
    </span>
  )
}
