import type { Outline, OutlineCalendar } from './outline.ts'
import { timesIn } from './write-slots.ts'
import { constraintText } from './write-xml.ts'

/** When calendars of a type cannot come; breaks are said for everybody. */
export function notAvailable(outline: Outline, type: 'TEACHER' | 'ROOM'): string[] {
  const kind = type === 'TEACHER' ? 'Teacher' : 'Room'
  return [...outline.calendars.values()].flatMap((calendar) =>
    calendar.calendarType === type ? absence(outline, kind, calendar.called, ownAbsence(outline, calendar)) : [],
  )
}

export type Cells = OutlineCalendar['blocked']

/** When somebody cannot come, breaks left out. A group is never there when its class is not. */
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
