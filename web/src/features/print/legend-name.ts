import type { CalendarType } from '@timetable/domain'
import type { PrintWords } from './print-pages.ts'

/** The name that a legend gives for a code. Courses have no type. */
export function legendName({ room }: PrintWords, name: string, calendarType: CalendarType | null): string {
  return calendarType === 'ROOM' ? room(name) : name
}
