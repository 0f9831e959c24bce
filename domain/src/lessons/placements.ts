import { put, type Change } from '../history/change.ts'
import { choicesBeside } from './choices.ts'
import { refuseLessonAt } from './drop.ts'
import { unplaced } from './lessons.ts'
import type { Lesson, LessonChoice, Schedule, Uuid } from '../schedule.ts'
import { flatMapInSteps, toEnd, type Steps } from '../steps.ts'

/** Where each lesson is to lie, null: in the tray; and for each of its choices the candidate to take. */
export type Placements = Iterable<Placed>
export type Placed = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]

/**
 * What Zen found, as a change to the schedule of now. People may have edited it since Zen began: lessons and slots that
 * are gone, lessons pinned elsewhere meanwhile and places that are blocked or too short by now are passed over.
 */
export function placementChange(schedule: Schedule, placements: Placements): Change {
  return toEnd(placing(schedule, placements))
}

/** The same in steps. */
export function placing(schedule: Schedule, placements: Placements): Steps<Change> {
  return flatMapInSteps([...placements], (placement) => placedAs(schedule, placement))
}

function placedAs(schedule: Schedule, [lessonUuid, timeSlotUuid, chosen]: Placed): Change {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson || (lesson.timeSlotUuid === timeSlotUuid ? lesson.choices.length === 0 : lesson.pinned)) return []
  if (timeSlotUuid === null) return put(schedule, 'lessons', unplaced(lesson))
  const moved: Lesson = { ...lesson, timeSlotUuid, choices: chosen ? [...chosenAs(lesson, chosen)] : lesson.choices }
  return refuseLessonAt(schedule, moved, timeSlotUuid) ? [] : put(schedule, 'lessons', moved)
}

/** What was fixed, or is no candidate any more, since Zen began stays as it is; what it takes is taken once. */
function chosenAs({ calendarUuids, choices }: Lesson, chosen: readonly (Uuid | null)[]): readonly LessonChoice[] {
  const fixed = new Set(choices.flatMap((choice) => (choice.fixed && choice.chosen !== null ? [choice.chosen] : [])))
  const next = choices.map((choice, index) => {
    const candidate = chosen[index]
    if (candidate === undefined || choice.fixed) return choice
    if (candidate !== null && (fixed.has(candidate) || !choice.candidates.includes(candidate))) return choice
    return { ...choice, chosen: candidate }
  })
  return choices.length > 1 ? choicesBeside(calendarUuids, next) : next
}
