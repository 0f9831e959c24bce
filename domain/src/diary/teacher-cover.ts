import { labelOf } from '../calendars/calendar-label.ts'
import { loadOf } from '../calendars/calendar-load.ts'
import { lessonsSeenBy } from '../lessons/lessons.ts'
import type { Schedule } from '../schedule.ts'
import type { TeacherCount } from './cover-counts.ts'

/**
 * What a teacher covered, beside their work. `together`: the periods that they covered or supervised. `weekly`: their periods of a week, in
 * the version; `required`: those that rules require or allow. Null: they are not in the version any more, or no rule says it.
 */
export type TeacherCover = TeacherCount & {
  readonly together: number
  readonly weekly: number | null
  readonly required: number | null
}

/** All teachers of a version, and those who have counts but are not in it any more. */
export function teacherCover(schedule: Schedule, counts: readonly TeacherCount[]): TeacherCover[] {
  const counted = new Map(counts.map((count) => [count.name, count]))
  const there = Object.values(schedule.calendars).flatMap((calendar): TeacherCover[] => {
    if (calendar.calendarType !== 'TEACHER') return []
    const name = labelOf(schedule, calendar.uuid)
    const count = counted.get(name) ?? { name, covered: 0, lost: 0, supervised: 0 }
    const { lessons, least, most } = loadOf(schedule, calendar, lessonsSeenBy(schedule, calendar.uuid))
    return [{ ...count, together: togetherOf(count), weekly: lessons, required: most ?? least }]
  })
  const names = new Set(there.map(({ name }) => name))
  const left = counts.filter(({ name }) => !names.has(name))
  return [...there, ...left.map((count) => ({ ...count, together: togetherOf(count), weekly: null, required: null }))]
}

const togetherOf = ({ covered, supervised }: TeacherCount) => covered + supervised
