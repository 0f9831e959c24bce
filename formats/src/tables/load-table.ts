import { lessonsSeenBy, loadOf, type Schedule } from '@timetable/domain'
import type { Table } from './lesson-table.ts'
import type { Timetable } from './timetables.ts'
import type { TableWords } from './words.ts'

/** How much everybody has: periods of all lessons, free slots, what the rules want, and how many lessons have no slot. */
export function loadTable(schedule: Schedule, timetables: readonly Timetable[], { texts }: TableWords): Table {
  return {
    head: [texts.kind, texts.name, texts.periods, texts.free, texts.least, texts.most, texts.unplaced],
    rows: timetables.map(({ uuid, name, calendarType, unplaced }) => {
      const calendar = schedule.calendars[uuid]
      if (!calendar) throw new Error(`a timetable of ${uuid}, which is not there`)
      const { lessons, free, least, most } = loadOf(schedule, calendar, lessonsSeenBy(schedule, uuid))
      return [texts.type[calendarType], name, lessons, free, least ?? '', most ?? '', unplaced.length]
    }),
  }
}
