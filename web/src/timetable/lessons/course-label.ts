import { labelOf, type Schedule, type Subject } from '@timetable/domain'
import { compareNames } from '../calendars/compare-names.ts'

const MOST_CLASSES = 3

/** A course with its classes: 'Religion 7a', 'Latin 7a, 7b'. */
export function courseLabel(schedule: Schedule, { name, calendarUuids }: Subject): string {
  const classes = calendarUuids
    .filter((uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS')
    .map((uuid) => labelOf(schedule, uuid))
    .sort(compareNames)
  const shown = classes.slice(0, MOST_CLASSES).join(', ')
  return shown === '' ? name : `${name} ${shown}${classes.length > MOST_CLASSES ? ' …' : ''}`
}
