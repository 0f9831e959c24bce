import { NativeSelect } from '@mantine/core'
import {
  columnName,
  COURSE_ROLES,
  HEAD_WITHIN,
  isListed,
  ROLES_OF_LIST,
  type ColumnRole,
  type SheetKind,
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
  const { headRow, lists: kind } = read
  // The columns of a week are its days.
  const hasRoles = kind !== null && kind !== 'week'
  const shown = table.rows.slice(0, (headRow ?? -1) + 1 + SHOWN_BELOW)
  const further = table.rows.length - shown.length
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
          {shown.map((cells, row) => (
            <tr key={row} className={row === headRow ? styles.head : row < (headRow ?? 0) ? styles.above : undefined}>
              <th scope="row" className="tabular">
                <span aria-hidden>{row + 1}</span>
                <span className="visually-hidden">
                  {rowName(row)}
                  {row === headRow && `, ${t('sheets.headRow')}`}
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

/** Selects the row of the heads. */
export function HeadRowField({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { table, read } = reading
  return (
    <NativeSelect
      label={t('sheets.headRow')}
      value={read.headRow === null ? NONE : String(read.headRow)}
      data={[
        { value: NONE, label: t('sheets.noHeadRow') },
        ...table.rows.slice(0, HEAD_WITHIN).map((_, row) => ({
          value: String(row),
          label: t('sheets.row', { number: row + 1 }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => reading.setHeadRow(value === NONE ? null : Number(value))}
    />
  )
}
