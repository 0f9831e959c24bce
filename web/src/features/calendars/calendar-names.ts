import type { Calendar, CalendarType } from '@timetable/domain'

export type CalendarNames = {
  /** To be created, in order, each once. */
  readonly names: readonly string[]
  /** Left out: there is such a calendar already. */
  readonly existing: readonly string[]
}

/** The names in a pasted list, one a line; blanks around them, empty lines and repetitions do not count. */
export function calendarNames(
  text: string,
  calendarType: CalendarType,
  calendars: Readonly<Record<string, Calendar>>,
): CalendarNames {
  const taken = new Set(
    Object.values(calendars)
      .filter((calendar) => calendar.calendarType === calendarType)
      .map((calendar) => calendar.name),
  )
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const listed = [...new Set(lines)]
  return { names: listed.filter((name) => !taken.has(name)), existing: listed.filter((name) => taken.has(name)) }
}
