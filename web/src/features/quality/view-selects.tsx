import { Select } from '@mantine/core'
import { headOf, tagsInUse, weekOf, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import styles from './quality-page.module.css'
import type { View } from './fairness-view.ts'

/** Selects which periods count as early and as late, and one tag and one term if there are any. */
export function ViewSelects(props: {
  schedule: Schedule
  view: View
  earlyUntil: number
  lateFrom: number
  onView: (view: View) => void
}) {
  const { t } = useAppText()
  const names = useWeekNames()
  const { schedule, view, earlyUntil, lateFrom, onView } = props
  const { hours, days } = weekOf(schedule)
  const { daysPerTerm } = headOf(schedule)
  const tags = useMemo(() => [...tagsInUse(schedule).keys()].sort(compareNames), [schedule])
  const periods = Array.from({ length: hours }, (_, hour) => ({ value: String(hour), label: names.period(hour) }))
  const terms = daysPerTerm === undefined ? 0 : Math.ceil(days / daysPerTerm)
  return (
    <>
      {terms > 1 && (
        <Select
          className={styles.tag}
          aria-label={t('quality.term')}
          placeholder={t('quality.allTerms')}
          data={Array.from({ length: terms }, (_, term) => ({
            value: String(term),
            label: names.term(term * daysPerTerm!) ?? '',
          }))}
          value={view.term === null ? null : String(view.term)}
          onChange={(term) => onView({ ...view, term: term === null ? null : Number(term) })}
          clearable
        />
      )}
      {tags.length > 0 && (
        <Select
          className={styles.tag}
          aria-label={t('subjects.page.anyTag')}
          placeholder={t('subjects.page.anyTag')}
          data={tags}
          value={view.tag}
          onChange={(tag) => onView({ ...view, tag })}
          limit={100}
          searchable
          clearable
        />
      )}
      {view.type !== 'ROOM' && (
        <>
          <Select
            className={styles.edge}
            label={t('quality.early')}
            data={periods}
            value={String(earlyUntil)}
            onChange={(hour) => onView({ ...view, early: Number(hour) })}
            allowDeselect={false}
          />
          <Select
            className={styles.edge}
            label={t('quality.late')}
            data={periods}
            value={String(lateFrom)}
            onChange={(hour) => onView({ ...view, late: Number(hour) })}
            allowDeselect={false}
          />
        </>
      )}
    </>
  )
}
