import { amountsOf, worstTimetables, type Schedule } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { FailureList } from './failure-list.tsx'
import styles from './worst-timetables.module.css'

const SHOWN = 5

/** The timetables furthest from the profile, with the reasons. Renders nothing if no criterion matters. */
export function WorstTimetables({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const [all, setAll] = useState(false)
  const amounts = useMemo(() => amountsOf(schedule), [schedule])
  const worst = useMemo(() => worstTimetables(amounts), [amounts])
  if (amounts.length === 0) return null
  return (
    <section className={styles.worst} aria-labelledby="worst">
      <h2 id="worst">{t('quality.worst.title')}</h2>
      <p className="quiet">{t(worst.length === 0 ? 'quality.worst.none' : 'quality.worst.lead')}</p>
      <FailureList schedule={schedule} timetables={all ? worst : worst.slice(0, SHOWN)} />
      {worst.length > SHOWN && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('status.showAll', { count: worst.length })}
        </button>
      )}
    </section>
  )
}
