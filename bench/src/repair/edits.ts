import { apply, isRefusal, occupiedSlots, perform, type Calendar, type Lesson, type Schedule } from '@timetable/domain'
import { countingMint, seeded } from '@timetable/domain/testing'

/** Small edits of a finished timetable. */
export const EDITS = ['block', 'room', 'lesson', 'teacher'] as const
export type EditKind = (typeof EDITS)[number]

/** The maximum number of attempts to find an edit that can be made. */
const TRIES = 200

/** Returns the schedule after an edit, deterministic by its number. Null if there is nothing to edit in this way. */
export function edited(schedule: Schedule, kind: EditKind, number: number): Schedule | null {
  // Consecutive seeds give similar first numbers, so they are mixed.
  const random = seeded(Math.imul(EDITS.length * number + EDITS.indexOf(kind) + 1, 0x9e3779b1))
  const below = (end: number) => Math.min(end - 1, Math.floor(random() * end))
  const lessons = Object.values(schedule.lessons).filter(({ timeSlotUuid, pinned }) => timeSlotUuid !== null && !pinned)
  if (lessons.length === 0) return null
  for (let tries = 0; tries < TRIES; tries++) {
    const lesson = lessons[below(lessons.length)]!
    const after = EDIT[kind](schedule, lesson, below)
    if (after) return after
  }
  return null
}

type Below = (end: number) => number
type Edit = (schedule: Schedule, lesson: Lesson, below: Below) => Schedule | null

const EDIT: Readonly<Record<EditKind, Edit>> = {
  /** A teacher is away at the time of a lesson. */
  block: (schedule, lesson, below) => blocked(schedule, lesson, attending(schedule, lesson, 'TEACHER'), below),
  /** A room is unavailable at a time when it is used. */
  room: (schedule, lesson, below) => blocked(schedule, lesson, attending(schedule, lesson, 'ROOM'), below),
  /** A course has one more lesson. */
  lesson: (schedule, { subjectUuid }) => {
    const mint = countingMint('added')
    const change = perform(schedule, 'createEvent', { subjectUuid }, { mint })
    return isRefusal(change) ? null : apply(schedule, change)
  },
  /** Another teacher with enough free time takes over a course. */
  teacher: (schedule, { subjectUuid }, below) => {
    const subject = schedule.subjects[subjectUuid]!
    const ofType = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
    const has = subject.calendarUuids.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'TEACHER')
    const other = ofType[below(ofType.length)]
    if (has.length !== 1 || !other || has.includes(other.uuid)) return null
    const own = Object.values(schedule.lessons).filter((one) => one.subjectUuid === subjectUuid)
    if (own.length > 5 || freeSlots(schedule, other) < 2 * own.reduce((sum, { length }) => sum + length, 0)) return null
    const calendarUuids = subject.calendarUuids.map((uuid) => (uuid === has[0] ? other.uuid : uuid))
    const change = perform(schedule, 'updateSubject', { subjectUuid, calendarUuids }, { mint: countingMint() })
    return isRefusal(change) ? null : apply(schedule, change)
  },
}

function blocked(schedule: Schedule, lesson: Lesson, calendars: readonly Calendar[], below: Below): Schedule | null {
  const calendar = calendars[below(calendars.length)]
  const slot = occupiedSlots(schedule, lesson)[0]
  if (!calendar || !slot) return null
  const params = { calendarUuids: [calendar.uuid], timeSlotUuid: slot.uuid }
  const change = perform(schedule, 'blockTimeSlotOnCalendars', params, { mint: countingMint() })
  return isRefusal(change) || change.length === 0 ? null : apply(schedule, change)
}

function attending(schedule: Schedule, lesson: Lesson, type: Calendar['calendarType']): readonly Calendar[] {
  const chosen = lesson.choices.flatMap(({ chosen: one }) => (one === null ? [] : [one]))
  return [...lesson.calendarUuids, ...chosen].flatMap((uuid) => {
    const calendar = schedule.calendars[uuid]
    return calendar?.calendarType === type ? [calendar] : []
  })
}

function freeSlots(schedule: Schedule, { uuid, blockedTimeSlots }: Calendar): number {
  const busy = Object.values(schedule.lessons)
    .filter(({ calendarUuids }) => calendarUuids.includes(uuid))
    .reduce((sum, { length }) => sum + length, 0)
  return Object.keys(schedule.timeSlots).length - blockedTimeSlots.length - busy
}
