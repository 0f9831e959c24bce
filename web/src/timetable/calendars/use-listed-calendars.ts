import type { Calendar, CalendarType } from '@timetable/domain'
import { useMemo } from 'react'
import { useSchedule, useUi } from '../../store/session-context.tsx'
import { calendarsByName } from './calendars-by-name.ts'
import { listedCalendars } from './listed-calendars.ts'

/** All calendars of a type, and those of them that a view of the whole school lists; see `listedCalendars`. */
export function useListedCalendars(
  type: CalendarType,
  search = '',
): { readonly all: readonly Calendar[]; readonly listed: readonly Calendar[] } {
  const withGroups = useUi((state) => state.withGroups)
  const all = useSchedule(({ schedule }) => (schedule ? calendarsByName(schedule, type) : NONE))
  const known = useSchedule(({ schedule }) => schedule?.calendars)
  const listed = useMemo(
    () => listedCalendars(all, { search, withGroups, ...(known && { known }) }),
    [all, search, withGroups, known],
  )
  return { all, listed }
}

const NONE: readonly Calendar[] = []
