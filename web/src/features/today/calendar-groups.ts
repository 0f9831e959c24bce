import { calendarLabel, type CalendarType, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import type { OptionGroup } from '../../ui/multi-select.tsx'

/** The calendars of a version, as the options of a list. */
export function useCalendarGroups(schedule: Schedule, types: readonly CalendarType[]): readonly OptionGroup[] {
  const { many } = useTypeNames()
  return useMemo(
    () =>
      types.map((type) => ({
        label: many[type],
        choices: calendarsByName(schedule, type).map((calendar) => ({
          value: calendar.uuid,
          label: calendarLabel(schedule.calendars, calendar),
        })),
      })),
    [schedule, types, many],
  )
}
