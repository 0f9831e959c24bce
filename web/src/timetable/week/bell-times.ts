import { clockOf, LIMITS, minutesOf, type PeriodTimes } from '@timetable/domain'

export type BellTime = PeriodTimes

export const SIDES = ['startTime', 'endTime'] as const satisfies readonly (keyof BellTime)[]

/** Returns the list with the current texts of the fields. Enter saves while a field has not committed its text yet. */
export function withTyped(
  times: readonly BellTime[],
  textOf: (period: number, side: keyof BellTime) => string,
  shift: boolean,
): readonly BellTime[] {
  // Only texts that differ were typed. Later fields still show the times from before a shift.
  const typed = times.flatMap((time, period) =>
    SIDES.map((side) => ({ period, side, text: textOf(period, side) })).filter(
      ({ side, text }) => parseClockTime(text) !== time[side],
    ),
  )
  return typed.reduce((list, { period, side, text }) => withTime(list, period, side, text, shift), times)
}

/**
 * Returns the list with one time as typed. With `shift`, all later times move by the same amount. A text that is no time changes nothing.
 */
export function withTime(
  times: readonly BellTime[],
  period: number,
  side: keyof BellTime,
  text: string,
  shift = false,
): readonly BellTime[] {
  const time = parseClockTime(text)
  const before = times[period]
  if (time === null || !before || before[side] === time) return times
  const by = minutesOf(time) - minutesOf(before[side])
  return times.map((each, index) => {
    if (index < period || (index > period && !shift)) return each
    if (index > period) return moved(each, by)
    return { ...(shift && side === 'startTime' ? moved(each, by) : each), [side]: time }
  })
}

/** Returns the list with every period `minutes` long. The breaks between them keep their lengths. */
export function withLength(times: readonly BellTime[], minutes: number): readonly BellTime[] {
  let start = minutesOf(times[0]?.startTime ?? LIMITS.firstPeriodStart)
  return times.map((each, index) => {
    const next = times[index + 1]
    const pause = next ? Math.max(0, minutesOf(next.startTime) - minutesOf(each.endTime)) : 0
    const time = { startTime: clockOf(start), endTime: clockOf(start + minutes) }
    start += minutes + pause
    return time
  })
}

/** The problem of a period: it does not end after its start, or it starts before the previous one has ended. */
export type BellProblem = 'backward' | 'overlaps'

/** Returns the problem of each period, or null. Only `backward` prevents saving. */
export function bellProblems(times: readonly BellTime[]): readonly (BellProblem | null)[] {
  return times.map(({ startTime, endTime }, index) => {
    if (minutesOf(endTime) <= minutesOf(startTime)) return 'backward'
    const above = times[index - 1]
    return above && minutesOf(startTime) < minutesOf(above.endTime) ? 'overlaps' : null
  })
}

/** Returns the most frequent length of a period, in minutes. */
export function usualLength(times: readonly BellTime[]): number {
  const counts = new Map<number, number>()
  for (const { startTime, endTime } of times) {
    const length = minutesOf(endTime) - minutesOf(startTime)
    if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? LIMITS.periodMinutes
}

function moved({ startTime, endTime }: BellTime, minutes: number): BellTime {
  return { startTime: clockOf(minutesOf(startTime) + minutes), endTime: clockOf(minutesOf(endTime) + minutes) }
}

/** Returns HH:MM for a time of day as people type it: 9:30, 9.30, 930, 09 30, 9:30 pm, 14. Null if it is none. */
export function parseClockTime(text: string): string | null {
  const match = /^\s*(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text)
  if (!match) return null
  const [, hourText, minuteText = '0', half] = match
  let hours = Number(hourText)
  const minutes = Number(minuteText)
  if (half) {
    if (hours < 1 || hours > 12) return null
    hours = (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
  }
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
