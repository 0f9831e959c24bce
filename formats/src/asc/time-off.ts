import type { DraftWeek } from '../draft/school-draft.ts'
import type { Row } from './tables.ts'

/** Returns the cells that a class, a teacher, a room or a subject cannot have. None if they are not known. */
export function blockedIn({ timeoff = '' }: Row, week: DraftWeek): Cell[] {
  return timeOffIn(timeoff, week) ?? []
}

/** Whether a time off is of an unknown form. */
export function isUnknownTimeOff({ timeoff = '' }: Row, week: DraftWeek): boolean {
  return timeOffIn(timeoff, week) === undefined
}

/** The cells of a week, counted from 0. */
type Cell = [day: number, period: number]

/**
 * Returns the cells that a time off blocks: for each day a point and a digit for each period, 0 if it is blocked and 1 if it is free. Undefined
 * if the text is of another form: aSc publishes none, and other digits and longer texts have other meanings.
 */
function timeOffIn(text: string, { days, periods }: DraftWeek): Cell[] | undefined {
  if (text.trim() === '') return []
  const own = text.trim().split(',')
  const isKnown = own.length === days && own.every((day) => day.length === periods.length + 1 && /^\.[01]+$/.test(day))
  if (!isKnown) return undefined
  return own.flatMap((day, i) =>
    day
      .slice(1)
      .split('')
      .flatMap((digit, j): Cell[] => (digit === '0' ? [[i, j]] : [])),
  )
}

/** Returns a time off, in the same form. */
export function timeOffText(
  blocked: readonly (readonly [day: number, period: number])[],
  { days, periods }: { readonly days: number; readonly periods: number },
): string {
  const cells = new Set(blocked.map(([day, period]) => `${day} ${period}`))
  const digits = (day: number) =>
    Array.from({ length: periods }, (_, period) => (cells.has(`${day} ${period}`) ? '0' : '1')).join('')
  return Array.from({ length: days }, (_, day) => `.${digits(day)}`).join()
}
