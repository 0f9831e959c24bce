import { calendarLabel, type CalendarType, type NewCalendars } from '@timetable/domain'
import { useMemo } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import { CALENDAR_TYPES, calendarsByName } from './calendars-by-name.ts'

/** All calendars as a multi-select lists them: classes with their groups, teachers and rooms, by name; then unsaved ones. */
export function useCalendarGroups(
  coming: NewCalendars = NONE,
  types: readonly CalendarType[] = CALENDAR_TYPES,
): readonly OptionGroup[] {
  const { many } = useTypeNames()
  const calendars = useSchedule((state) => state.schedule?.calendars)
  return useMemo(
    () =>
      types
        .map((type) => ({
          label: many[type],
          choices: [
            ...(calendars
              ? calendarsByName({ calendars }, type).map((each) => ({
                  value: each.uuid,
                  label: calendarLabel(calendars, each),
                }))
              : []),
            ...coming
              .filter(({ calendarType }) => calendarType === type)
              .map(({ uuid, name }) => ({ value: uuid, label: name })),
          ],
        }))
        .filter(({ choices }) => choices.length > 0),
    [calendars, coming, many, types],
  )
}

const NONE: NewCalendars = []
