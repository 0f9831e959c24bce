import { calendarLabel, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name holds what is searched for, whatever its capitals, groups also by that of their class; the
 * very list where nothing is searched for.
 */
export function searchCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const byUuid = Object.fromEntries(calendars.map((calendar) => [calendar.uuid, calendar]))
  return calendars.filter((calendar) => calendarLabel(byUuid, calendar).toLocaleLowerCase().includes(wanted))
}
