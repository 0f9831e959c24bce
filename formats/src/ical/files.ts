import {
  CALENDAR_TYPES,
  calendarsInOrder,
  isRefusal,
  publishedWeek,
  type Refusal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { fileName } from '../file-name.ts'
import type { WrittenFile } from '../school-files.ts'
import type { TableWords } from '../tables/words.ts'
import { zipped } from '../zipped.ts'
import { writeIcal } from './write.ts'

/** Returns the week of one class, teacher or room over the school year. `changedAt`: when the version was last changed. */
export function writeCalendar(schedule: Schedule, calendarUuid: Uuid, changedAt: Date): WrittenFile | Refusal {
  const week = publishedWeek(schedule, calendarUuid, true)
  if (isRefusal(week)) return week
  const text = writeIcal(week, { name: week.name, changedAt })
  return isRefusal(text) ? text : { content: text, issues: [] }
}

/** Returns the weeks of all classes, teachers and rooms: a zip with a folder for each type. */
export function writeCalendars(schedule: Schedule, words: TableWords, changedAt: Date): WrittenFile | Refusal {
  const files: Record<string, string> = {}
  const taken = new Set<string>()
  for (const type of CALENDAR_TYPES) {
    for (const { uuid } of calendarsInOrder(schedule.calendars, type, new Intl.Collator(words.locale).compare)) {
      const week = publishedWeek(schedule, uuid, true)
      if (isRefusal(week)) return week
      const text = writeIcal(week, { name: week.name, changedAt })
      if (isRefusal(text)) return text
      files[freeName(`${fileName(words.texts.types[type])}/${fileName(week.name)}`, taken)] = text
    }
  }
  return { content: zipped(files), issues: [] }
}

/** Returns a file name that is not in use, also on systems that ignore case. */
function freeName(name: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const file = `${count === 1 ? name : `${name} (${count})`}.ics`
    if (taken.has(file.toLowerCase())) continue
    taken.add(file.toLowerCase())
    return file
  }
}
