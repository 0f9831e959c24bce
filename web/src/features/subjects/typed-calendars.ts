import {
  calendarLabel,
  classOfGroup,
  sameName,
  type Calendar,
  type CalendarType,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import { namesInCell } from '@timetable/formats'
import { codeIn } from '../../timetable/calendars/code-in.ts'

/** The calendars added to a course and removed from it, or the first unknown name. */
type TypedCalendars =
  | { readonly addCalendarUuids: Uuid[]; readonly removeCalendarUuids: Uuid[] }
  | { readonly unknown: string }
  /** `groups`: all unknown names. Each of them can be a group of a class. */
  | { readonly unknown: string; readonly groups: readonly UnknownGroup[] }
type UnknownGroup = { readonly text: string; readonly whole: Calendar }

/** Names in a row that can be typed again: a comma within a name does not separate names. */
export function namesInRow(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
}

/**
 * The classes, teachers or rooms of a course as typed: names or short names, one after the other. Of two with the same name, the
 * one already in the course is meant. `made`: the uuids of groups that are created at the same time.
 */
export function typedCalendars(
  schedule: Schedule,
  { calendarUuids }: Pick<Subject, 'calendarUuids'>,
  { type, text }: { readonly type: CalendarType; readonly text: string },
  made?: (group: UnknownGroup) => Uuid,
): TypedCalendars {
  const before = calendarUuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === type)
  const known = new Map<string, Uuid>()
  const of = (uuids: readonly Uuid[]) => uuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const all = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === type)
  // Later entries win: those of calendars already in the course, and names over short names.
  const labelOf = (calendar: Calendar) => calendarLabel(schedule.calendars, calendar)
  for (const nameOf of [codeIn(schedule), labelOf])
    for (const calendar of [...all, ...of(before)]) known.set(sameName(nameOf(calendar)), calendar.uuid)
  const isKnown = (name: string) => known.has(sameName(name))
  const names = namesInCell(text, { type, isKnown, isName: () => false, commaSplits: true })
  const unknown = names.filter((name) => !isKnown(name))
  const [first] = unknown
  if (first !== undefined) {
    const wholes = all.filter(({ calendarType, classUuid }) => calendarType === 'CLASS' && classUuid === null)
    const groups = unknown.flatMap((name) => {
      const whole = classOfGroup(name, wholes)
      return whole ? [{ text: name, whole }] : []
    })
    if (groups.length < unknown.length) return { unknown: first }
    if (!made) return { unknown: first, groups }
    for (const group of groups) known.set(sameName(group.text), made(group))
  }
  const after = new Set(names.flatMap((name) => known.get(sameName(name)) ?? []))
  return {
    addCalendarUuids: [...after].filter((uuid) => !before.includes(uuid)),
    removeCalendarUuids: before.filter((uuid) => !after.has(uuid)),
  }
}
