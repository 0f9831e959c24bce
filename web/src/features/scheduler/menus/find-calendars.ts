import { calendarLabel, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name contains every typed word, ignoring case; a group's name includes that of its class. First those whose
 * name begins with the typed text, then those with a word that does, then the rest; each in the given order.
 */
export function findCalendars(calendars: readonly Calendar[], typed: string): readonly Calendar[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const byUuid = Object.fromEntries(calendars.map((calendar) => [calendar.uuid, calendar]))
  const words = wanted.split(/\s+/)
  const ranks: Calendar[][] = [[], [], []]
  for (const calendar of calendars) {
    const name = calendarLabel(byUuid, calendar).toLocaleLowerCase()
    if (!words.every((word) => name.includes(word))) continue
    const rank = name.startsWith(wanted) ? 0 : name.split(/\s+/).some((part) => part.startsWith(words[0] ?? '')) ? 1 : 2
    ranks[rank]?.push(calendar)
  }
  return ranks.flat()
}
