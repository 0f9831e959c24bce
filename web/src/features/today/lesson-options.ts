import {
  blockedSet,
  calendarsOf,
  calendarUuidsOf,
  occupiedSlots,
  type Calendar,
  type CalendarType,
  type Lesson,
  type Schedule,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'
import { dropEffectsOf } from '../../board/drop-effects.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import type { DayRow, DaySchedules } from './day-rows.ts'

/** The slots of a row's lesson: where it is now; if it is not held, where it was planned. */
function slotsOf({ planned, shown }: DaySchedules, { lesson }: DayRow): readonly TimeSlot[] {
  const now = shown.lessons[lesson.uuid]
  return now ? occupiedSlots(shown, now) : occupiedSlots(planned, lesson)
}

/** What each calendar has in some of these slots, except in this lesson. */
function busyIn(shown: Schedule, slots: readonly TimeSlot[], except: Uuid): ReadonlyMap<Uuid, Lesson> {
  const wanted = new Set(slots.map(({ uuid }) => uuid))
  const busy = new Map<Uuid, Lesson>()
  for (const lesson of Object.values(shown.lessons)) {
    if (lesson.uuid === except || !occupiedSlots(shown, lesson).some(({ uuid }) => wanted.has(uuid))) continue
    for (const uuid of calendarUuidsOf(lesson)) busy.set(uuid, lesson)
  }
  return busy
}

/** The rooms that are free when the lesson is held. */
export function freeRooms(schedules: DaySchedules, row: DayRow): readonly Calendar[] {
  const slots = slotsOf(schedules, row)
  const { shown } = schedules
  const busy = busyIn(shown, slots, row.lesson.uuid)
  return calendarsByName(schedules.planned, 'ROOM').filter(({ uuid }) => {
    const now = shown.calendars[uuid]
    return now && !busy.has(uuid) && !slots.some((slot) => blockedSet(now).has(slot.uuid))
  })
}

/** The periods of the day in which the lesson could begin without a double booking or a broken rule. */
export function freePeriods({ shown }: DaySchedules, row: DayRow): readonly TimeSlot[] {
  const lesson = shown.lessons[row.lesson.uuid]
  if (!lesson) return []
  const effects = dropEffectsOf(shown, lesson)
  return Object.values(shown.timeSlots)
    .filter(({ uuid }) => uuid !== lesson.timeSlotUuid && isFree(effects.at({ slotUuid: uuid })?.answer))
    .sort((a, b) => a.hourNum - b.hourNum)
}

const isFree = (answer: string | undefined) => answer === 'free' || answer === 'wish'

/** A lesson at the same time that another one can use, and one of its calendars. */
export type Beside = { readonly lesson: Lesson; readonly calendar: Calendar }

/** The lessons of a course of the same name at the same time, with a class of each: the lesson can be held together with one of them. */
export function parallelLessons(schedules: DaySchedules, row: DayRow): readonly Beside[] {
  const { planned, shown } = schedules
  const nameOf = ({ subjectUuid }: Lesson) => planned.subjects[subjectUuid]?.name
  const lessons = new Set(busyIn(shown, slotsOf(schedules, row), row.lesson.uuid).values())
  return [...lessons].flatMap((lesson) => {
    const calendar = firstOf(shown, lesson, 'CLASS')
    return calendar && nameOf(lesson) === nameOf(row.lesson) ? { lesson, calendar } : []
  })
}

/** The teachers who have a lesson then and can look after the class beside it: first those in the same building. */
export function teachersBeside(schedules: DaySchedules, row: DayRow): readonly Beside[] {
  const { planned, shown } = schedules
  const busy = busyIn(shown, slotsOf(schedules, row), row.lesson.uuid)
  const building = firstOf(planned, row.lesson, 'ROOM')?.building
  const teachers = calendarsByName(planned, 'TEACHER').flatMap((calendar) => {
    const lesson = busy.get(calendar.uuid)
    return lesson && firstOf(shown, lesson, 'CLASS') ? { lesson, calendar } : []
  })
  const isNear = ({ lesson }: Beside) => building !== undefined && firstOf(shown, lesson, 'ROOM')?.building === building
  return [...teachers.filter(isNear), ...teachers.filter((beside) => !isNear(beside))]
}

function firstOf(schedule: Schedule, lesson: Lesson, type: CalendarType): Calendar | undefined {
  return calendarsOf(schedule, lesson).find(({ calendarType }) => calendarType === type)
}
