import {
  addDays,
  isoDate,
  linkTo,
  type ExtraEvent,
  type IsoDate,
  type LinkedCalendar,
  type Schedule,
  type SchoolYear,
} from '@timetable/domain'
import { pastedRows } from '../../timetable/calendars/pasted-rows.ts'
import { calendarFinder } from './calendar-finder.ts'
import { periodsIn } from './periods-text.ts'

/** What is not understood in a line of a list of events, and the text of it. */
export type OddEvent = {
  readonly line: number
  readonly kind: 'date' | 'periods' | 'name' | 'unknown' | 'ambiguous' | 'nobody'
  readonly text: string
}

/** What a pasted list of events says. Lines that are not understood are left out. */
export type EventList = { readonly events: readonly Omit<ExtraEvent, 'uuid'>[]; readonly odd: readonly OddEvent[] }

type World = { readonly schedule: Schedule; readonly year: SchoolYear; readonly periodNames: readonly string[] }

/** The columns after the name, in any of which several names are separated by commas, semicolons or plus signs. */
const COLUMNS = [
  [2, 'CLASS'],
  [4, 'ROOM'],
  [5, 'TEACHER'],
] as const

/**
 * The events of a list that is pasted from a sheet, one on each line: the date, the periods as '3' or '3-5', the classes, the name, the rooms,
 * and the teachers. A line of headings at the top is left out.
 */
export function readEvents(text: string, { schedule, year, periodNames }: World): EventList {
  const find = calendarFinder(schedule)
  const events: Omit<ExtraEvent, 'uuid'>[] = []
  const odd: OddEvent[] = []
  for (const [index, row] of pastedRows(text).entries()) {
    const [day = '', when = '', , name = ''] = row
    if (index === 0 && !/\d/.test(day)) continue
    const line = index + 1
    const add = (kind: OddEvent['kind'], about: string) => void odd.push({ line, kind, text: about })
    const date = dateIn(day, year)
    const periods = when === '' ? undefined : periodsIn(when, periodNames)
    const calendars: LinkedCalendar[] = []
    const before = odd.length
    for (const [column, type] of COLUMNS)
      for (const each of (row[column] ?? '')
        .split(/[,;+]/)
        .map((one) => one.trim())
        .filter(Boolean)) {
        const found = find(each, [type])
        const link = found.length === 1 ? linkTo(schedule, found[0]!.uuid) : undefined
        if (link) calendars.push(link)
        else add(found.length === 0 ? 'unknown' : 'ambiguous', each)
      }
    if (!date) add('date', day)
    else if (periods?.firstPeriod === undefined || periods.lastPeriod === undefined) add('periods', when)
    else if (name === '') add('name', row.join(' '))
    else if (odd.length === before && calendars.length === 0) add('nobody', name)
    else if (odd.length === before) {
      const { firstPeriod: hourNum, lastPeriod } = periods
      events.push({ date, name, hourNum, length: lastPeriod - hourNum + 1, calendars })
    }
  }
  return { events, odd }
}

/** A date as sheets write it: 2026-09-14, 14.9.2026, 14/09/26, Mon 14.9. Without a year, it is that of the school year. */
export function dateIn(
  text: string,
  { firstDay, lastDay }: Pick<SchoolYear, 'firstDay' | 'lastDay'>,
): IsoDate | undefined {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0]
  if (iso !== undefined) return valid(iso)
  const [, one, other, year] = /(\d{1,2})\s*[./-]\s*(\d{1,2})(?:\s*[./-]\s*(\d{4}|\d{2})\b)?/.exec(text) ?? []
  if (one === undefined || other === undefined) return undefined
  const years = year === undefined ? yearsOf(firstDay, lastDay) : [year.length === 2 ? `20${year}` : year]
  // Most countries write the day first; where that is no date of the school year, it is the month.
  const dates = [
    [one, other],
    [other, one],
  ].flatMap(([day, month]) =>
    years.flatMap((each) => valid(`${each}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`) ?? []),
  )
  return dates.find((date) => firstDay <= date && date <= lastDay) ?? (year === undefined ? undefined : dates[0])
}

const valid = (date: string): IsoDate | undefined =>
  isoDate.safeParse(date).success && addDays(date, 0) === date ? date : undefined

const yearsOf = (firstDay: IsoDate, lastDay: IsoDate): string[] => [
  ...new Set([firstDay, lastDay].map((date) => date.slice(0, 4))),
]
