import { CALENDAR_TYPES, type Calendar, type Schedule } from '@timetable/domain'
import { pastedRows } from '../../timetable/calendars/pasted-rows.ts'
import { calendarFinder } from './calendar-finder.ts'
import { periodsIn } from './periods-text.ts'

/** Teachers first: they are the most frequent. */
const TYPES = [...new Set(['TEACHER' as const, ...CALENDAR_TYPES])]

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
    const found = find(name, TYPES)
    const range = periodsIn(when, periodNames)
    if (found.length !== 1 || !found[0]) (found.length === 0 ? unknown : ambiguous).push(name)
    else if (!range) periods.push(`${name}: ${when}`)
    else absences.set(found[0].uuid, { calendar: found[0], ...range })
  }
  return { absences: [...absences.values()], unknown, ambiguous, periods }
}
