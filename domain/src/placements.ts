import { put, type Change } from './change.ts'
import { unplaced } from './lessons.ts'
import { refusePlacement } from './placement.ts'
import type { Schedule, Uuid } from './schedule.ts'

/** Where each lesson is to lie; null: in the tray. `chosen`: the calendar of each of its choices; null: none. */
export type Placements = Iterable<
  readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]
>

/**
 * What Zen found, as a change to the schedule of now. People may have edited it since Zen began: lessons and slots that
 * are gone, lessons pinned meanwhile and places that are blocked or too short by now are passed over.
 */
export function placementChange(schedule: Schedule, placements: Placements): Change {
  const change: Change[number][] = []
  for (const [lessonUuid, timeSlotUuid] of placements) {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson || lesson.pinned || lesson.timeSlotUuid === timeSlotUuid) continue
    if (timeSlotUuid !== null && refusePlacement(schedule, lessonUuid, timeSlotUuid)) continue
    change.push(...put(schedule, 'lessons', timeSlotUuid === null ? unplaced(lesson) : { ...lesson, timeSlotUuid }))
  }
  return change
}
