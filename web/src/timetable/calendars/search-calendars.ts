import { calendarLabel, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name holds what is searched for, whatever its capitals, groups also by that of their class, rooms by
 * that of their building, classes by that of their home teacher and home room (of `known`); the very list where nothing is
 * searched for.
 */
export function searchCalendars(
  calendars: readonly Calendar[],
  search: string,
  known: Readonly<Record<string, Calendar>> = {},
): readonly Calendar[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return calendars
  const byUuid = Object.fromEntries(calendars.map((calendar) => [calendar.uuid, calendar]))
  const holds = (text: string) => text.toLocaleLowerCase().includes(wanted)
  const isHeld = (uuid: string | undefined) => uuid !== undefined && holds(known[uuid]?.name ?? '')
  return calendars.filter(
    (calendar) =>
      holds(calendarLabel(byUuid, calendar)) ||
      holds(calendar.building ?? '') ||
      isHeld(calendar.homeTeacherUuid) ||
      isHeld(calendar.homeRoomUuid),
  )
}
