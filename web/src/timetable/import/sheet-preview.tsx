import { NativeSelect } from '@mantine/core'
import {
  columnName,
  COURSE_ROLES,
  headRowsEnd,
  isListed,
  ROLES_OF_LIST,
  type ColumnRole,
  type HeadRows,
  type SheetKind,
  type SheetTable,
} from '@timetable/formats'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import styles from './sheet-preview.module.css'
import type { SheetReading } from './use-sheet.ts'

const NONE = 'none'
const COURSE_COLUMNS: readonly ColumnRole[] = [...COURSE_ROLES, 'across', 'courseAcross']
/** The rows shown: those up to the heads, and a few below them. */
const SHOWN_BELOW = 5

const rolesOf = (kind: SheetKind) => (isListed(kind) ? ROLES_OF_LIST[kind] : COURSE_COLUMNS)
const roleIn = (value: string, kind: SheetKind): ColumnRole | null =>
  rolesOf(kind).find((role) => role === value) ?? null

/** The name of a column in questions about it. */
export const useColumnName = ({ read }: Pick<SheetReading, 'read'>) => {
  const { t } = useAppText()
  return (column: number) => read.columns[column]?.head || t('sheets.column', { letter: columnName(undefined, column) })
}

function roleWords(role: ColumnRole, kind: SheetKind, t: AppText): string {
  if (kind !== 'courses' && role !== kind && role === 'ROOM') return t('sheets.roles.homeRoom')
  if (kind !== 'courses' && role !== kind && role === 'TEACHER') return t('sheets.roles.homeTeacher')
  return t(`sheets.roles.${role}`)
}

/** The first rows of a table as they are, with the role of each column above it and the row of the heads marked. The user can change both. */
export function SheetPreview({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { table, read } = reading
  const nameOf = useColumnName(reading)
  const { headRow, headRows, lists: kind } = read
  const isHead = (row: number) => headRow !== null && row <= headRow && row > headRow - headRows
  // The columns of a week are its days.
  const hasRoles = kind !== null && kind !== 'week'
  const first = firstFilled(table.rows)
  const end = (headRow ?? first - 1) + 1 + SHOWN_BELOW
  const shown = [...table.rows.entries()].slice(first, end)
  const further = Math.max(0, table.rows.length - end)
  const rowName = (row: number) => t('sheets.row', { number: row + 1 })
  return (
    // Has its own scrollbars, so the keyboard must be able to reach it.
    <div className={styles.preview} role="group" aria-label={t('sheets.columns')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {read.columns.map(({ role }, column) => (
              // Columns have no identity other than their position.
              <td key={column}>
                <span aria-hidden>{columnName(undefined, column)}</span>
                {hasRoles && (
                  <NativeSelect
                    size="xs"
                    aria-label={nameOf(column)}
                    value={role ?? NONE}
                    data={[
                      ...rolesOf(kind).map((value) => ({ value, label: roleWords(value, kind, t) })),
                      { value: NONE, label: t('sheets.roles.none') },
                    ]}
                    onChange={(event) => reading.setRole(column, roleIn(event.currentTarget.value, kind))}
                    className={styles.column}
                  />
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([row, cells]) => (
            <tr key={row} className={isHead(row) ? styles.head : row < (headRow ?? 0) ? styles.above : undefined}>
              <th scope="row" className="tabular">
                <span aria-hidden>{row + 1}</span>
                <span className="visually-hidden">
                  {rowName(row)}
                  {isHead(row) && `, ${t('sheets.headRow')}`}
                </span>
              </th>
              {read.columns.map(({ role }, column) => (
                <td key={column} dir="auto" className={hasRoles && role === null ? styles.ignored : undefined}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {further > 0 && <p className={styles.further}>{t('sheets.further', { count: further })}</p>}
    </div>
  )
}

/** The first row that is not empty: a table that is not the first of its sheet has empty rows above it. */
const firstFilled = (rows: SheetTable['rows']): number =>
  Math.max(
    0,
    rows.findIndex((cells) => cells.some((cell) => cell !== '')),
  )

/** The value of one row of heads in the selection: '3'. Of two it is '3 2': the last of them, and how many they are. */
const choiceOf = (headRow: number, headRows: HeadRows) => (headRows === 1 ? String(headRow) : `${headRow} ${headRows}`)

/** Selects the row, or the two rows, of the heads. */
export function HeadRowField({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { table, read } = reading
  const first = firstFilled(table.rows)
  return (
    <NativeSelect
      label={t('sheets.headRow')}
      value={read.headRow === null ? NONE : choiceOf(read.headRow, read.headRows)}
      data={[
        { value: NONE, label: t('sheets.noHeadRow') },
        ...Array.from({ length: headRowsEnd(table.rows) - first }, (_, i) => first + i).flatMap((row) => [
          { value: choiceOf(row, 1), label: t('sheets.row', { number: row + 1 }) },
          ...(row > first
            ? [{ value: choiceOf(row, 2), label: t('sheets.rows', { first: row, second: row + 1 }) }]
            : []),
        ]),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const [row, rows] = value.split(' ')
        if (value === NONE) reading.setHeadRow(null)
        else reading.setHeadRow(Number(row), rows === '2' ? 2 : 1)
      }}
    />
  )
}
