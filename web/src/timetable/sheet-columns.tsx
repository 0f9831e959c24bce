import { Checkbox, NativeSelect } from '@mantine/core'
import { repeatedCourses, SHEET_ROLES, type ColumnRole } from '@timetable/formats'
import { useAppText } from '../i18n/app-texts.ts'
import form from '../ui/form.module.css'
import { summarize } from './calendar-summary.ts'
import styles from './sheet-columns.module.css'
import type { SheetReading } from './use-sheet.ts'

const NONE = 'none'
const ROLES = [...SHEET_ROLES, 'across', NONE] as const
const LETTERS = 26

/** 'A' to 'Z', as spreadsheets call their columns; beyond, by number. */
const letterOf = (column: number) => (column < LETTERS ? String.fromCharCode(65 + column) : String(column + 1))

/** What each column of a table is taken for, to be changed; and what the table leaves open, as questions. */
export function SheetColumns({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const { read, oneEach } = reading
  if (read.columns.length === 0) return null
  const repeated = repeatedCourses(read.courses)
  const nameOf = (column: number) => read.columns[column]?.head || t('sheets.column', { letter: letterOf(column) })
  return (
    <div className={styles.reading}>
      {read.questions.map((question) => (
        <p key={question} className={form.warning} role="status">
          {t(`sheets.asks.${question}`)}
        </p>
      ))}
      <div className={styles.columns} role="group" aria-label={t('sheets.columns')} tabIndex={0}>
        {read.columns.map(({ role }, column) => (
          <NativeSelect
            // Columns have no other identity than where they stand.
            key={column}
            size="xs"
            label={nameOf(column)}
            value={role ?? NONE}
            data={ROLES.map((value) => ({ value, label: t(`sheets.roles.${value}`) }))}
            onChange={(event) => reading.setRole(column, roleIn(event.currentTarget.value))}
            className={styles.column}
          />
        ))}
      </div>
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
            reasons: summarize(
              read.skipped.map(({ row, column, reason }) =>
                t(`sheets.reasons.${reason}`, { line: row + 1, column: nameOf(column ?? 0) }),
              ),
            ),
          })}
        </p>
      )}
    </div>
  )
}

const roleIn = (value: string): ColumnRole | null =>
  ROLES.find((role): role is ColumnRole => role === value && role !== NONE) ?? null
