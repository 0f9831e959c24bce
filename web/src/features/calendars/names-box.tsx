import { useAppText } from '../../i18n/app-texts.ts'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import styles from './names-box.module.css'

/** The names of all calendars that a dialog changes. Scrolls if there are many. */
export function NamesBox({ names }: { names: readonly string[] }) {
  const { t } = useAppText()
  return (
    <p className={styles.names} tabIndex={0} role="group" aria-label={t('calendars.names')}>
      {joinedNames(names)}
    </p>
  )
}
