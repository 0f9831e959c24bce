import { useAppText } from '../../i18n/app-texts.ts'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './locked-row.module.css'
import { useUnlock } from './use-unlock.ts'

/** One row in the place of everything in a list that the trial locks. A click opens the school plan. */
export function LockedRow({ text }: { readonly text: string }) {
  const { t } = useAppText()
  const unlock = useUnlock()
  const content = (
    <>
      <LockIcon open={false} /> <span>{text}</span>
    </>
  )
  if (!unlock) return <p className={styles.row}>{content}</p>
  return (
    <button type="button" className={styles.row} onClick={unlock}>
      {content} <span className={styles.unlock}>{t('billing.unlock')}</span>
    </button>
  )
}
