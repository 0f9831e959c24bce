import type { SheetTable } from '@timetable/formats'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import form from '../../ui/form.module.css'

/** Which tables the names come from that stand in place of ids, and the rows with an id that no table names. */
export function NamesOfIds({ tables }: { tables: readonly SheetTable[] }) {
  const { t } = useAppText()
  const named = tables.flatMap(({ name, named: columns = [], rows }) =>
    columns.map((column) => ({ ...column, table: name, head: rows[0]?.[column.column] ?? '' })),
  )
  if (named.length === 0) return null
  const unknown = named.filter((column) => column.unknown.length > 0)
  return (
    <>
      <p className="quiet">
        {t('sheets.desk.namesOfIds', { names: joinedNames([...new Set(named.map(({ by }) => by))]) })}
      </p>
      {unknown.map(({ table, by, head, unknown: rows }) => (
        <p key={`${table} ${head}`} className={form.warning} role="status">
          {t('sheets.desk.unknownIds', {
            ...{ count: rows.length, table, column: head, by },
            lines: summarize(rows.map((row) => String(row + 1))),
          })}
        </p>
      ))}
    </>
  )
}
