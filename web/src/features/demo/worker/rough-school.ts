import {
  calendarUuidsOf,
  FIRST_PROFILE,
  isRefusal,
  oneCourseASubject,
  refuseLessonAt,
  scheduleFromImport,
  type Schedule,
  withProfile,
} from '@timetable/domain'
import type { Lesson, TimeSlot } from '@timetable/domain'
import { demoSchool } from '../../../store/demo-school.ts'
import type { SchoolWords } from '../../../store/demo-words.ts'

/**
 * Returns the demo school in the visitor's language, scheduled as someone in a hurry would: with about 300 double bookings. What makes it
 * a good timetable is what counts in every new version. The result is always the same.
 */
export function roughSchool(words: SchoolWords): Schedule {
  let made = 0
  const school = oneCourseASubject(demoSchool(words))
  const created = scheduleFromImport(school, { uuid: 'demo', schoolUuid: 'demo', mint: () => `d${++made}` })
  if (isRefusal(created)) throw new Error(created.error)
  return placedRoughly(withProfile(created.schedule, FIRST_PROFILE))
}

/** Puts each lesson into the emptier of two random slots. */
function placedRoughly(schedule: Schedule): Schedule {
  const below = chance(7919)
  const slots = Object.values(schedule.timeSlots)
  const taken = new Map<string, number>()
  const cellsOf = (lesson: Lesson, { dayNum, hourNum }: TimeSlot) =>
    calendarUuidsOf(lesson).flatMap((uuid) =>
      Array.from({ length: lesson.length }, (_, i) => `${uuid} ${dayNum} ${hourNum + i}`),
    )
  const meetingsAt = (lesson: Lesson, slot: TimeSlot) =>
    cellsOf(lesson, slot).reduce((sum, cell) => sum + (taken.get(cell) ?? 0), 0)

  const lessons = Object.values(schedule.lessons).map((lesson): Lesson => {
    const open = slots.filter((slot) => !refuseLessonAt(schedule, lesson, slot.uuid))
    const pick = () => open[below(open.length)]!
    const [one, other] = [pick(), pick()]
    const slot = meetingsAt(lesson, other) < meetingsAt(lesson, one) ? other : one
    for (const cell of cellsOf(lesson, slot)) taken.set(cell, (taken.get(cell) ?? 0) + 1)
    return { ...lesson, timeSlotUuid: slot.uuid }
  })
  return { ...schedule, lessons: Object.fromEntries(lessons.map((lesson) => [lesson.uuid, lesson])) }
}

/** Lehmer's random number generator. It is good enough to scatter the lessons of a school. */
function chance(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => Math.floor(((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) * limit)
}
