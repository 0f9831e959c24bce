import { printedCode, type PrintCard } from './print-card.ts'
import type { LegendEntry, PrintJob } from './print-pages.ts'

/** What a legend says of a code on a card. Only courses, which have no type, have a colour. */
export function legendEntry(
  { color }: PrintCard,
  { name, calendarType }: PrintCard['coded'][number],
  { codes, words }: PrintJob,
): LegendEntry {
  return {
    code: printedCode(codes, name, calendarType),
    name: calendarType === 'ROOM' ? words.room(name) : name,
    color: calendarType === null ? color : null,
  }
}
