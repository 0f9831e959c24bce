import { isoDate, type IsoDate, type SchoolYear } from '@timetable/domain'

/** The time that is counted: a month, YYYY-MM; the school year; or from a date to another, both included. */
export type CountedTime =
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'year' }
  | { readonly kind: 'dates'; readonly from: IsoDate; readonly to: IsoDate }

type Year = Pick<SchoolYear, 'firstDay' | 'lastDay'>

/** The time in the page's address, otherwise the month of today. Dates that are backwards are exchanged. */
export function timeIn(params: URLSearchParams, today: IsoDate): CountedTime {
  const text = params.get('time') ?? ''
  if (text === 'year') return { kind: 'year' }
  const [from, to] = text.split('..').map((part) => isoDate.safeParse(part).data)
  if (from !== undefined && to !== undefined)
    return { kind: 'dates', ...(from <= to ? { from, to } : { from: to, to: from }) }
  const isMonth = isoDate.safeParse(`${text}-01`).success
  return { kind: 'month', month: isMonth ? text : today.slice(0, 7) }
}

/** A time as the address has it. */
export function timeText(time: CountedTime): string {
  if (time.kind === 'month') return time.month
  return time.kind === 'year' ? 'year' : `${time.from}..${time.to}`
}

/** The first and the last date of a time. */
export function datesOf(
  time: CountedTime,
  { firstDay, lastDay }: Year,
): { readonly from: IsoDate; readonly to: IsoDate } {
  if (time.kind === 'year') return { from: firstDay, to: lastDay }
  return time.kind === 'dates' ? time : { from: `${time.month}-01`, to: lastOfMonth(time.month) }
}

/** The months that can be chosen, the newest first: of the school year up to today, and all in which a date is published. */
export function monthsOf({ firstDay, lastDay }: Year, today: IsoDate, published: readonly IsoDate[]): string[] {
  const months = new Set([today, ...published].map((date) => date.slice(0, 7)))
  const last = (today < lastDay ? today : lastDay).slice(0, 7)
  for (let month = firstDay.slice(0, 7); month <= last; month = monthAfter(month)) months.add(month)
  return [...months].toSorted().toReversed()
}

const monthAfter = (month: string) => new Date(Date.UTC(yearOf(month), monthNumber(month), 1)).toISOString().slice(0, 7)
const lastOfMonth = (month: string) =>
  new Date(Date.UTC(yearOf(month), monthNumber(month), 0)).toISOString().slice(0, 10)
const yearOf = (month: string) => Number(month.slice(0, 4))
const monthNumber = (month: string) => Number(month.slice(5))
