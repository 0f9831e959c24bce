import { calendarLabel, type Schedule } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { BrokenPlace } from '../rules/broken-places.ts'
import styles from '../findings/findings.module.css'
import { lessonLink } from '../lessons/lesson-link.ts'

/** The timetables with the most of something, each linked to its week. `amountWords` states the amount for screen readers. */
export function PlaceLinks(props: {
  schedule: Schedule
  places: readonly BrokenPlace[]
  most: number
  amountWords: (amount: number) => string
  onChoose?: (() => void) | undefined
}) {
  const { t, i18n } = useAppText()
  const { schedule, places, most, amountWords, onChoose } = props
  return (
    <span className={styles.places}>
      {places.slice(0, most).map(({ calendar, amount, lessonUuid }) => (
        <Link
          key={calendar.uuid}
          {...lessonLink(schedule, calendar.uuid, lessonUuid)}
          onClick={onChoose}
          aria-label={`${calendarLabel(schedule.calendars, calendar)}, ${amountWords(amount)}`}
        >
          {calendarLabel(schedule.calendars, calendar)}
          {amount > 1 && <small>×{formatNumber(i18n.language, amount)}</small>}
        </Link>
      ))}
      {places.length > most && <small>{t('quality.more', { count: places.length - most })}</small>}
    </span>
  )
}
