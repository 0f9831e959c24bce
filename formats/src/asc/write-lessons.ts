import {
  weekCountOf,
  weekOf,
  weeksOf,
  type Calendar,
  type LessonChoice,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { wholeOf, type AttendedLesson } from '../attended-lesson.ts'
import { stableIds } from '../stable-ids.ts'
import type { AscIds } from './write-people.ts'
import { maskOf, type AscRow } from './write-rows.ts'

/** The ids of what lessons refer to. */
export type AscFrame = {
  readonly schedule: Schedule
  readonly ids: AscIds
  readonly anyDay: string
  readonly wholeYear: string
  /** The id of a course, by its name. */
  subjectOf(name: string): string
  /** The id of a set of weeks, by its mask. */
  weeksOf(mask: string): string
}

/**
 * Returns lessons and cards. aSc counts lessons of one course with the same people, rooms, weeks and length as one, with so many periods a
 * week. Each period of a scheduled lesson is a card.
 */
export function lessonRows(
  frame: AscFrame,
  attended: readonly AttendedLesson[],
): { lessons: AscRow[]; cards: AscRow[] } {
  const { schedule, ids } = frame
  const { days } = weekOf(schedule)
  const weekCount = weekCountOf(schedule)
  const idOf = stableIds(attended.map(({ lesson }) => lesson.uuid))
  const lessons: AscRow[] = []
  const cards: AscRow[] = []
  for (const own of Map.groupBy(attended, (one) => likenessOf(schedule, one)).values()) {
    const [first] = own
    if (!first) continue
    const { course, classes, teachers, lesson } = first
    const id = `L${idOf(lesson.uuid)}`
    const weeks = maskOf(weekCount, weeksOf(lesson, weekCount))
    const perWeek = (own.length * lesson.length * weeksOf(lesson, weekCount).length) / weekCount
    lessons.push({
      ...{ id, subjectid: frame.subjectOf(course.name), teacherids: teachers.map(ids.calendar).join() },
      classids: [...new Set(classes.map((one) => ids.calendar(wholeOf(schedule, one))))].join(),
      groupids: classes.map(ids.group).join(),
      classroomids: listedRooms(schedule, first).map(ids.calendar).join(),
      periodspercard: lesson.length,
      // A mean over all weeks, with a decimal point.
      periodsperweek: Number(perWeek.toFixed(4)),
      ...{ daysdefid: frame.anyDay, weeksdefid: frame.weeksOf(weeks), termsdefid: frame.wholeYear, capacity: '*' },
    })
    for (const { rooms, start } of own)
      for (let i = 0; start && i < lesson.length; i++)
        cards.push({
          ...{ lessonid: id, period: start.period + 1 + i, weeks, terms: '1', days: maskOf(days, [start.day]) },
          classroomids: rooms.map(ids.calendar).join(),
        })
  }
  return { lessons, cards }
}

function likenessOf(schedule: Schedule, one: AttendedLesson): string {
  const { course, classes, teachers, lesson } = one
  const people = [classes, teachers, listedRooms(schedule, one)].map((all) => all.map(({ uuid }) => uuid).sort())
  return JSON.stringify([course.uuid, people, lesson.length, lesson.weeks])
}

/** The rooms that aSc lists for a lesson: those to choose from, or else those it is in. Rooms that vary are only on the cards. */
function listedRooms(schedule: Schedule, one: AttendedLesson): readonly Calendar[] {
  const choice = onlyRoomChoice(schedule, one)
  if (choice) return choice.candidates.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  return one.rooms
}

/** The choice of a room, if it is all that the lesson says about rooms. aSc can hold only such a choice. */
export function onlyRoomChoice(schedule: Schedule, { lesson, rooms }: AttendedLesson): LessonChoice | undefined {
  const [choice, another] = roomChoices(schedule, lesson.choices)
  const isAlone = another === undefined && rooms.every(({ uuid }) => uuid === choice?.chosen)
  return isAlone && choice?.candidates.every((uuid) => isRoom(schedule, uuid)) ? choice : undefined
}

const isRoom = ({ calendars }: Schedule, uuid: Uuid) => calendars[uuid]?.calendarType === 'ROOM'
const roomChoices = (schedule: Schedule, choices: readonly LessonChoice[]) =>
  choices.filter(({ candidates }) => candidates.some((uuid) => isRoom(schedule, uuid)))
