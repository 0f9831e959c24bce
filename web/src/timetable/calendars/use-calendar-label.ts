import { calendarLabel, type Calendar } from '@timetable/domain'
import { useSchedule } from '../../store/session-context.tsx'

/** How calendars of the open version are called where their class is not in sight. */
export function useCalendarLabel(): (calendar: Calendar) => string {
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  return (calendar) => (calendars ? calendarLabel(calendars, calendar) : calendar.name)
}
