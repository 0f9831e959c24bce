import { apply, meetingsOf, occupiedSlots, type Change, type Meeting, type Schedule } from '@timetable/domain'

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

/** The rooms and slots in which a lesson is met by one that also meets a class or a teacher of it. */
function roomsAlong(schedule: Schedule, meetings: readonly Meeting[]): readonly string[] {
  const conflicts = new Set(conflictsOf(schedule, meetings))
  return meetings
    .filter((meeting) => !conflicts.has(meeting))
    .map(({ calendarUuid, slotUuid }) => `${calendarUuid} ${slotUuid}`)
}

/** The number of double bookings of rooms that belong to one of a class or a teacher, for a lesson with these meetings. */
export const countAlong = (schedule: Schedule, meetings: readonly Meeting[]): number =>
  roomsAlong(schedule, meetings).length

/** The change in double bookings by a change of lessons, as people count them: a class and its own room are one. */
export function changeInConflicts(schedule: Schedule, change: Change, doubleBookings: number): number {
  const uuids = new Set(change.flatMap(({ kind, uuid }) => (kind === 'lessons' ? [uuid] : [])))
  const alongIn = (school: Schedule) => {
    const lessons = [...uuids].flatMap((uuid) => school.lessons[uuid] ?? [])
    const meetings = lessons.map((lesson) => meetingsOf(school, lesson, occupiedSlots(school, lesson)))
    return new Set(meetings.flatMap((some) => roomsAlong(school, some))).size
  }
  return doubleBookings - alongIn(apply(schedule, change)) + alongIn(schedule)
}
