import { headOf, lessonsSeenBy, loadOf, weekNamesOf, type Schedule } from '@timetable/domain'
import type { Table } from './lesson-table.ts'
import type { Timetable } from './timetables.ts'
import type { TableWords } from './words.ts'

/**
 * Returns the load of each calendar: periods of all lessons and of each week, free slots, what the rules require, and the number of
 * unscheduled lessons.
 */
export function loadTable(schedule: Schedule, timetables: readonly Timetable[], { texts }: TableWords): Table {
  const weeks = weekNamesOf(headOf(schedule))
  return {
    head: [
      texts.kind,
      texts.name,
      ...(weeks.length > 0 ? weeks.map((week) => `${texts.periods} ${week}`) : [texts.periods]),
      texts.free,
      texts.least,
      texts.most,
      texts.unscheduled,
    ],
    rows: timetables.map(({ uuid, name, calendarType, unscheduled }) => {
      const calendar = schedule.calendars[uuid]
      if (!calendar) throw new Error(`a timetable of ${uuid}, which is not there`)
      const { lessons, free, least, most, weeks: own } = loadOf(schedule, calendar, lessonsSeenBy(schedule, uuid))
      const periods = weeks.length > 0 ? weeks.map((_, week) => own?.[week] ?? lessons) : [lessons]
      return [texts.type[calendarType], name, ...periods, free, least ?? '', most ?? '', unscheduled.length]
    }),
  }
}
