import { LIMITS, weekNamesAmong } from '@timetable/domain'

const AND = /\s+(?:und|and|og|en|y|e|&)\s+/gi
const ORDINAL = /(\d)[.ªº](?=\s|\/|$)/g
const WORDS = /\s*\b(?:weeks?|wochen?|uger?|uker?|weken|week|semanas?)\b\s*/gi

/** Returns a cell of week names as `parseWeekShares` reads it: '1. und 3. Woche' is '1/3'. Other texts are unchanged. */
export function plainWeeks(cell: string): string {
  const joined = cell.trim().replaceAll(AND, '/')
  const plain = joined
    .replaceAll(ORDINAL, '$1')
    .replaceAll(WORDS, '')
    .replaceAll(/\s*[/,]\s*/g, '/')
  return /^\d(\/\d)*$/.test(plain) ? plain : joined
}

/**
 * Returns the names of the weeks in the cells of a column. Numbered weeks are all from the first on: the first and third week belong to a
 * cycle of four.
 */
export function weekNamesIn(cells: readonly string[]): readonly string[] {
  const plain = cells.map(plainWeeks)
  const numbers = plain.filter((cell) => cell !== '').flatMap((cell) => cell.split('/').map(Number))
  const largest = Math.max(0, ...numbers)
  if (numbers.length === 0 || !numbers.every((number) => number >= 1 && number <= LIMITS.maxWeeks))
    return weekNamesAmong(plain)
  const count = largest === 1 ? 2 : largest === 3 && !numbers.includes(2) ? LIMITS.maxWeeks : largest
  return Array.from({ length: count }, (_, i) => String(i + 1))
}
