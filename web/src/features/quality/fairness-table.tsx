import {
  calendarLabel,
  headOf,
  isOverloaded,
  isUnderloaded,
  type CalendarFigures,
  type CalendarType,
} from '@timetable/domain'
import { useMemo, type CSSProperties, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { loadFacts, loadPhrase } from '../../timetable/calendars/load-phrase.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { columnsFor, inOrder, valueIn, type Column, type FigureColumn } from './columns.ts'
import { DistributionStrip } from '../../timetable/figures/distribution-strip.tsx'
import { distributionOf } from '../../timetable/figures/distribution.ts'
import styles from './fairness-table.module.css'

type Props = {
  readonly type: CalendarType
  readonly figures: readonly CalendarFigures[]
  readonly sort: Column | null
  readonly reversed: boolean
  readonly onSort: (column: Column) => void
  readonly earlyUntil: number
  readonly lateFrom: number
}

/** A row for each timetable; above each column, the distribution of its figures. */
export function FairnessTable({ type, figures, sort, reversed, onSort, earlyUntil, lateFrom }: Props) {
  const { t } = useAppText()
  const names = useWeekNames()
  const columns = useMemo(() => columnsFor(type, figures), [type, figures])
  const rows = useMemo(() => inOrder(figures, sort, reversed), [figures, sort, reversed])
  const periods: Partial<Record<Column, string>> = { early: names.period(earlyUntil), late: names.period(lateFrom) }
  const most = useMemo(() => greatest(columns, figures), [columns, figures])
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('quality.table')}>
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" aria-sort={direction(column, sort, reversed)}>
                <button
                  type="button"
                  className={styles.sort}
                  title={t(`quality.hints.${column}`, { period: periods[column] ?? '' })}
                  onClick={() => onSort(column)}
                >
                  {t(`quality.columns.${column}`)}
                  <span aria-hidden="true">{sort === column ? (pointsUp(column, reversed) ? '↑' : '↓') : ''}</span>
                </button>
                {column !== 'name' && <Strip column={column} figures={figures} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.calendar.uuid} figures={row} columns={columns} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Strip({ column, figures }: { column: FigureColumn; figures: readonly CalendarFigures[] }) {
  const distribution = useMemo(
    () => distributionOf(figures.flatMap((each) => valueIn(each, column) ?? [])),
    [column, figures],
  )
  return distribution && <DistributionStrip distribution={distribution} percent={column === 'wishes'} />
}

/** Worst first means descending, except for names, and for wishes, where fewer met wishes are worse. */
const pointsUp = (column: Column, reversed: boolean): boolean => (column === 'name' || column === 'wishes') !== reversed

function direction(column: Column, sort: Column | null, reversed: boolean): 'ascending' | 'descending' | 'none' {
  if (column !== sort) return 'none'
  return pointsUp(column, reversed) ? 'ascending' : 'descending'
}

type Greatest = ReadonlyMap<Column, number>

function greatest(columns: readonly Column[], figures: readonly CalendarFigures[]): Greatest {
  return new Map(
    columns.map((column) => [
      column,
      column === 'name' ? 0 : Math.max(0, ...figures.map((each) => valueIn(each, column) ?? 0)),
    ]),
  )
}

function Row(props: { figures: CalendarFigures; columns: readonly Column[]; most: Greatest }) {
  const { t } = useAppText()
  const { figures, columns, most } = props
  const { calendar, unscheduled } = figures
  const label = useSchedule(({ schedule }) => calendarLabel(schedule?.calendars ?? {}, calendar))
  const navigate = useNavigate()
  const week = `/app/scheduler?calendar=${calendar.uuid}`
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a'))) void navigate(week)
  }
  return (
    // The row is for the mouse; keyboard users use the link on the name.
    <tr onClick={onClick}>
      {columns.map((column) =>
        column === 'name' ? (
          <th key={column} scope="row">
            <Link className={styles.name} to={week} title={label}>
              {label}
            </Link>
            {unscheduled > 0 && <small>{t('timetables.unscheduled', { count: unscheduled })}</small>}
          </th>
        ) : (
          <Cell key={column} column={column} figures={figures} most={most.get(column) ?? 0} />
        ),
      )}
    </tr>
  )
}

function Cell({ column, figures, most }: { column: FigureColumn; figures: CalendarFigures; most: number }) {
  const { t, i18n } = useAppText()
  const value = valueIn(figures, column)
  if (value === null)
    return (
      <td>
        <span className={styles.value}>–{column === 'wishes' && <Impossible figures={figures} />}</span>
      </td>
    )
  const share = most === 0 ? 0 : Math.round((100 * value) / most)
  return (
    <td>
      <span
        className={styles.value}
        data-wrong={(column === 'wrong' && value > 0) || undefined}
        title={column === 'wrong' ? t('quality.wrongDetail', figures.cost) : undefined}
        style={{ '--share': `${share}%` } as CSSProperties}
      >
        {column === 'wishes' ? (
          <b>{t('quality.met', figures.wishes)}</b>
        ) : (
          <b>{numberFormat(i18n.language).format(value)}</b>
        )}
        {column === 'wishes' && <Impossible figures={figures} />}
        {column === 'load' && <Load figures={figures} />}
      </span>
    </td>
  )
}

/** How many wishes no timetable can meet. They are not among those asked. */
function Impossible({ figures: { wishes } }: { figures: CalendarFigures }) {
  const { t } = useAppText()
  return wishes.impossible > 0 && <small>{t('quality.impossible', { count: wishes.impossible })}</small>
}

/** The required load, and whether the load is outside it. For a room, its number of slots. */
function Load({ figures: { calendar, load } }: { figures: CalendarFigures }) {
  const { t } = useAppText()
  const { least, most, free } = load
  const head = useSchedule(({ schedule }) => schedule && headOf(schedule))
  if (calendar.calendarType === 'ROOM')
    return <small title={head ? loadFacts(head, load, t) : undefined}>/ {free}</small>
  if (least === null && most === null) return null
  const [over, under] = [isOverloaded(load), isUnderloaded(load)]
  const range =
    least === null ? `≤ ${most}` : most === null ? `≥ ${least}` : least === most ? least : `${least}–${most}`
  return (
    <small title={loadPhrase(load, t)} data-warning={over || under || undefined}>
      {over && '▲ '}
      {under && '▼ '}
      {range}
    </small>
  )
}
