import { calendarLabel, CALENDAR_TYPES, sameName, type Calendar, type Schedule } from '@timetable/domain'
import { codeIn } from '../../timetable/calendars/code-in.ts'
import { pastedRows } from '../../timetable/calendars/pasted-rows.ts'

/** A calendar that is absent, from one period to another, both counted from 0; without them the whole day. */
export type TypedAbsence = {
  readonly calendar: Calendar
  readonly firstPeriod?: number
  readonly lastPeriod?: number
}

/** What a pasted list says, and its lines that could not be understood. */
export type AbsenceList = {
  readonly absences: readonly TypedAbsence[]
  /** No teacher, class or room has this name. */
  readonly unknown: readonly string[]
  /** Several have it. */
  readonly ambiguous: readonly string[]
  /** The periods of these lines are not understood. */
  readonly periods: readonly string[]
}

/**
 * The absences of a pasted list: a name on each line, and after a tab the periods as '3' or '3-5'. A name is a label, a short name, a name
 * with its parts in another order ('Berg, Anna'), or some of its words if only one calendar has them. Teachers come before classes and
 * classes before rooms if several have the same name.
 */
export function readAbsences(schedule: Schedule, text: string, periodNames: readonly string[]): AbsenceList {
  const find = calendarFinder(schedule)
  const absences = new Map<string, TypedAbsence>()
  const [unknown, ambiguous, periods]: [string[], string[], string[]] = [[], [], []]
  for (const [name = '', when = ''] of pastedRows(text)) {
    const found = find(name)
    const range = periodsIn(when, periodNames)
    if (found.length !== 1 || !found[0]) (found.length === 0 ? unknown : ambiguous).push(name)
    else if (!range) periods.push(`${name}: ${when}`)
    else absences.set(found[0].uuid, { calendar: found[0], ...range })
  }
  return { absences: [...absences.values()], unknown, ambiguous, periods }
}

/** The first and the last period of a text, by their names or numbers. Empty: the whole day. Undefined: not understood. */
function periodsIn(text: string, names: readonly string[]): Omit<TypedAbsence, 'calendar'> | undefined {
  if (text === '') return {}
  const ends = text.split(/\s*[-–—]\s*/)
  const [first, last = first] = ends.map((end) => periodOf(end, names))
  if (ends.length > 2 || first === undefined || last === undefined || last < first) return undefined
  return { firstPeriod: first, lastPeriod: last }
}

function periodOf(text: string, names: readonly string[]): number | undefined {
  const named = names.findIndex((name) => sameName(name) === sameName(text))
  if (named >= 0) return named
  const number = /^\s*(\d{1,2})\.?\s*$/.exec(text)?.[1]
  const hourNum = Number(number) - 1
  return number !== undefined && hourNum >= 0 && hourNum < names.length ? hourNum : undefined
}

/** Finds the calendars that a name means: none, one, or several. */
function calendarFinder(schedule: Schedule): (name: string) => readonly Calendar[] {
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
  return (name) => {
    const words = wordsOf(name)
    if (words.length === 0) return []
    const found = [
      byLabel.get(sameName(name)),
      byCode.get(sameName(name)),
      byWords.get([...words].sort().join(' ')),
      withWords(words),
    ].find((each) => each && each.length > 0)
    return firstType(found ?? [])
  }
}

const wordsOf = (name: string): string[] =>
  sameName(name)
    .split(/[\s,;]+/)
    .filter(Boolean)

function firstType(calendars: readonly Calendar[]): readonly Calendar[] {
  const type = TYPES.find((each) => calendars.some(({ calendarType }) => calendarType === each))
  return calendars.filter(({ calendarType }) => calendarType === type)
}

const TYPES = [...new Set(['TEACHER' as const, ...CALENDAR_TYPES])]
