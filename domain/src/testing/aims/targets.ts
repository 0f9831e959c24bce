import { calendarType, type Choice, type Lesson, type Schedule, type Uuid } from '../../schedule.ts'

export const TYPES = [...calendarType.values]

export const NEW = 'v_new_calendar1'
export const withNewCalendar = (params: object) => ({ ...params, newCalendars: [{ uuid: NEW, name: 'New' }] })

export type Targets = ReturnType<typeof targetsOf>

/** The numbers of a wish, and the records of `schedule` that they pick. */
export function targetsOf(schedule: Schedule, picks: readonly number[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = picks
  const one = (kind: 'calendars' | 'timeSlots' | 'subjects' | 'lessons' | 'rules', pick: number) => {
    const uuids = Object.keys(schedule[kind])
    return uuids[pick % uuids.length] ?? 'nobody'
  }
  const calendarUuids = [one('calendars', a), one('calendars', b)]
  /** Often sound beside the two calendars, and sometimes not. */
  const choices: Choice[] = [{ candidates: [one('calendars', b + 1), one('calendars', c)], ordered: d % 2 === 0 }]
  const withChoice = (pick: number) => {
    const lessons = Object.values(schedule.lessons).filter((lesson) => lesson.choices.length > 0)
    return lessons[pick % lessons.length]
  }
  const candidateOf = (pick: number) => {
    const candidates = withChoice(pick)?.choices[0]?.candidates ?? []
    return candidates[pick % candidates.length]
  }
  return { schedule, a, b, c, d, e, one, calendarUuids, choices, withChoice, candidateOf }
}

export const of = <T>(list: readonly T[], pick: number) => list[pick % list.length]!

export function divisionIn(schedule: Schedule, pick: number): { calendarUuid: Uuid; division: string } {
  const groups = Object.values(schedule.calendars).filter(({ classUuid }) => classUuid !== null)
  const { classUuid, division } = groups[pick % groups.length] ?? { classUuid: null, division: null }
  return { calendarUuid: classUuid ?? 'nobody', division: division ?? 'none' }
}

export const roomsOf = (schedule: Schedule): Uuid[] =>
  Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === 'ROOM')
    .map(({ uuid }) => uuid)

/** Placed lessons that have rooms which the other has not: by chance alone few schedules would see any change. */
export function roomSwapsIn(schedule: Schedule): object[] {
  const rooms = roomsOf(schedule)
  const placed = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const onlyIn = (lesson: Lesson, other: Lesson) =>
    rooms.find((uuid) => lesson.calendarUuids.includes(uuid) && !other.calendarUuids.includes(uuid))
  return placed.flatMap((lesson) =>
    placed.flatMap((other) => {
      const [fromRoomUuid, roomUuid] = [onlyIn(lesson, other), onlyIn(other, lesson)]
      if (fromRoomUuid === undefined || roomUuid === undefined) return []
      return [{ eventUuid: lesson.uuid, otherUuid: other.uuid, roomUuid, fromRoomUuid }]
    }),
  )
}
