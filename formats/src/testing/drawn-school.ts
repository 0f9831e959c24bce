import type { ImportedSchool } from '@timetable/domain'
import fc from 'fast-check'

/** A small school as programs for timetables keep it, to be written in their formats and read again. */
export type DrawnSchool = {
  readonly days: number
  readonly periods: number
  readonly weeks: number
  /** Of each class the numbers of groups of its divisions. */
  readonly classes: readonly (readonly number[])[]
  readonly teachers: number
  readonly rooms: number
  readonly lessons: readonly DrawnLesson[]
  /** The class of each student. */
  readonly students?: readonly number[]
}
export type DrawnLesson = {
  readonly subject: string
  readonly length: number
  readonly students: readonly DrawnStudents[]
  readonly teachers: readonly number[]
  /** Rooms it may lie in. */
  readonly rooms: readonly number[]
  readonly placed: readonly DrawnPlace[]
  /** How many more have no place. */
  readonly open: number
  /** Students who chose it; left out: nobody was asked. */
  readonly chosen?: readonly number[]
}
/** A whole class, or a group of one of its divisions. */
type DrawnStudents = { readonly class: number; readonly division?: number; readonly group?: number }
export type DrawnPlace = {
  readonly day: number
  readonly period: number
  /** Every week, or one of them. */
  readonly week: number | null
  readonly room: number | null
}

export const classNamed = (index: number) => `${index + 5}ä`
export const groupNamed = (division: number, group: number) => `D${division + 1} Group ${group + 1}`
export const teacherNamed = (index: number) => `Teacher “${index + 1}” & Søn`
export const roomNamed = (index: number) => `Room ${index + 101}`
export const dayNamed = (index: number) => `Day ${index + 1}`

const SUBJECTS = ['Art & Craft', 'Mathématiques', 'Català', 'Sport <boys>']

export function drawnSchool({ divided = true, alternating = true } = {}): fc.Arbitrary<DrawnSchool> {
  return fc
    .record({
      days: fc.integer({ min: 1, max: 6 }),
      periods: fc.integer({ min: 1, max: 9 }),
      weeks: alternating ? fc.integer({ min: 1, max: 3 }) : fc.constant(1),
      classes: fc.array(fc.array(fc.integer({ min: 2, max: 3 }), { maxLength: divided ? 5 : 0 }), {
        minLength: 1,
        maxLength: 4,
      }),
      teachers: fc.integer({ min: 1, max: 4 }),
      rooms: fc.integer({ min: 1, max: 4 }),
    })
    .chain((frame) =>
      fc.array(lessonOf(frame), { minLength: 1, maxLength: 8 }).map((lessons) => ({ ...frame, lessons })),
    )
}

/** The same school with students who chose some of its lessons, each of which has a name of its own. */
export function withStudents(school: DrawnSchool): fc.Arbitrary<DrawnSchool> {
  const { classes, lessons } = school
  return fc.array(fc.nat(classes.length - 1), { minLength: 1, maxLength: 9 }).chain((students) => {
    const some = fc.option(fc.uniqueArray(fc.nat(students.length - 1), { minLength: 1 }), { nil: undefined })
    return fc.tuple(...lessons.map(() => some)).map((chosen) => ({
      ...school,
      students,
      lessons: lessons.map((lesson, i) => {
        const own = chosen[i]
        return { ...lesson, subject: `L${i}`, ...(own && { chosen: own }) }
      }),
    }))
  })
}

type Frame = Omit<DrawnSchool, 'lessons'>

function lessonOf(frame: Frame): fc.Arbitrary<DrawnLesson> {
  const upTo = (count: number) => fc.integer({ min: 0, max: count - 1 })
  const some = (count: number, maxLength: number) => fc.uniqueArray(upTo(count), { maxLength })
  return fc.integer({ min: 1, max: Math.min(3, frame.periods) }).chain((length) => {
    const place = fc.record({
      day: upTo(frame.days),
      period: upTo(Math.floor(frame.periods / length)).map((block) => block * length),
      week: fc.option(upTo(frame.weeks)).map((week) => (frame.weeks === 1 ? null : week)),
      room: fc.option(upTo(frame.rooms)),
    })
    return fc.record({
      subject: fc.constantFrom(...SUBJECTS),
      length: fc.constant(length),
      students: fc.uniqueArray(
        upTo(frame.classes.length).chain((index) => studentsOf(frame, index)),
        {
          minLength: 1,
          maxLength: 2,
          selector: (students) => students.class,
        },
      ),
      teachers: some(frame.teachers, 2),
      rooms: some(frame.rooms, 3),
      placed: fc.uniqueArray(place, { maxLength: 3, selector: ({ day, period }) => `${day} ${period}` }),
      open: fc.integer({ min: 0, max: 2 }),
    })
  })
}

function studentsOf({ classes }: Frame, index: number): fc.Arbitrary<DrawnStudents> {
  const whole = fc.constant({ class: index })
  const divisions = classes[index] ?? []
  if (divisions.length === 0) return whole
  const group = fc
    .integer({ min: 0, max: divisions.length - 1 })
    .chain((division) =>
      fc.integer({ min: 0, max: (divisions[division] ?? 1) - 1 }).map((at) => ({ class: index, division, group: at })),
    )
  return fc.oneof(whole, group)
}

/** A lesson as it can be seen: of what, who attends, where it lies. */
export function seenLessons(school: ImportedSchool): string[] {
  const names = new Map(school.calendars.map(({ key, name }) => [key, name]))
  return school.subjects
    .flatMap(({ name, calendars, lessons }) =>
      lessons.map((lesson) => {
        const attending = (lesson.calendars ?? calendars).map((key) => names.get(key) ?? key)
        const choices = (lesson.choices ?? []).map((choice) => [
          choice.calendars.map((key) => names.get(key) ?? key).sort(),
          names.get(choice.chosen ?? '') ?? null,
        ])
        const { weeks = null } = lesson
        return JSON.stringify([name, lesson.length, lesson.start, weeks, attending.sort(), choices])
      }),
    )
    .sort()
}
