import type { Calendar, CalendarType, Schedule, Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSchedule } from '../../store/session-context.tsx'
import { compareNames } from './compare-names.ts'

const ORDER: readonly CalendarType[] = ['CLASS', 'TEACHER', 'ROOM']

/** The timetable being looked at: the one in the page's address, else the first class, teacher or room. */
export function useCalendar(): Calendar | undefined {
  const [params] = useSearchParams()
  const wanted = params.get('calendar')
  return useSchedule(({ schedule }) =>
    schedule ? (schedule.calendars[wanted ?? ''] ?? firstCalendar(schedule)) : undefined,
  )
}

/** Puts another timetable into the page's address. */
export function useShowCalendar(): (calendarUuid: Uuid) => void {
  const [, setParams] = useSearchParams()
  return useCallback((calendar: Uuid) => setParams({ calendar }, { preventScrollReset: true }), [setParams])
}

const sorted = new WeakMap<Schedule['calendars'], Map<CalendarType, readonly Calendar[]>>()

/** All calendars of a type by name, as a person would sort them; sorted once per table of calendars. */
export function calendarsByName(schedule: Schedule, type: CalendarType): readonly Calendar[] {
  let known = sorted.get(schedule.calendars)
  if (!known) sorted.set(schedule.calendars, (known = new Map()))
  let list = known.get(type)
  if (!list) {
    list = Object.values(schedule.calendars)
      .filter(({ calendarType }) => calendarType === type)
      .sort((a, b) => compareNames(a.name, b.name))
    known.set(type, list)
  }
  return list
}

function firstCalendar(schedule: Schedule): Calendar | undefined {
  for (const type of ORDER) {
    const [first] = calendarsByName(schedule, type)
    if (first) return first
  }
  return undefined
}
