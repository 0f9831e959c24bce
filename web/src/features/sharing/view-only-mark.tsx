import { useAppText } from '../../i18n/app-texts.ts'
import { EyeIcon } from '../../ui/icons.tsx'
import styles from './guest.module.css'

/** States that everything is read-only; `hint`: why. */
export function ViewOnlyMark({ hint }: { hint: string }) {
  const { t } = useAppText()
  return (
    <span className={styles.mark} title={hint}>
      <EyeIcon />
      <span className={styles.markWord}>{t('sharing.viewOnly')}</span>
    </span>
  )
}
