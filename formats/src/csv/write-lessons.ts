import type { Schedule } from '@timetable/domain'
import { lessonTable } from '../tables/lesson-table.ts'
import type { TableWords } from '../tables/words.ts'
import { writeTableCsv } from './write-table.ts'

/** All lessons as a table. */
export function writeLessonsCsv(schedule: Schedule, words: TableWords): string {
  const { head, rows } = lessonTable(schedule, words)
  return writeTableCsv([head, ...rows], words.locale)
}
