import { Checkbox, NativeSelect } from '@mantine/core'
import {
  columnName,
  COURSE_ROLES,
  LISTED_TYPES,
  repeatedCourses,
  ROLES_OF_LIST,
  type ColumnRole,
  type SheetKind,
} from '@timetable/formats'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { summarize } from '../calendars/calendar-summary.ts'
import styles from './sheet-columns.module.css'
import { skippedLines } from './skipped-lines.ts'
import type { SheetReading } from './use-sheet.ts'

const NONE = 'none'
const KINDS = ['courses', ...LISTED_TYPES] as const
const COURSE_COLUMNS: readonly ColumnRole[] = [...COURSE_ROLES, 'across']

const rolesOf = (kind: SheetKind) => (kind === 'courses' ? COURSE_COLUMNS : ROLES_OF_LIST[kind])

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

/** The assumed role of each column of a table, which the user can change, and the open questions about the table. */
export function SheetColumns({ reading, asksKind = false }: { reading: SheetReading; asksKind?: boolean }) {
  const { t } = useAppText()
  const { read, oneEach } = reading
  const nameOf = useColumnName(reading)
  const kind = read.lists
  if (read.columns.length === 0) return null
  const repeated = repeatedCourses(read.courses)
  return (
    <div className={styles.reading}>
      {read.questions.map((question) => (
        <p key={question} className={form.warning} role="status">
          {t(`sheets.asks.${question}`)}
        </p>
      ))}
      {asksKind && (
        <NativeSelect
          label={t('sheets.lists')}
          value={kind ?? ''}
          data={[
            ...(kind === null ? [{ value: '', label: t('sheets.chooseKind') }] : []),
            ...KINDS.map((value) => ({ value, label: t(`sheets.kinds.${value}`) })),
          ]}
          onChange={(event) => {
            const chosen = KINDS.find((each) => each === event.currentTarget.value)
            if (chosen) reading.setKind(chosen)
          }}
          className={styles.kind}
        />
      )}
      {kind !== null && (
        <div className={styles.columns} role="group" aria-label={t('sheets.columns')} tabIndex={0}>
          {read.columns.map(({ role }, column) => (
            <NativeSelect
              // Columns have no identity other than their position.
              key={column}
              size="xs"
              label={nameOf(column)}
              value={role ?? NONE}
              data={[
                ...rolesOf(kind).map((value) => ({ value, label: roleWords(value, kind, t) })),
                { value: NONE, label: t('sheets.roles.none') },
              ]}
              onChange={(event) => reading.setRole(column, roleIn(event.currentTarget.value, kind))}
              className={styles.column}
            />
          ))}
        </div>
      )}
      {(oneEach || read.questions.includes('count')) && (
        <Checkbox
          label={t('sheets.oneEach')}
          checked={oneEach}
          onChange={(event) => reading.answer({ oneEach: event.currentTarget.checked })}
        />
      )}
      {read.filledDown !== null && (
        <Checkbox
          label={t('sheets.fillDown')}
          checked={read.filledDown}
          onChange={(event) => reading.answer({ fillDown: event.currentTarget.checked })}
        />
      )}
      {read.commaSplits !== null && (
        <Checkbox
          label={t('sheets.commaSplits')}
          checked={read.commaSplits}
          onChange={(event) => reading.answer({ commaSplits: event.currentTarget.checked })}
        />
      )}
      {repeated.length > 0 && (
        <p className={form.warning} role="status">
          {t('sheets.repeated', { count: repeated.length, names: summarize(repeated.map(({ name }) => name)) })}
        </p>
      )}
      {read.skipped.length > 0 && (
        <p className={form.warning} role="status">
          {t('sheets.skipped', {
            count: read.skipped.length,
            reasons: skippedLines(read.skipped, nameOf, t),
          })}
        </p>
      )}
      {read.withoutShort.length > 0 && (
        <p className={form.warning} role="status">
          {t('sheets.withoutShort', {
            count: read.withoutShort.length,
            lines: summarize(read.withoutShort.map((row) => String(row + 1))),
          })}
        </p>
      )}
    </div>
  )
}

const roleIn = (value: string, kind: SheetKind): ColumnRole | null =>
  rolesOf(kind).find((role) => role === value) ?? null
