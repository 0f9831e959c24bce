import { useAppText } from '../../i18n/app-texts.ts'
import { calendarAddress, feedAddress } from '../../timetable/week/week-addresses.ts'
import styles from './week-page.module.css'

/** The ways to add a week to the visitor's own calendar. */
export function AddToCalendar({ token, name }: { readonly token: string; readonly name: string }) {
  const { t } = useAppText()
  const feed = feedAddress(location.origin, token, name)
  return (
    <section className={styles.calendar}>
      <a className={styles.subscribe} href={calendarAddress(feed)}>
        {t('week.subscribe')}
      </a>
      <p>{t('week.subscribeHint')}</p>
      <a href={feed}>{t('week.file')}</a>
    </section>
  )
}
