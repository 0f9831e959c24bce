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

/** The whole school at once: a row for each class and a mark for each lesson, drawn as one path per colour. */
export type Overview = {
  readonly width: number
  readonly height: number
  readonly rows: readonly Calendar[]
  readonly colours: readonly (readonly [color: string, path: string])[]
  /** The path of the lessons that are double booked for someone. */
  readonly clashes: string
}

/** Units of the drawing: a slot, the space between two days, and a row. */
const SLOT = 6
const DAY_GAP = 4
export const ROW = 10

export function overviewOf(schedule: Schedule): Overview {
  const { days, hours } = weekOf(schedule)
  const rows = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'CLASS')
  rows.sort((a, b) => compareNames(a.name, b.name))
  const rowOf = new Map<Uuid, number>(rows.map(({ uuid }, row) => [uuid, row]))
  const { events } = clashesOf(schedule)
  const paths = new Map<string, string>()
  let clashes = ''
  for (const lesson of Object.values(schedule.lessons)) {
    const color = schedule.subjects[lesson.subjectUuid]?.color ?? ''
    for (const { dayNum, hourNum } of occupiedSlots(schedule, lesson)) {
      const x = dayNum * (hours * SLOT + DAY_GAP) + hourNum * SLOT
      for (const uuid of calendarUuidsOf(lesson)) {
        const row = rowOf.get(uuid)
        if (row === undefined) continue
        const y = row * ROW
        if (events.has(lesson.uuid)) clashes += box(x, y, 1)
        else paths.set(color, (paths.get(color) ?? '') + box(x, y, 2))
      }
    }
  }
  const width = days * hours * SLOT + (days - 1) * DAY_GAP
  return { width, height: rows.length * ROW, rows, colours: [...paths], clashes }
}

/** Returns the path of a mark. Double bookings are taller as well as red. */
const box = (x: number, y: number, inset: number) => `M${x} ${y + inset}h${SLOT - 1}v${ROW - 2 * inset}h${1 - SLOT}z`
