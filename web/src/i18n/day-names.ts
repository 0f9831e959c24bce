import type { SchoolSettings } from '@timetable/domain'
import { dateFormat } from './format.ts'

/** How a school labels its days. */
export type DayLabels = SchoolSettings['labelsOnTimeslots']

/** 1 January 2001 was a Monday. */
const MONDAY = Date.UTC(2001, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** The name of a day: from the imported file, otherwise from the school's labels. Undefined if the week has no more names. */
export function dayName(
  locale: string,
  dayNum: number,
  own: string | null,
  labels: DayLabels,
  style: 'long' | 'short',
): string | undefined {
  if (own) return own
  if (labels === 'numbers') return String(dayNum + 1)
  if (labels === 'a_to_e') return dayNum < 8 ? String.fromCharCode(65 + dayNum) : undefined
  if (dayNum > 6) return undefined
  const first = labels === 'sunday' ? MONDAY - DAY : MONDAY
  return dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(first + dayNum * DAY)
}
