import { z } from 'zod'
import { calendarUuidsOf } from './choices.ts'
import type { Lesson, Schedule } from './schedule.ts'

/** How many lessons that lay somewhere have another place, and how many teachers and classes see it in their weeks. */
export const moved = z.object({ lessons: z.int(), teachers: z.int(), classes: z.int() })
export type Moved = z.infer<typeof moved>

/** What has become of lessons, told as they were: those that lay nowhere have not moved, whoever placed them. */
export function movedSince(before: Iterable<Lesson>, schedule: Schedule): Moved {
  let lessons = 0
  const affected = new Set<string>()
  for (const had of before) {
    const has = schedule.lessons[had.uuid]
    if (!has || had.timeSlotUuid === null || isWhereItWas(had, has)) continue
    lessons++
    for (const calendarUuid of [...calendarUuidsOf(had), ...calendarUuidsOf(has)]) affected.add(calendarUuid)
  }
  const ofType = (type: string) =>
    [...affected].filter((calendarUuid) => schedule.calendars[calendarUuid]?.calendarType === type).length
  return { lessons, teachers: ofType('TEACHER'), classes: ofType('CLASS') }
}

/** On the same slot, with the same chosen. */
function isWhereItWas(had: Lesson, has: Lesson): boolean {
  return (
    had.timeSlotUuid === has.timeSlotUuid &&
    has.choices.every(({ chosen }, index) => chosen === (had.choices[index]?.chosen ?? null))
  )
}
