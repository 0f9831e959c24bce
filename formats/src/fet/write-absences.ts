import type { Outline, OutlineCalendar } from './outline.ts'
import { timesIn } from './write-slots.ts'
import { constraintText } from './write-xml.ts'

/** Returns constraints for the unavailable times of calendars of a type. Breaks are written once for the whole school. */
export function notAvailable(outline: Outline, type: 'TEACHER' | 'ROOM'): string[] {
  const kind = type === 'TEACHER' ? 'Teacher' : 'Room'
  return [...outline.calendars.values()].flatMap((calendar) =>
    calendar.calendarType === type ? absence(outline, kind, calendar.called, ownAbsence(outline, calendar)) : [],
  )
}

export type Cells = OutlineCalendar['blocked']

/** Returns the unavailable times of a calendar, without breaks and, for a group, without those of its class. */
export function ownAbsence({ calendars, breaks }: Outline, { blocked, class: ofClass = '' }: OutlineCalendar): Cells {
  const elsewhere = new Set([...breaks, ...(calendars.get(ofClass)?.blocked ?? [])].map(String))
  return blocked.filter((cell) => !elsewhere.has(String(cell)))
}

export function absence({ days, hours }: Outline, kind: 'Teacher' | 'Room' | 'Students', called: string, cells: Cells) {
  if (cells.length === 0) return []
  const constraint = kind === 'Students' ? 'StudentsSet' : kind
  const times = timesIn(days, hours, 'Not_Available', cells)
  return [constraintText(`Constraint${constraint}NotAvailableTimes`, 100, [[kind, called], ...times])]
}
