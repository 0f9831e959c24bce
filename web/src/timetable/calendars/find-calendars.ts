import { calendarLabel, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name contains every typed word, ignoring case; a group's name includes that of its class. First those whose short
 * name is the typed text, then those whose name begins with it, then those with a word that does, then the rest; each in the given order.
 */
export function findCalendars(
  calendars: readonly Calendar[],
  typed: string,
  codeOf: (calendar: Calendar) => string = () => '',
): readonly Calendar[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const byUuid = Object.fromEntries(calendars.map((calendar) => [calendar.uuid, calendar]))
  const words = wanted.split(/\s+/)
  const ranks: Calendar[][] = [[], [], [], []]
  for (const calendar of calendars) {
    const name = calendarLabel(byUuid, calendar).toLocaleLowerCase()
    const isCode = codeOf(calendar).toLocaleLowerCase() === wanted
    if (!isCode && !words.every((word) => name.includes(word))) continue
    const hasWord = name.split(/\s+/).some((part) => part.startsWith(words[0] ?? ''))
    ranks[isCode ? 0 : name.startsWith(wanted) ? 1 : hasWord ? 2 : 3]?.push(calendar)
  }
  return ranks.flat()
}
