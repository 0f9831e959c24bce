import { headOf, isLocked, labelOf, type Lesson, type Schedule } from '@timetable/domain'

/** A lesson for programs that do not know records: who meets whom, where and when. */
type PlacedLesson = {
  readonly lesson: string
  readonly course: string
  readonly courseUuid: string
  readonly length: number
  readonly pinned: boolean
  /** Counted from 0, with the names of days and periods, if they have names. Null: the lesson is unscheduled. */
  readonly start: {
    readonly day: number
    readonly period: number
    readonly from: string
    readonly dayName?: string
  } | null
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly rooms: readonly string[]
}

/** Returns all lessons of a version, sorted by day, period and course. Unscheduled lessons come last. */
export function placedLessons(schedule: Schedule): PlacedLesson[] {
  const { dayNames } = headOf(schedule)
  const all = Object.values(schedule.lessons).map((lesson) => placed(schedule, lesson, dayNames ?? []))
  const order = ({ start }: PlacedLesson) => (start ? start.day * 1_000 + start.period : Infinity)
  return all.sort((a, b) => {
    const [one, other] = [order(a), order(b)]
    if (one !== other) return one < other ? -1 : 1
    return a.course < b.course ? -1 : 1
  })
}

function placed(schedule: Schedule, lesson: Lesson, dayNames: readonly string[]): PlacedLesson {
  const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
  const chosen = lesson.choices.flatMap((choice) => choice.chosen ?? [])
  const attending = [...lesson.calendarUuids, ...chosen]
  const subject = schedule.subjects[lesson.subjectUuid]
  const named = (type: 'CLASS' | 'TEACHER' | 'ROOM') =>
    subject && isLocked(subject)
      ? []
      : attending
          .filter((uuid) => schedule.calendars[uuid]?.calendarType === type)
          .map((uuid) => labelOf(schedule, uuid))
  const dayName = slot && dayNames[slot.dayNum]
  return {
    lesson: lesson.uuid,
    course: subject?.name ?? '',
    courseUuid: lesson.subjectUuid,
    length: lesson.length,
    pinned: lesson.pinned,
    start: slot
      ? { day: slot.dayNum, period: slot.hourNum, from: slot.startTime, ...(dayName !== undefined && { dayName }) }
      : null,
    classes: named('CLASS'),
    teachers: named('TEACHER'),
    rooms: named('ROOM'),
  }
}
