import type { Calendar } from '@timetable/domain'

/**
 * The calendars whose name holds every typed word, whatever the capitals: first those that begin with what was typed,
 * then those with a word that does, then the rest; each in the order given.
 */
export function findCalendars(calendars: readonly Calendar[], typed: string): readonly Calendar[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const words = wanted.split(/\s+/)
  const ranks: Calendar[][] = [[], [], []]
  for (const calendar of calendars) {
    const name = calendar.name.toLocaleLowerCase()
    if (!words.every((word) => name.includes(word))) continue
    const rank = name.startsWith(wanted) ? 0 : name.split(/\s+/).some((part) => part.startsWith(words[0] ?? '')) ? 1 : 2
    ranks[rank]?.push(calendar)
  }
  return ranks.flat()
}
