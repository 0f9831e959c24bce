import { dateFormat } from '../../i18n/format.ts'
import type { ChangeRow } from '@timetable/domain'

type HistoryDay = { readonly day: string; readonly rows: readonly ChangeRow[] }

/** Returns the rows grouped by day, in the reader's time zone. Days and rows are newest first. Pure. */
export function historyDays(rows: readonly ChangeRow[]): readonly HistoryDay[] {
  const days: { day: string; rows: ChangeRow[] }[] = []
  for (const row of rows) {
    const day = dayOf(new Date(row.at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

export type DayWords = { readonly today: string; readonly yesterday: string }

/** Returns the heading of a day: today, yesterday, or its date. */
export function dayHeading(locale: string, { today, yesterday }: DayWords, day: string, now: Date): string {
  if (day === dayOf(now)) return today
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day === dayOf(before)) return yesterday
  const date = new Date(`${day}T12:00:00`)
  const year = date.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year }).format(date)
}

/** Returns how long ago a change was. Null after an hour, when the time of day is clearer. */
export function howLongAgo(locale: string, at: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes >= 60) return null
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, minutes), 'minute')
}

/** Returns a date as YYYY-MM-DD in local time. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
