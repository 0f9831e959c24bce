import {
  classSubjects,
  coverByMonth,
  coverCounts,
  coverLines,
  teacherCover,
  type Diary,
  type IsoDate,
  type Schedule,
} from '@timetable/domain'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { distributionOf } from '../../timetable/figures/distribution.ts'
import { spreadWords } from '../../timetable/figures/spread-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { columnsTable, monthColumns, subjectColumns, teacherColumns } from './count-columns.ts'
import { CountsTable } from './counts-table.tsx'
import { ordered, type CountColumn, type Order } from './counts-order.ts'
import styles from './cover-page.module.css'
import { linesTable } from './lines-table.ts'
import { SaveTable } from './save-table.tsx'

type Props = {
  readonly schedule: Schedule
  readonly diary: Diary
  readonly from: IsoDate
  readonly to: IsoDate
  /** The time in words. */
  readonly time: string
}

/** The counts of a time: by teacher, by class and subject, and by month. */
export function CoverTables({ schedule, diary, from, to, time }: Props) {
  const { t, i18n } = useAppText()
  const counts = useMemo(() => coverCounts(diary, from, to), [diary, from, to])
  const months = useMemo(() => coverByMonth(diary, from, to), [diary, from, to])
  const teachers = useMemo(() => teacherCover(schedule, counts.teachers), [schedule, counts])
  const subjects = useMemo(() => classSubjects(schedule, counts.subjects, from, to), [schedule, counts, from, to])
  const ofTeachers = useMemo(() => teacherColumns(t, teachers), [t, teachers])
  const ofSubjects = useMemo(() => subjectColumns(t, subjects), [t, subjects])
  const ofMonths = useMemo(
    () =>
      monthColumns(
        { t, locale: i18n.language },
        teachers.map(({ name }) => name),
      ),
    [t, i18n.language, teachers],
  )
  if (months.length === 0)
    return (
      <EmptyState title={t('cover.noneThen.title')} text={t('cover.noneThen.text', { time })}>
        <Link to="/app/today">{t('cover.none.open')}</Link>
      </EmptyState>
    )
  const spread = distributionOf(teachers.map(({ covered }) => covered))
  const count = months.reduce((sum, { dates }) => sum + dates, 0)
  const lines = t('cover.lines')
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{t('cover.summary', { time, count })}</p>
        <SaveTable
          title={lines}
          words={t('cover.saveLines')}
          time={time}
          table={() => linesTable(coverLines(diary, from, to), t)}
        />
      </div>
      <Counts
        title={t('cover.teachers')}
        about={
          spread && t('cover.spread', { spread: spreadWords(t, spread, (value) => formatNumber(i18n.language, value)) })
        }
        time={time}
        columns={ofTeachers}
        rows={teachers}
        first="covered"
      />
      {subjects.length > 0 ? (
        <Counts
          title={t('cover.subjects')}
          about={t('cover.behind')}
          time={time}
          columns={ofSubjects}
          rows={subjects}
          first="behind"
        />
      ) : (
        <p className="quiet">{t('cover.nothingMissed')}</p>
      )}
      <Counts title={t('cover.months')} time={time} columns={ofMonths} rows={months} first="month" />
    </>
  )
}

type CountsProps<Row> = {
  readonly title: string
  readonly about?: ReactNode
  readonly time: string
  readonly columns: readonly CountColumn<Row>[]
  readonly rows: readonly Row[]
  /** The column that it is sorted by at first. */
  readonly first: string
}

/** One table with its title, and the button that saves it. */
function Counts<Row>({ title, about, time, columns, rows, first }: CountsProps<Row>) {
  const [order, setOrder] = useState<Order>({ by: first, reversed: false })
  const shown = useMemo(() => ordered(columns, rows, order), [columns, rows, order])
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {about && <p className="quiet">{about}</p>}
        <SaveTable title={title} time={time} table={() => columnsTable(columns, shown)} />
      </div>
      <CountsTable label={title} columns={columns} rows={shown} order={order} onOrder={setOrder} />
    </div>
  )
}
