import type { Meeting, Schedule } from '@timetable/domain'

/**
 * The double bookings of a lesson as people tell them apart: a room is left out if its other lesson also has a class or a teacher of this
 * one. A class that is taught in its own room thus conflicts once.
 */
export function conflictsOf({ calendars }: Schedule, meetings: readonly Meeting[]): readonly Meeting[] {
  const isRoom = ({ calendarUuid }: Meeting) => calendars[calendarUuid]?.calendarType === 'ROOM'
  if (!meetings.some(isRoom)) return meetings
  const placeOf = ({ lessonUuid, slotUuid }: Meeting) => `${lessonUuid} ${slotUuid}`
  const met = new Set(meetings.filter((meeting) => !isRoom(meeting)).map(placeOf))
  return meetings.filter((meeting) => !isRoom(meeting) || !met.has(placeOf(meeting)))
}
