import {
  importedSchool,
  isRefusal,
  refuseLessonAt,
  scheduleFromImport,
  type Lesson,
  type Schedule,
} from '@timetable/domain'

/**
 * Returns the school of a file, scheduled as someone in a hurry would: with more than 100 double bookings. The result is always the same.
 */
export function roughSchool(file: string): Schedule {
  let made = 0
  const school = importedSchool.parse(JSON.parse(file))
  const created = scheduleFromImport(school, { uuid: 'demo', schoolUuid: 'demo', mint: () => `d${++made}` })
  if (isRefusal(created)) throw new Error(created.error)
  return placedRoughly(created.schedule)
}

/** Puts each lesson into a random slot that is not blocked for it. */
function placedRoughly(schedule: Schedule): Schedule {
  const below = chance(7919)
  const slots = Object.values(schedule.timeSlots)
  const lessons = Object.values(schedule.lessons).map((lesson): Lesson => {
    const open = slots.filter((slot) => !refuseLessonAt(schedule, lesson, slot.uuid))
    return { ...lesson, timeSlotUuid: open[below(open.length)]!.uuid }
  })
  return { ...schedule, lessons: Object.fromEntries(lessons.map((lesson) => [lesson.uuid, lesson])) }
}

/** Lehmer's random number generator. It is good enough to scatter the lessons of a school. */
function chance(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => Math.floor(((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) * limit)
}
