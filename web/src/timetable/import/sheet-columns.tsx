import { Checkbox, NativeSelect } from '@mantine/core'
import { LISTED_TYPES, repeatedCourses } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import { summarize } from '../calendars/calendar-summary.ts'
import styles from './sheet-columns.module.css'
import { HeadRowField, SheetPreview, useColumnName } from './sheet-preview.tsx'
import { SheetQuestions } from './sheet-questions.tsx'
import { skippedLines } from './skipped-lines.ts'
import type { SheetReading } from './use-sheet.ts'

const KINDS = ['courses', 'week', ...LISTED_TYPES] as const

/** A table with the assumed role of each column, which the user can change, the open questions about it, and what is not imported. */
export function SheetColumns({ reading, asksKind = false }: { reading: SheetReading; asksKind?: boolean }) {
  const { t } = useAppText()
  const { read, answers } = reading
  const kind = read.lists
  if (read.columns.length === 0) return null
  return (
    <div className={styles.reading}>
      {read.questions.map((question) => (
        <p key={question} className={form.warning} role="status">
          {t(`sheets.asks.${question}`)}
        </p>
      ))}
      <div className={form.pair}>
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
          />
        )}
        {kind !== 'week' && <HeadRowField reading={reading} />}
      </div>
      <SheetPreview reading={reading} />
      <SheetQuestions reading={reading} />
      {(answers.oneEach || read.questions.includes('count')) && (
        <Checkbox
          label={t('sheets.oneEach')}
          checked={answers.oneEach ?? false}
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
      <SheetNotes reading={reading} />
    </div>
  )
}

const lineNumbers = (rows: readonly number[]) => summarize(rows.map((row) => String(row + 1)))

/** What of a table is not imported, or not as it is. */
function SheetNotes({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const nameOf = useColumnName(reading)
  const { read } = reading
  const repeated = repeatedCourses(read.courses)
  const lines = (rows: readonly number[]) => ({ count: rows.length, lines: lineNumbers(rows) })
  const notes = [
    repeated.length > 0 &&
      t('sheets.repeated', { count: repeated.length, names: summarize(repeated.map(({ name }) => name)) }),
    read.skipped.length > 0 &&
      t('sheets.skipped', { count: read.skipped.length, reasons: skippedLines(read.skipped, nameOf, t) }),
    read.withoutShort.length > 0 && t('sheets.withoutShort', lines(read.withoutShort)),
    read.withoutDoubles.length > 0 && t('sheets.withoutDoubles', lines(read.withoutDoubles)),
    read.withoutPlace.length > 0 && t('sheets.withoutPlace', lines(read.withoutPlace)),
    read.withoutTeacher > 0 && t('sheets.withoutTeacher', { count: read.withoutTeacher }),
  ].filter((note) => note !== false)
  return (
    <>
      {read.above.length > 0 && <p className="quiet">{t('sheets.above', lines(read.above))}</p>}
      {notes.map((note) => (
        <p key={note} className={form.warning} role="status">
          {note}
        </p>
      ))}
    </>
  )
}
