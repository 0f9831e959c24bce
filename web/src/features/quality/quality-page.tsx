import { Button } from '@mantine/core'
import {
  bearsAny,
  type CalendarFigures,
  calendarLabel,
  type CalendarType,
  fairnessOf,
  headOf,
  lessonsSeenBy,
  periodsInUse,
  type Schedule,
} from '@timetable/domain'
import { fileName, writeTableCsv } from '@timetable/formats'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { GroupsToggle } from '../../timetable/calendars/groups-toggle.tsx'
import { TypeSwitch } from '../../timetable/calendars/type-switch.tsx'
import { useListedCalendars } from '../../timetable/calendars/use-listed-calendars.ts'
import { useShownWeek } from '../../timetable/week/shown-week.ts'
import { WeekSwitch } from '../../timetable/week/week-switch.tsx'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, columnsFor, inOrder, valueIn } from './columns.ts'
import styles from './quality-page.module.css'
import { weekAlone } from './amounts-there.ts'
import { CriteriaTable } from './criteria-table.tsx'
import { FairnessTable } from './fairness-table.tsx'
import { paramsOf, sortedBy, viewIn, type View } from './fairness-view.ts'
import { ViewSelects } from './view-selects.tsx'
import { WorstTimetables } from './worst-timetables.tsx'

/** How good the timetable is: how much fails of each criterion, and figures to compare all timetables. */
export function QualityPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const settled = useSettledSchedule()
  const week = useShownWeek()
  // A single week is a version of one week, so that per-week counts apply to it.
  const schedule = useMemo(() => settled && weekAlone(settled, week), [settled, week])
  const inUse = useMemo(() => schedule && periodsInUse(schedule), [schedule])
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{t('quality.title')}</h1>
        <WeekSwitch size="xs" />
        {inUse && (
          <Button className={styles.print} component={Link} to="/app/quality/summary" variant="default">
            {t('quality.summary.open')}
          </Button>
        )}
      </div>
      {body()}
    </div>
  )

  function body() {
    if (!schedule) {
      if (status === 'loading')
        return <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
      return (
        <EmptyState title={t('scheduler.noVersion.title')} text={t('timetables.noVersion')}>
          <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
        </EmptyState>
      )
    }
    if (!inUse)
      return (
        <EmptyState title={t('quality.empty.title')} text={t('quality.empty.text')}>
          <Link to="/app/scheduler">{t('quality.empty.open')}</Link>
        </EmptyState>
      )
    return <Quality schedule={schedule} week={week} inUse={inUse} />
  }
}

function Quality(props: {
  schedule: Schedule
  week: number | null
  inUse: { readonly first: number; readonly last: number }
}) {
  const { t, i18n } = useAppText()
  const { schedule, week, inUse } = props
  const [params, setParams] = useSearchParams()
  const view = viewIn(params)
  const { type, sort, reversed, tag, term } = view
  const show = (next: View) => setParams((now) => paramsOf(next, now), { replace: true, preventScrollReset: true })
  const [search, setSearch] = useState('')
  const { all, listed } = useListedCalendars(type, search)
  const earlyUntil = view.early ?? inUse.first
  const lateFrom = view.late ?? inUse.last
  const figures = useMemo(
    () => fairnessOf(schedule, all, { term, earlyUntil, lateFrom }),
    [schedule, all, term, earlyUntil, lateFrom],
  )
  const shown = useMemo(() => {
    const found = new Set(listed)
    const bears = (uuid: string) =>
      tag === null || lessonsSeenBy(schedule, uuid).some((lesson) => bearsAny(lesson, [tag]))
    return figures.filter(({ calendar }) => found.has(calendar) && bears(calendar.uuid))
  }, [figures, listed, schedule, tag])
  function saveTable() {
    const rows = fairnessRows(type, shown, view, {
      head: (column) => t(`quality.columns.${column}`),
      name: ({ calendar }) => calendarLabel(schedule.calendars, calendar),
    })
    const title = `${headOf(schedule).title} ${t('quality.fairness')}`
    saveFile(`${fileName(title)}.csv`, writeTableCsv(rows, i18n.language), 'text/csv')
  }
  return (
    <>
      <div className={styles.criteria}>
        <CriteriaTable schedule={schedule} week={week} />
        <WorstTimetables schedule={schedule} />
      </div>
      <div className={styles.head}>
        <h2>{t('quality.fairness')}</h2>
        <p className="quiet">{t('quality.lead')}</p>
      </div>
      <div className={styles.controls}>
        <TypeSwitch
          value={type}
          label={t('timetables.type')}
          onChange={(next) => {
            setSearch('')
            show({ ...view, type: next })
          }}
        />
        <SearchField label={t('timetables.search')} value={search} onChange={setSearch} />
        <GroupsToggle of={all} size="sm" />
        <ViewSelects schedule={schedule} view={view} earlyUntil={earlyUntil} lateFrom={lateFrom} onView={show} />
        <p className="quiet" role="status">
          {t('timetables.count', { count: shown.length })}
        </p>
        {shown.length > 0 && (
          <Button variant="default" onClick={saveTable}>
            {t('quality.save')}
          </Button>
        )}
      </div>
      {all.length === 0 && <p className="quiet">{t(`scheduler.sidebar.empty.${type}`)}</p>}
      {all.length > 0 && shown.length === 0 && <p className="quiet">{t('quality.none')}</p>}
      {shown.length > 0 && (
        <FairnessTable
          type={type}
          figures={shown}
          sort={sort}
          reversed={reversed}
          onSort={(column) => show(sortedBy(view, column))}
          earlyUntil={earlyUntil}
          lateFrom={lateFrom}
        />
      )}
    </>
  )
}

/** The table as shown, for a spreadsheet: a head, then a row per timetable. Wishes are the percentage that is met. */
function fairnessRows(
  type: CalendarType,
  figures: readonly CalendarFigures[],
  { sort, reversed }: { readonly sort: Column | null; readonly reversed: boolean },
  words: { head(column: Column): string; name(figures: CalendarFigures): string },
): (string | number)[][] {
  const columns = columnsFor(type, figures)
  return [
    columns.map(words.head),
    ...inOrder(figures, sort, reversed).map((each) =>
      columns.map((column) => (column === 'name' ? words.name(each) : (valueIn(each, column) ?? ''))),
    ),
  ]
}
