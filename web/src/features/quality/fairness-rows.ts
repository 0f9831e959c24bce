import type { CalendarFigures, CalendarType } from '@timetable/domain'
import { columnsFor, inOrder, valueIn, type Column } from './columns.ts'

/** The table as shown, for a spreadsheet: a head, then a row per timetable. Wishes are the percentage that is met. */
export function fairnessRows(
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
