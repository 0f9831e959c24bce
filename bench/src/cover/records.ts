import { headOf, type DayDecision, type Schedule } from '@timetable/domain'

/** A lesson of one day, read from the records: its first period, the periods, and who attends by the version. */
export type DayLesson = {
  readonly uuid: string
  readonly hour: number
  readonly length: number
  readonly teachers: readonly string[]
  readonly classes: readonly string[]
}

/** A day as the records say it, without the product's own derivation: a second way to count what a plan does. */
export type RecordedDay = {
  readonly lessons: readonly DayLesson[]
  readonly absent: ReadonlySet<string>
  readonly decisions: ReadonlyMap<string, DayDecision>
}

/** The lessons of a day of the week, from 0, in the week with this number since the beginning of the school year. */
export function lessonsOnDay(schedule: Schedule, dayNum: number, weekOfYear: number): DayLesson[] {
  const week = weekOfYear % (headOf(schedule).weeks?.length ?? 1)
  if (headOf(schedule).halfDays) throw new Error('a school whose days are half days')
  const typeOf = (uuid: string) => schedule.calendars[uuid]?.calendarType
  return Object.values(schedule.lessons).flatMap((lesson) => {
    const slot = schedule.timeSlots[lesson.timeSlotUuid ?? '']
    if (slot?.dayNum !== dayNum || (lesson.weeks && !lesson.weeks.includes(week))) return []
    const attending = [...lesson.calendarUuids, ...lesson.choices.flatMap(({ chosen }) => chosen ?? [])]
    return [
      {
        ...{ uuid: lesson.uuid, hour: slot.hourNum, length: lesson.length },
        teachers: attending.filter((uuid) => typeOf(uuid) === 'TEACHER'),
        classes: attending.filter((uuid) => typeOf(uuid) === 'CLASS'),
      },
    ]
  })
}

/** Who holds a lesson after the decisions, by uuid. None if it is not held, or nobody holds it. */
export function holdersOf({ absent, decisions }: RecordedDay, lesson: DayLesson): readonly string[] {
  const decision = decisions.get(lesson.uuid)
  if (decision?.dropped || decision?.joined) return []
  const named = decision?.teachers?.map(({ calendarUuid }) => calendarUuid)
  return named ?? lesson.teachers.filter((uuid) => !absent.has(uuid))
}

/** The periods of each teacher: 'teacher period', each as often as it occurs. */
export function busyPeriods(day: RecordedDay): Map<string, number> {
  const busy = new Map<string, number>()
  for (const lesson of day.lessons)
    for (const teacher of holdersOf(day, lesson))
      for (let hour = lesson.hour; hour < lesson.hour + lesson.length; hour++) {
        const key = `${teacher} ${hour}`
        busy.set(key, (busy.get(key) ?? 0) + 1)
      }
  return busy
}

/** Lessons that had teachers, and have none now. */
export const leftOn = (day: RecordedDay): DayLesson[] =>
  day.lessons.filter((lesson) => lesson.teachers.length > 0 && holdersOf(day, lesson).length === 0)

/** Lessons whose teachers are all absent. */
export const lostOn = ({ lessons, absent }: RecordedDay): DayLesson[] =>
  lessons.filter(({ teachers }) => teachers.length > 0 && teachers.every((uuid) => absent.has(uuid)))

/** The teachers who are in the house, free in all periods of a lesson, and not blocked then. */
export function freeFor(schedule: Schedule, dayNum: number, day: RecordedDay, lesson: DayLesson): string[] {
  const busy = busyPeriods(day)
  const inHouse = new Set(day.lessons.flatMap(({ teachers }) => teachers))
  const slots = new Set(
    Object.values(schedule.timeSlots)
      .filter((slot) => slot.dayNum === dayNum && slot.hourNum >= lesson.hour)
      .filter((slot) => slot.hourNum < lesson.hour + lesson.length)
      .map(({ uuid }) => uuid),
  )
  return Object.values(schedule.calendars).flatMap(({ uuid, calendarType, blockedTimeSlots }) => {
    if (calendarType !== 'TEACHER' || !inHouse.has(uuid) || day.absent.has(uuid)) return []
    if (blockedTimeSlots.some((slot) => slots.has(slot))) return []
    for (let hour = lesson.hour; hour < lesson.hour + lesson.length; hour++)
      if ((busy.get(`${uuid} ${hour}`) ?? 0) > 0) return []
    return [uuid]
  })
}

/** The plan by hand that takes the first teacher who is free, in the order of the version. */
export function firstFree(schedule: Schedule, dayNum: number, day: RecordedDay): ReadonlyMap<string, DayDecision> {
  const decisions = new Map(day.decisions)
  for (const lesson of lostOn(day).toSorted((a, b) => a.hour - b.hour)) {
    const [taker] = freeFor(schedule, dayNum, { ...day, decisions }, lesson)
    const teachers = taker === undefined ? [] : [{ calendarUuid: taker, calendarType: 'TEACHER' as const, name: '-' }]
    decisions.set(lesson.uuid, { lesson: { lessonUuid: lesson.uuid, subject: '-' }, teachers })
  }
  return decisions
}
