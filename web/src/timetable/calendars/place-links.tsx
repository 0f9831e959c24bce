import { calendarLabel, type Calendar, type Schedule, type Uuid } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from '../findings/findings.module.css'
import { lessonLink } from '../lessons/lesson-link.ts'

/** `amount`: of whatever is counted there. `lessonUuid`: the lesson to which the link leads. */
type Place = { readonly calendar: Calendar; readonly amount: number; readonly lessonUuid: Uuid | null }

/** The timetables with the most of something, each linked to its week. `amountWords` says what it is, and how much. */
export function PlaceLinks<P extends Place>(props: {
  schedule: Schedule
  places: readonly P[]
  most: number
  amountWords: (place: P) => string
  onChoose?: (() => void) | undefined
}) {
  const { t } = useAppText()
  const { schedule, places, most, amountWords, onChoose } = props
  return (
    <span className={styles.places}>
      {places.slice(0, most).map((place) => (
        <Link
          key={place.calendar.uuid}
          {...lessonLink(schedule, place.calendar.uuid, place.lessonUuid)}
          onClick={onChoose}
          aria-label={`${calendarLabel(schedule.calendars, place.calendar)}, ${amountWords(place)}`}
        >
          {`${calendarLabel(schedule.calendars, place.calendar)} `}
          {place.amount > 1 && <small>{amountWords(place)}</small>}
        </Link>
      ))}
      {places.length > most && <small>{t('quality.more', { count: places.length - most })}</small>}
    </span>
  )
}
