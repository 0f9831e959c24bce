import type { Calendar } from '@timetable/domain'
import { searchCalendars } from './search-calendars.ts'

/**
 * The calendars that a view of the whole school lists: those found, and of these the groups only where they are asked for
 * or searched. A class shows the lessons of its groups, so nothing is missing where they are folded.
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

/** A part of a class with a timetable of its own, and not a class. */
export const isGroup = ({ classUuid }: Calendar): boolean => classUuid !== null
