import type { Calendar, Schedule, Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useSchedule } from '../../../store/session-context.tsx'
import { useAddress } from './use-address.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../../timetable/calendars/calendars-by-name.ts'

/** The shown timetable: the one in the page's address, otherwise the first class, teacher or room. */
export function useCalendar(): Calendar | undefined {
  const { calendar: wanted } = useAddress().address
  return useSchedule(({ schedule }) =>
    schedule ? (schedule.calendars[wanted ?? ''] ?? firstCalendar(schedule)) : undefined,
  )
}

/** Returns a function that puts another timetable into the page's address. */
export function useShowCalendar(): (calendarUuid: Uuid) => void {
  const { go } = useAddress()
  return useCallback((calendar: Uuid) => go({ view: 'week', calendar }), [go])
}

function firstCalendar(schedule: Schedule): Calendar | undefined {
  for (const type of CALENDAR_TYPES) {
    const [first] = calendarsByName(schedule, type)
    if (first) return first
  }
  return undefined
}
