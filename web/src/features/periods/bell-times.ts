import { clockOf, LIMITS, minutesOf, weekOf, type Schedule } from '@timetable/domain'

export type BellTime = { readonly startTime: string; readonly endTime: string }

/** The first day's periods, in order: they stand for those of every day. */
export function bellTimesOf(schedule: Schedule): readonly BellTime[] {
  const week = weekOf(schedule)
  return Array.from({ length: week.hours }, (_, hourNum) => {
    const slot = week.at(0, hourNum)
    return { startTime: slot?.startTime ?? '12:00', endTime: slot?.endTime ?? '12:00' }
  })
}

export const SIDES = ['startTime', 'endTime'] as const satisfies readonly (keyof BellTime)[]

/** The list with what its fields say: Enter saves from a field that has not handed over its text yet. */
export function withTyped(
  times: readonly BellTime[],
  textOf: (period: number, side: keyof BellTime) => string,
  shift: boolean,
): readonly BellTime[] {
  // Only what differs was typed: the later fields still say the times from before they are moved along.
  const typed = times.flatMap((time, period) =>
    SIDES.map((side) => ({ period, side, text: textOf(period, side) })).filter(
      ({ side, text }) => parseClockTime(text) !== time[side],
    ),
  )
  return typed.reduce((list, { period, side, text }) => withTime(list, period, side, text, shift), times)
}

/**
 * The list with one time as typed; with `shift` all that comes after moves along by as much. What cannot be read as a
 * time leaves the old one.
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

/** Every period as long as `minutes`; the breaks between them stay as they are. */
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

/** What is odd about a period: it ends before it starts, or starts before the one above has ended. */
export type BellProblem = 'backward' | 'overlaps'

/** Only periods that run backward keep the times from being saved. */
export function bellProblems(times: readonly BellTime[]): readonly (BellProblem | null)[] {
  return times.map(({ startTime, endTime }, index) => {
    if (minutesOf(endTime) <= minutesOf(startTime)) return 'backward'
    const above = times[index - 1]
    return above && minutesOf(startTime) < minutesOf(above.endTime) ? 'overlaps' : null
  })
}

/** The length most periods have. */
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

/** HH:MM from what people type for a time of day: 9:30, 9.30, 930, 09 30, 9:30 pm, 14. */
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
