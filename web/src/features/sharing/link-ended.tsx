import { useAppText } from '../../i18n/app-texts.ts'
import styles from './guest.module.css'

/** Shown for a link that was withdrawn or never existed. */
export function LinkEnded() {
  const { t } = useAppText()
  return (
    <section className={styles.ended} role="alert">
      <h1>{t('sharing.ended')}</h1>
      <p>{t('sharing.endedText')}</p>
      <a href="/">{t('sharing.endedHome')}</a>
    </section>
  )
}
