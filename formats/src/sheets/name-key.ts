import { sameName, type CalendarType } from '@timetable/domain'

type Named = { readonly calendarType: CalendarType; readonly name: string }

/** Returns a key for a calendar of a table. Names are unique for each type, ignoring case. */
export const nameKey = ({ calendarType, name }: Named): string => `${calendarType} ${sameName(name)}`
