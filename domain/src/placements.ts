import { put, type Change } from './change.ts'
import { refuseLessonAt } from './drop.ts'
import { unplaced } from './lessons.ts'
import type { Lesson, LessonChoice, Schedule, Uuid } from './schedule.ts'

/** Where each lesson is to lie, null: in the tray; and for each of its choices the candidate to take. */
export type Placements = Iterable<
  readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]
>

/**
 * What Zen found, as a change to the schedule of now. People may have edited it since Zen began: lessons and slots that
 * are gone, lessons pinned elsewhere meanwhile and places that are blocked or too short by now are passed over.
 */
export function placementChange(schedule: Schedule, placements: Placements): Change {
  const change: Change[number][] = []
  for (const [lessonUuid, timeSlotUuid, chosen] of placements) {
    const lesson = schedule.lessons[lessonUuid]
    if (!lesson || (lesson.timeSlotUuid === timeSlotUuid ? lesson.choices.length === 0 : lesson.pinned)) continue
    if (timeSlotUuid === null) {
      change.push(...put(schedule, 'lessons', unplaced(lesson)))
      continue
    }
    const moved: Lesson = { ...lesson, timeSlotUuid, choices: chosen ? chosenAs(lesson, chosen) : lesson.choices }
    if (refuseLessonAt(schedule, moved, timeSlotUuid)) continue
    change.push(...put(schedule, 'lessons', moved))
  }
  return change
}

/** What was fixed, or is no candidate any more, since Zen began stays as it is. */
function chosenAs({ choices }: Lesson, chosen: readonly (Uuid | null)[]): LessonChoice[] {
  return choices.map((choice, index) => {
    const candidate = chosen[index]
    if (candidate === undefined || choice.fixed) return choice
    if (candidate !== null && !choice.candidates.includes(candidate)) return choice
    return { ...choice, chosen: candidate }
  })
}
