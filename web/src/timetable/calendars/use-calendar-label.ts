import { calendarLabel, type Calendar } from '@timetable/domain'
import { useSchedule } from '../../store/session-context.tsx'

/** The label of calendars of the open version where their class is not visible. */
export function useCalendarLabel(): (calendar: Calendar) => string {
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  return (calendar) => (calendars ? calendarLabel(calendars, calendar) : calendar.name)
}
