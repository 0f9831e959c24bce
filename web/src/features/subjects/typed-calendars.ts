import {
  calendarLabel,
  sameName,
  type Calendar,
  type CalendarType,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import { namesInCell } from '@timetable/formats'
import { codeIn } from '../../timetable/calendars/code-in.ts'

/** Who comes to a course and who leaves it, or the first name that nobody has. */
export type TypedCalendars =
  | { readonly addCalendarUuids: Uuid[]; readonly removeCalendarUuids: Uuid[] }
  | { readonly unknown: string }

/** Names in a row, as they can be typed again: a comma in one of them parts none. */
export function namesInRow(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
}

/**
 * The classes, teachers or rooms of a course as they were typed: names or short names, one after the other. Of two with one name
 * whoever is there already is meant.
 */
export function typedCalendars(
  schedule: Schedule,
  { calendarUuids }: Pick<Subject, 'calendarUuids'>,
  { type, text }: { readonly type: CalendarType; readonly text: string },
): TypedCalendars {
  const before = calendarUuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === type)
  const known = new Map<string, Uuid>()
  const of = (uuids: readonly Uuid[]) => uuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const all = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === type)
  // The last word is that of whoever is there already, and a name says more than a short name.
  const labelOf = (calendar: Calendar) => calendarLabel(schedule.calendars, calendar)
  for (const nameOf of [codeIn(schedule), labelOf])
    for (const calendar of [...all, ...of(before)]) known.set(sameName(nameOf(calendar)), calendar.uuid)
  const isKnown = (name: string) => known.has(sameName(name))
  const names = namesInCell(text, { type, isKnown, isName: () => false, commaSplits: true })
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) return { unknown }
  const after = new Set(names.flatMap((name) => known.get(sameName(name)) ?? []))
  return {
    addCalendarUuids: [...after].filter((uuid) => !before.includes(uuid)),
    removeCalendarUuids: before.filter((uuid) => !after.has(uuid)),
  }
}
