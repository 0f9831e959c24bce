import { calendarLabel, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name holds what is searched for, whatever its capitals, groups also by that of their class, rooms by
 * that of their building; the very list where nothing is searched for.
 */
export function searchCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const byUuid = Object.fromEntries(calendars.map((calendar) => [calendar.uuid, calendar]))
  const holds = (text: string) => text.toLocaleLowerCase().includes(wanted)
  return calendars.filter((calendar) => holds(calendarLabel(byUuid, calendar)) || holds(calendar.building ?? ''))
}
