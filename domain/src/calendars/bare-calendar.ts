import { defaultsOf } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import type { Calendar } from '../schedule.ts'

/** Returns a calendar with the given fields. All others are defaults: it blocks nothing, and is neither divided nor a group. */
export function bareCalendar({
  uuid,
  name,
  calendarType,
  ...given
}: Pick<Calendar, 'uuid' | 'name' | 'calendarType'> & Partial<Calendar>): Calendar {
  return { uuid, name, calendarType, ...defaultsOf(recordFields.calendars), ...given }
}
