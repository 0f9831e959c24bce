import { lessonsSeenBy, loadOf, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { loadCount, loadFacts } from '../../timetable/calendars/load-phrase.ts'
import styles from './curriculum.module.css'

/** The number of periods per week in which a class has lessons. */
export function ClassLoad({ schedule, uuid }: { schedule: Schedule; uuid: string }) {
  const { t } = useAppText()
  const load = useMemo(() => {
    const calendar = schedule.calendars[uuid]
    return calendar && loadOf(schedule, calendar, lessonsSeenBy(schedule, uuid))
  }, [schedule, uuid])
  if (!load) return null
  return (
    <small className={styles.load} data-wrong={load.tooMany || undefined} title={loadFacts(load, t)}>
      {load.tooMany && '▲ '}
      {t('curriculum.of', { lessons: loadCount(load), free: load.free })}
    </small>
  )
}
