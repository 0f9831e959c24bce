import { sameName } from '@timetable/domain'
import type { SheetCalendar, SheetCourse } from './answers.ts'
import type { SheetLesson } from './places.ts'

/** A row that is a course or a lesson. `coupling`: what rows of one lesson share; empty if the table has no such number. */
export type SheetRow = SheetCourse & { readonly coupling: string }

/** Returns each calendar once. */
export function distinct(calendars: readonly SheetCalendar[]): SheetCalendar[] {
  const byName = new Map(calendars.map((calendar) => [keyOf(calendar), calendar]))
  return [...byName.values()]
}

const keyOf = ({ calendarType, name, group }: SheetCalendar): string =>
  `${calendarType} ${sameName(group?.class ?? '')} ${sameName(name)}`

/** Returns rows with the same coupling number as one course, with all their names, classes, teachers and rooms. */
export function coupledRows(rows: readonly SheetRow[]): SheetCourse[] {
  return together(
    rows,
    ({ coupling }) => coupling || null,
    ([first, ...others]) => {
      if (others.length === 0) return first!
      const all = [first!, ...others]
      const equipment = [...new Set(all.flatMap(({ equipment: own = [] }) => own))]
      const longest = all.reduce((most, one) => (one.lengths.length > most.lengths.length ? one : most))
      return {
        ...longest,
        row: first!.row,
        name: namesOf(all),
        calendars: distinct(all.flatMap((one) => one.calendars)),
        ...(equipment.length > 0 && { equipment }),
      }
    },
  )
}

const namesOf = (rows: readonly SheetCourse[]): string =>
  [...new Map(rows.map(({ name }) => [sameName(name), name])).values()].join(' / ')

/** Joins rows with the same key; a row whose key is null stays alone. */
function together<One, Whole>(
  rows: readonly One[],
  keyOfRow: (row: One) => string | null,
  join: (rows: readonly One[]) => Whole,
): Whole[] {
  // No key begins with a line break.
  const groups = Map.groupBy(rows.entries(), ([i, row]) => keyOfRow(row) ?? `\n${i}`)
  return [...groups.values()].map((own) => join(own.map(([, row]) => row)))
}

type PlacedRow = SheetRow & { readonly lesson: SheetLesson }

/**
 * Returns rows of placed lessons as courses. Rows with the same coupling number, or the same course and teacher, are one lesson if they are
 * at the same time. Rows with the same number in periods that follow each other are one lesson, too. A course has the lessons of one number
 * or, without numbers, of the same name, classes and teachers.
 */
export function placedCourses(rows: readonly PlacedRow[]): SheetCourse[] {
  const lessons = together(rows, lessonKey, (same): PlacedRow => {
    const [first] = same
    const calendars = distinct(same.flatMap((one) => one.lesson.calendars))
    return { ...first!, name: namesOf(same), calendars, lesson: { ...first!.lesson, calendars } }
  })
  const courses = together(lessons, courseKey, (same) => same)
  return courses.map((own) => {
    const joined = own[0]!.coupling === '' ? own : runsOf(own)
    return {
      row: own[0]!.row,
      name: namesOf(own),
      lengths: joined.map(({ lesson }) => lesson.length).sort((a, b) => b - a),
      calendars: distinct(own.flatMap(({ calendars }) => calendars)),
      lessons: joined.map(({ lesson }) => lesson),
    }
  })
}

function lessonKey({ name, coupling, calendars, lesson }: PlacedRow): string | null {
  const ofType = (type: SheetCalendar['calendarType']) =>
    calendars
      .filter((one) => one.calendarType === type)
      .map(keyOf)
      .sort()
  const [teachers, classes, rooms] = [ofType('TEACHER'), ofType('CLASS'), ofType('ROOM')]
  if (lesson.start === null || (coupling === '' && (teachers.length === 0 || classes.length === 0))) return null
  const time = `${lesson.start.join()} ${lesson.weeks?.join() ?? ''}`
  return coupling === '' ? [time, sameName(name), ...teachers, ...rooms].join('\n') : `${time}\n${coupling}`
}

function courseKey({ name, coupling, calendars }: PlacedRow): string {
  if (coupling !== '') return coupling
  return [
    sameName(name),
    ...calendars
      .filter((one) => one.calendarType !== 'ROOM')
      .map(keyOf)
      .sort(),
  ].join('\n')
}

/** Joins lessons that follow each other on a day and have the same calendars. */
function runsOf(rows: readonly PlacedRow[]): PlacedRow[] {
  const [placed, open] = [rows.filter(({ lesson }) => lesson.start), rows.filter(({ lesson }) => !lesson.start)]
  const at = ({ lesson: { start } }: PlacedRow) => start![0] * 1000 + start![1]
  const runs: PlacedRow[] = []
  for (const row of placed.toSorted((a, b) => at(a) - at(b))) {
    const last = runs.at(-1)
    const goesOn = last && at(last) + last.lesson.length === at(row) && sameLesson(last.lesson, row.lesson)
    if (!goesOn) runs.push(row)
    else runs.splice(-1, 1, { ...last, lesson: { ...last.lesson, length: last.lesson.length + row.lesson.length } })
  }
  return [...runs, ...open]
}

const sameLesson = (one: SheetLesson, other: SheetLesson): boolean =>
  one.calendars.map(keyOf).sort().join('\n') === other.calendars.map(keyOf).sort().join('\n') &&
  one.weeks?.join() === other.weeks?.join()
