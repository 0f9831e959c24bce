import { calendarLabel, sameName, type Calendar, type CalendarType, type Schedule } from '@timetable/domain'
import { codeIn } from '../../timetable/calendars/code-in.ts'

/** The calendars that a name means: none, one, or several of the first of these types that has any. */
type Finder = (name: string, types: readonly CalendarType[]) => readonly Calendar[]

/** Finds calendars by a label, a short name, a name with its parts in another order ('Berg, Anna'), or some of its words. */
export function calendarFinder(schedule: Schedule): Finder {
  const codeOf = codeIn(schedule)
  const all = Object.values(schedule.calendars)
  const labelOf = (calendar: Calendar) => calendarLabel(schedule.calendars, calendar)
  const indexBy = (keyOf: (calendar: Calendar) => string) => Map.groupBy(all, keyOf)
  const byLabel = indexBy((calendar) => sameName(labelOf(calendar)))
  const byCode = indexBy((calendar) => sameName(codeOf(calendar)))
  const byWords = indexBy((calendar) => wordsOf(labelOf(calendar)).sort().join(' '))
  const wordsOfAll = all.map((calendar) => [calendar, new Set(wordsOf(labelOf(calendar)))] as const)
  const withWords = (words: readonly string[]) =>
    wordsOfAll.flatMap(([calendar, own]) => (words.every((word) => own.has(word)) ? [calendar] : []))
  return (name, types) => {
    const words = wordsOf(name)
    if (words.length === 0) return []
    const ways = [
      byLabel.get(sameName(name)),
      byCode.get(sameName(name)),
      byWords.get([...words].sort().join(' ')),
      withWords(words),
    ]
    for (const way of ways) {
      const found = (way ?? []).filter(({ calendarType }) => types.includes(calendarType))
      if (found.length > 0) return firstType(found, types)
    }
    return []
  }
}

const wordsOf = (name: string): string[] =>
  sameName(name)
    .split(/[\s,;]+/)
    .filter(Boolean)

function firstType(calendars: readonly Calendar[], types: readonly CalendarType[]): readonly Calendar[] {
  const type = types.find((each) => calendars.some(({ calendarType }) => calendarType === each))
  return calendars.filter(({ calendarType }) => calendarType === type)
}
