import { bellFrom, LIMITS, type Bell } from '@timetable/domain'

export type Period = { readonly startTime: string; readonly endTime: string }

/** The week of a file that does not say which days and periods it has. */
export const USUAL_DAYS = 5
export const USUAL_PERIODS = 8

/**
 * Returns the start and end of each period: from names such as '08:00 - 08:45' or '8:00' if all names have times, or else consecutive
 * default times. `longNames`: other names of the same periods.
 */
export function periodsFromNames(names: readonly string[], longNames: readonly string[] = []): Period[] {
  const times = timesInNames(names) ?? (longNames.length === names.length ? timesInNames(longNames) : undefined)
  return times ?? periodsInARow(names.length)
}

/** Returns consecutive periods from the default start, shortened if the day would not hold them. */
export function periodsInARow(count: number): Period[] {
  const first = minutesOf(LIMITS.firstPeriodStart)
  const length = Math.min(LIMITS.periodMinutes, Math.floor((LAST_MINUTE - first) / Math.max(1, count)))
  return Array.from({ length: count }, (_, i) => ({
    startTime: clock(first + i * length),
    endTime: clock(first + (i + 1) * length),
  }))
}

/** Returns periods with the times in a file, such as 7:50 or 0750. If times are missing or overlap, returns consecutive default times. */
export function periodsOrInARow(times: DayTimes): {
  readonly periods: Period[]
  readonly areGiven: boolean
} {
  const periods: Period[] = []
  let before = 0
  for (const [start, end] of times.map((both) => both.map(minutesIn))) {
    if (start === undefined || end === undefined || start < before || end <= start)
      return { periods: periodsInARow(times.length), areGiven: false }
    periods.push({ startTime: clock(start), endTime: clock(end) })
    before = end
  }
  return { periods, areGiven: true }
}

/** The start and end of each period of a day, as a file has them. */
export type DayTimes = readonly (readonly [start: string, end: string])[]

/**
 * Returns the bell schedule of days, each with its times in a file. A day whose times are missing or overlap has those of the first day that
 * has usable ones: `unusable` is the number of these days. `areGiven`: whether any day has usable times.
 */
export function bellOfDays(
  days: readonly DayTimes[],
): Bell & { readonly areGiven: boolean; readonly unusable: number } {
  const clocks = days.map(periodsOrInARow)
  const given = clocks.find(({ areGiven }) => areGiven)
  return {
    ...bellFrom(clocks.map((clock) => (given && !clock.areGiven ? given : clock).periods)),
    areGiven: given !== undefined,
    unusable: given ? clocks.filter(({ areGiven }) => !areGiven).length : 0,
  }
}

/** Returns the minutes since midnight of a time in a file, such as 7:50 or 0750; undefined if it is none. */
export function minutesIn(time: string): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})\D?(\d\d)(?:\D\d\d)?\s*$/.exec(time) ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && sum <= LAST_MINUTE ? sum : undefined
}

const LAST_MINUTE = 24 * 60 - 1
const TIME = /(?<!\d)([01]?\d|2[0-3])\s?[:.h]\s?([0-5]\d)(?!\d)/gi

/** Undefined unless every name has a time and the times increase through the day. */
function timesInNames(names: readonly string[]): Period[] | undefined {
  const found = names.map((name) =>
    [...name.matchAll(TIME)].slice(0, 2).map((match) => Number(match[1]) * 60 + Number(match[2])),
  )
  const periods: Period[] = []
  let before = -1
  for (const [i, [start, end]] of found.entries()) {
    if (start === undefined || start <= before) return undefined
    const next = found[i + 1]?.[0] ?? LAST_MINUTE
    const finish = end ?? Math.min(start + LIMITS.periodMinutes, next)
    if (finish <= start || finish > next) return undefined
    periods.push({ startTime: clock(start), endTime: clock(finish) })
    before = start
  }
  return periods
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Returns a time of the day, as '07:50', from the minutes since midnight. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
