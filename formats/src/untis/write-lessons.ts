import { pupilsOf, weekNamesOf, type Calendar, headOf, type Schedule } from '@timetable/domain'
import { attendedLessons, wholeOf, type AttendedLesson } from '../attended-lesson.ts'
import { gpuRow } from './gpu-row.ts'

/** The lessons of a course that Untis gives one number: those with the same people, in the same weeks. */
export type NumberedLessons = {
  readonly number: number
  readonly classes: readonly Calendar[]
  /** The groups that attend, of classes that do not attend as a whole. */
  readonly groups: readonly Calendar[]
  readonly teachers: readonly Calendar[]
  readonly lessons: readonly AttendedLesson[]
}

/** Returns the short names in the files, by uuid; those of courses by their names. */
export type GpuNames = {
  calendar(one: Calendar): string
  course(name: string): string
}

/** Untis knows groups only by the classes that they are in. */
export function numberedLessons(schedule: Schedule): NumberedLessons[] {
  const alike = Map.groupBy(attendedLessons(schedule), ({ course, classes, teachers, lesson: { weeks } }) =>
    JSON.stringify([course.uuid, uuids(classes), uuids(teachers), weeks]),
  )
  return [...alike.values()].flatMap((lessons, index): NumberedLessons[] => {
    const [first] = lessons
    if (!first) return []
    const wholes = first.classes.map((one) => wholeOf(schedule, one))
    return [
      {
        ...{ number: index + 1, lessons, teachers: first.teachers },
        classes: [...new Set(wholes)],
        groups: first.classes.filter(
          (one) => one.classUuid !== null && !first.classes.includes(wholeOf(schedule, one)),
        ),
      },
    ]
  })
}

const uuids = (calendars: readonly Calendar[]) => calendars.map(({ uuid }) => uuid).sort()

const TIME_COLUMNS = 9
const LESSON_COLUMNS = 46

/** Returns the slots (GPU001): a row for each period, class, and line of the lesson. `first`: the number of the first period of a day. */
export function writeTimes(numbered: readonly NumberedLessons[], names: GpuNames, first: number): string {
  return numbered
    .flatMap(({ number, classes, teachers, lessons }) =>
      lessons.flatMap(({ lesson, course, rooms, start }) =>
        start === null
          ? []
          : range(lesson.length).flatMap((i) =>
              orNobody(classes).flatMap((ofClass) =>
                linesOf(teachers, rooms).map(({ teacher, room }) =>
                  gpuRow(
                    {
                      0: number,
                      1: ofClass && names.calendar(ofClass),
                      2: teacher && names.calendar(teacher),
                      3: names.course(course.name),
                      4: room && names.calendar(room),
                      5: start.day + 1,
                      6: first + start.period + i,
                      // Unused by Untis. SVWS-NRW reads the number of the week here.
                      8: lesson.weeks?.length === 1 ? (lesson.weeks[0] ?? 0) + 1 : undefined,
                    },
                    TIME_COLUMNS,
                  ),
                ),
              ),
            ),
      ),
    )
    .join('')
}

/** Returns the lessons with their periods a week (GPU002): a row for each line of a lesson. */
export function writeLessons(schedule: Schedule, numbered: readonly NumberedLessons[], names: GpuNames): string {
  const weekNames = weekNamesOf(headOf(schedule))
  return numbered
    .flatMap(({ number, classes, groups, teachers, lessons }) => {
      const [first] = lessons
      const periods = lessons.reduce((sum, { lesson }) => sum + lesson.length, 0)
      const doubles = lessons.filter(({ lesson }) => lesson.length === 2).length
      const weeks = first?.lesson.weeks?.map((week) => weekNames[week] ?? '').join('+')
      return linesOf(teachers, roomsOfAll(lessons)).map(({ teacher, room }) =>
        gpuRow(
          {
            ...{ 0: number, 1: periods, 2: periods, 3: periods },
            4: classes.map(names.calendar).join('~'),
            5: teacher && names.calendar(teacher),
            6: names.course(first?.course.name ?? ''),
            7: room && names.calendar(room),
            9: first && pupilsOf(schedule, first.lesson),
            11: weeks,
            ...(doubles > 0 && { 27: doubles, 28: doubles }),
            29: blockLength(lessons),
            41: groups.map(({ name }) => name).join(', '),
          },
          LESSON_COLUMNS,
        ),
      )
    })
    .join('')
}

/** The length of all lessons, if it is more than two periods. Untis has one such length for a lesson number. */
export function blockLength(lessons: readonly AttendedLesson[]): number | undefined {
  const [first, ...others] = [...new Set(lessons.map(({ lesson }) => lesson.length))]
  return first !== undefined && first > 2 && others.length === 0 ? first : undefined
}

/** The rooms that all of these lessons are in. */
export function roomsOfAll(lessons: readonly AttendedLesson[]): Calendar[] {
  const [first, ...others] = lessons
  return (first?.rooms ?? []).filter((room) => others.every(({ rooms }) => rooms.includes(room)))
}

/** The lines of a lesson: teachers with rooms. Which teacher is in which room is unknown here. */
function linesOf(teachers: readonly Calendar[], rooms: readonly Calendar[]) {
  return range(Math.max(1, teachers.length, rooms.length)).map((i) => ({
    teacher: teachers[i] ?? teachers.at(-1),
    room: rooms[i] ?? rooms.at(-1),
  }))
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const orNobody = <T>(all: readonly T[]): readonly (T | undefined)[] => (all.length > 0 ? all : [undefined])
