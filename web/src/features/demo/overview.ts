import {
  calendarUuidsOf,
  clashesOf,
  occupiedSlots,
  weekOf,
  type Calendar,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { DOUBLE_BOOKED, FREE, slotOf, type Overview } from './overview-rows.ts'

export function overviewOf(schedule: Schedule): Overview {
  const { days, hours } = weekOf(schedule)
  const classes = classesOf(schedule)
  const rows = new Map<Uuid, number>(classes.map(({ uuid }, row) => [uuid, row]))
  // The lessons of a group are in the row of its class.
  const rowOf = new Map(
    Object.values(schedule.calendars).map(({ uuid, classUuid }) => [uuid, rows.get(classUuid ?? uuid)] as const),
  )
  const { events } = clashesOf(schedule)
  const colours = [...new Set(Object.values(schedule.subjects).map(({ color }) => color))]
  const slots = classes.map(() => Array<string>(days * hours).fill(FREE))
  for (const lesson of Object.values(schedule.lessons)) {
    const colour = colours.indexOf(schedule.subjects[lesson.subjectUuid]?.color ?? '')
    const mark = events.has(lesson.uuid) ? DOUBLE_BOOKED : slotOf(colour)
    for (const { dayNum, hourNum } of occupiedSlots(schedule, lesson))
      for (const uuid of calendarUuidsOf(lesson)) {
        const row = slots[rowOf.get(uuid) ?? -1]
        const at = dayNum * hours + hourNum
        if (row && row[at] !== DOUBLE_BOOKED) row[at] = mark
      }
  }
  return { days, hours, colours, rows: classes.map(({ name }, row) => [name, slots[row]!.join('')]) }
}

/** The classes in the order of the rows, without their groups. */
export function classesOf({ calendars }: Pick<Schedule, 'calendars'>): Calendar[] {
  return Object.values(calendars)
    .filter(({ calendarType, classUuid }) => calendarType === 'CLASS' && classUuid === null)
    .sort((a, b) => compareNames(a.name, b.name))
}
