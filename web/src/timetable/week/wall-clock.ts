import type { IsoDate } from '@timetable/domain'

/** The local date and time at the school. */
export type WallClock = { readonly date: IsoDate; readonly time: string }

/** The local date and time in this time zone. */
export function wallClock(timeZone: string, now: number): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' as const },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(now)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}
