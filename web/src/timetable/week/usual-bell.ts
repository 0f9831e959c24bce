import { clockOf, LAST_MINUTE, minutesOf } from '@timetable/domain'
import type { Locale } from '../../i18n/locales.ts'

/** The default school day: the number of periods, their length, and the breaks by the period before them. */
export type Bell = {
  readonly periods: number
  readonly start: string
  readonly minutes: number
  readonly breaks: Readonly<Record<number, number>>
}

/** The usual day of most schools for each language. */
export const USUAL_BELL: Readonly<Record<Locale, Bell>> = {
  en: { periods: 7, start: '08:45', minutes: 50, breaks: { 2: 20, 4: 45 } },
  da: { periods: 8, start: '08:00', minutes: 45, breaks: { 2: 15, 4: 30 } },
  de: { periods: 8, start: '08:00', minutes: 45, breaks: { 2: 20, 4: 20, 6: 45 } },
  es: { periods: 6, start: '08:15', minutes: 55, breaks: { 3: 30 } },
  nb: { periods: 7, start: '08:30', minutes: 45, breaks: { 2: 15, 4: 30 } },
  nl: { periods: 8, start: '08:30', minutes: 50, breaks: { 2: 20, 5: 30 } },
  pt: { periods: 6, start: '07:00', minutes: 50, breaks: { 3: 20 } },
}

export type BellTimes = { readonly startTime: string; readonly endTime: string }

/** The times of its periods, in order; only those that fit in the day. */
export function timesOf({ periods, start, minutes, breaks }: Bell): BellTimes[] {
  const times: BellTimes[] = []
  let from = minutesOf(start)
  for (let period = 1; period <= periods && from + minutes <= LAST_MINUTE; period++) {
    times.push({ startTime: clockOf(from), endTime: clockOf(from + minutes) })
    from += minutes + (breaks[period] ?? 0)
  }
  return times
}
