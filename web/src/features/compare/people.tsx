import type { Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useOpened } from '../../ui/use-opened.ts'
import type { AffectedRow, AffectedTimetable } from './affected-rows.ts'
import styles from './compare-page.module.css'

/** The number of rows shown at first. The others are shown on demand. */
const MOST = 12

type Props = {
  readonly rows: readonly AffectedRow[]
  readonly chosen: Uuid | null
  readonly onChoose: (calendarUuid: Uuid | null) => void
}

/**
 * The classes, teachers and rooms whose timetables differ, those that became worse first. A click shows only the differences of that
 * calendar. Groups are shown on demand, after their class.
 */
export function People({ rows, chosen, onChoose }: Props) {
  const { t } = useAppText()
  const [most, setMost] = useState(MOST)
  const [opened, toggle] = useOpened()
  if (rows.length === 0) return null
  const more = rows.length - most
  const entry = (timetable: AffectedTimetable) => {
    const isChosen = chosen === timetable.calendarUuid
    const choose = () => onChoose(isChosen ? null : timetable.calendarUuid)
    return <Entry timetable={timetable} isChosen={isChosen} onChoose={choose} />
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('compare.people')}</h2>
      <ul className={styles.people}>
        {rows.slice(0, most).map((row) => {
          const { calendarUuid, label, groups } = row
          const isOpen = opened.has(calendarUuid)
          return (
            <li key={calendarUuid} data-open={isOpen || undefined}>
              <div className={styles.whole}>
                {entry(row)}
                {groups.length > 0 && (
                  <button
                    type="button"
                    className={styles.groups}
                    aria-expanded={isOpen}
                    aria-label={t('compare.groupsOf', { count: groups.length, name: label })}
                    onClick={() => toggle(calendarUuid)}
                  >
                    {t('compare.groups', { count: groups.length })}
                  </button>
                )}
              </div>
              {isOpen && (
                <ul className={styles.people}>
                  {groups.map((group) => (
                    <li key={group.calendarUuid}>{entry(group)}</li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
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

type EntryProps = {
  readonly timetable: AffectedTimetable
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One timetable, and what happened to its lessons. */
function Entry({ timetable: { label, moved, added, gone, wrong }, isChosen, onChoose }: EntryProps) {
  const { t } = useAppText()
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
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
  )
}
