import type { CalendarType, Clashes, Schedule, TimeSlot, Uuid } from '@timetable/domain'

/** One calendar's slot with more than one lesson, and their courses. */
export type ClashEntry = {
  readonly calendarUuid: Uuid
  readonly name: string
  readonly calendarType: CalendarType
  readonly slot: TimeSlot
  readonly courses: readonly string[]
}

/** The slots that are double booked, worst first, then in the order of the week; what is gone meanwhile is left out. */
export function clashList(schedule: Schedule, clashes: Clashes): readonly ClashEntry[] {
  const entries: ClashEntry[] = []
  for (const [cell, lessons] of clashes.byCell) {
    const [calendarUuid = '', slotUuid = ''] = cell.split(' ')
    const calendar = schedule.calendars[calendarUuid]
    const slot = schedule.timeSlots[slotUuid]
    // Of a class and its groups, the class tells.
    if (!calendar || !slot || calendar.classUuid !== null) continue
    const courses = lessons.map((uuid) => schedule.subjects[schedule.lessons[uuid]?.subjectUuid ?? '']?.name ?? '')
    entries.push({ calendarUuid, name: calendar.name, calendarType: calendar.calendarType, slot, courses })
  }
  return entries.sort(byWeight)
}

const byWeight = (a: ClashEntry, b: ClashEntry) =>
  b.courses.length - a.courses.length || a.slot.dayNum - b.slot.dayNum || a.slot.hourNum - b.slot.hourNum
