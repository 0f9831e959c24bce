import { weekOf, type Schedule } from '@timetable/domain'

export type BellTime = { readonly startTime: string; readonly endTime: string }

/** The first day's periods, in order: they stand for those of every day. */
export function bellTimesOf(schedule: Schedule): readonly BellTime[] {
  const week = weekOf(schedule)
  return Array.from({ length: week.hours }, (_, hourNum) => {
    const slot = week.at(0, hourNum)
    return { startTime: slot?.startTime ?? '12:00', endTime: slot?.endTime ?? '12:00' }
  })
}

/** The list with one time as typed. What cannot be read as a time leaves the old one. */
export function withTime(
  times: readonly BellTime[],
  period: number,
  side: keyof BellTime,
  text: string,
): readonly BellTime[] {
  const time = parseClockTime(text)
  if (time === null) return times
  return times.map((each, index) => (index === period ? { ...each, [side]: time } : each))
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
