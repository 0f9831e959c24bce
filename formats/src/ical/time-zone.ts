import { addDays, type IsoDate } from '@timetable/domain'
import { contentLine } from './content-line.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The step of the search: clocks do not change twice within this time. */
const STEP = 7 * DAY

/** A clock change: the instant, and the offsets from UTC before and after it, in milliseconds. */
type Turn = { readonly at: number; readonly from: number; readonly to: number }

/** The clock changes of a time zone over a range of days. */
export type Zone = {
  readonly timeZone: string
  /** The offset at the start of these days. */
  readonly first: number
  readonly turns: readonly Turn[]
}

/** Returns the clock changes of a zone from the day before the first to the day after the last. */
export function zoneOver(timeZone: string, firstDay: IsoDate, lastDay: IsoDate): Zone {
  const offsetAt = offsets(timeZone)
  const begin = Date.parse(addDays(firstDay, -1))
  const end = Date.parse(addDays(lastDay, 2))
  const turns: Turn[] = []
  const first = offsetAt(begin)
  let from = first
  for (let at = begin; at < end; at += STEP) {
    const to = offsetAt(at + STEP)
    if (to !== from) turns.push({ at: turnBetween(at, at + STEP, offsetAt), from, to })
    from = to
  }
  return { timeZone, first, turns }
}

/** Returns the first minute with the new offset. */
function turnBetween(before: number, after: number, offsetAt: (instant: number) => number): number {
  const offset = offsetAt(before)
  let [low, high] = [before / MINUTE, after / MINUTE]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE) === offset) low = middle
    else high = middle
  }
  return high * MINUTE
}

/** Returns a function for the offset from UTC at an instant. */
function offsets(timeZone: string): (instant: number) => number {
  const numeric = 'numeric' as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' as const },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
    return wall - instant
  }
}

/** Returns the instant at which a clock of the zone shows this time on this day. */
export function instantOf({ first, turns }: Zone, date: IsoDate, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`)
  let offset = first
  for (const turn of turns) if (wall - turn.from >= turn.at) offset = turn.to
  return wall - offset
}

/** Returns the time zone component of the calendar: every clock change on these days. */
export function zoneLines({ timeZone, first, turns }: Zone): string[] {
  const observance = (kind: string, start: string, from: number, to: number) => [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', start),
    contentLine('TZOFFSETFROM', offsetText(from)),
    contentLine('TZOFFSETTO', offsetText(to)),
    contentLine('END', kind),
  ]
  const least = Math.min(first, ...turns.map(({ to }) => to))
  const kindOf = (offset: number) => (offset > least ? 'DAYLIGHT' : 'STANDARD')
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', timeZone),
    ...observance(kindOf(first), '19700101T000000', first, first),
    ...turns.flatMap(({ at, from, to }) => observance(kindOf(to), stamp(at + from), from, to)),
    contentLine('END', 'VTIMEZONE'),
  ]
}

/** Returns the date and time of an instant, without its zone: 20261124T081500. */
export function stamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(Math.floor(minutes % 60))}`
}
