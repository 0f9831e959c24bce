import type { Calendar } from '@timetable/domain'
import { searchCalendars } from './search-calendars.ts'

/**
 * The calendars that a view of the whole school lists: those found. Groups are included only if the toggle is on or the user
 * searches. A class shows the lessons of its groups, so nothing is missing while they are hidden.
 */
export function listedCalendars(
  calendars: readonly Calendar[],
  {
    search = '',
    withGroups,
    known,
  }: {
    readonly search?: string
    readonly withGroups: boolean
    readonly known?: Readonly<Record<string, Calendar>>
  },
): readonly Calendar[] {
  const open = withGroups || search.trim() !== '' ? calendars : calendars.filter((each) => !isGroup(each))
  return searchCalendars(open, search, known)
}

/** Whether the calendar is a part of a class with its own timetable. */
export const isGroup = ({ classUuid }: Calendar): boolean => classUuid !== null
