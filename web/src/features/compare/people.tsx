import { calendarLabel, type Differences, type Quality, type TimetableChange, type Uuid } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './compare-page.module.css'

/** The number of rows shown at first. The others are shown on demand. */
const MOST = 12

type Props = {
  readonly differences: Differences
  readonly quality: Quality
  readonly people: readonly TimetableChange[]
  readonly chosen: Uuid | null
  readonly onChoose: (calendarUuid: Uuid | null) => void
}

/** The calendars whose timetables differ, those that became worse first. A click shows only the differences of that calendar. */
export function People({ differences, quality, people, chosen, onChoose }: Props) {
  const { t } = useAppText()
  const [most, setMost] = useState(MOST)
  const rows = useMemo(() => worstFirst(differences, quality, people), [differences, quality, people])
  if (rows.length === 0) return null
  const more = rows.length - most
  return (
    <section>
      <h2 className={styles.heading}>{t('compare.people')}</h2>
      <ul className={styles.people}>
        {rows.slice(0, most).map(({ calendarUuid, label, moved, added, gone, wrong }) => (
          <li key={calendarUuid}>
            <button
              type="button"
              aria-pressed={chosen === calendarUuid}
              onClick={() => onChoose(chosen === calendarUuid ? null : calendarUuid)}
            >
              <strong>{label}</strong>
              <span>
                {[
                  moved > 0 && t('compare.moved', { count: moved }),
                  added > 0 && t('compare.added', { count: added }),
                  gone > 0 && t('compare.gone', { count: gone }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {wrong !== 0 && (
                <span data-how={wrong > 0 ? 'worse' : 'better'} className={styles.how}>
                  {t(wrong > 0 ? 'compare.quality.worse' : 'compare.quality.better')}
                </span>
              )}
            </button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" onClick={() => setMost(Infinity)}>
              {t('compare.showMore', { count: more })}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function worstFirst(differences: Differences, { calendars }: Quality, people: readonly TimetableChange[]) {
  const place = new Map(calendars.map(({ calendarUuid }, index) => [calendarUuid, index]))
  const worse = new Map(
    calendars.map(({ calendarUuid, before, after }) => [
      calendarUuid,
      after.wrong - before.wrong || after.wishes - before.wishes,
    ]),
  )
  const isWorse = (uuid: Uuid) => (worse.get(uuid) ?? 0) > 0
  return people
    .map((change) => {
      const { calendarUuid } = change
      const schedule = differences.after.calendars[calendarUuid] ? differences.after : differences.before
      const calendar = schedule.calendars[calendarUuid]!
      return { ...change, label: calendarLabel(schedule.calendars, calendar), wrong: worse.get(calendarUuid) ?? 0 }
    })
    .sort((a, b) => {
      const [one, other] = [isWorse(a.calendarUuid), isWorse(b.calendarUuid)]
      if (one !== other) return one ? -1 : 1
      return one ? place.get(a.calendarUuid)! - place.get(b.calendarUuid)! : 0
    })
}
