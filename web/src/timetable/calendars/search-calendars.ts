import { calendarLabel, equipmentOf, type Calendar } from '@timetable/domain'

/**
 * The calendars whose name contains the search text, ignoring case. Groups are also found by the name of their class, rooms by that
 * of their building or their equipment, classes by their home teacher and home room (from `known`). Returns the list itself if the search text is
 * empty.
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
      equipmentOf(calendar).some(holds) ||
      isHeld(calendar.homeTeacherUuid) ||
      isHeld(calendar.homeRoomUuid),
  )
}
