import { put, type Change } from '../history/change.ts'
import { choicesBeside } from './choices.ts'
import { refuseLessonAt } from './drop.ts'
import { unscheduled } from './lessons.ts'
import type { Lesson, LessonChoice, Schedule, Uuid } from '../schedule.ts'
import { flatMapInSteps, toEnd, type Steps } from '../steps.ts'

/** The new slot of each lesson (null: unscheduled), and the candidate to choose for each of its choices. */
export type Placements = Iterable<Placed>
export type Placed = readonly [lessonUuid: Uuid, timeSlotUuid: Uuid | null, chosen?: readonly (Uuid | null)[]]

/**
 * Zen's result as a change to the current schedule. People may have edited it since Zen started. Skipped are deleted lessons and slots,
 * lessons pinned elsewhere meanwhile, and places that are now blocked or too short.
 */
export function placementChange(schedule: Schedule, placements: Placements): Change {
  return toEnd(placing(schedule, placements))
}

/** Zen's result as a change, in steps. */
export function placing(schedule: Schedule, placements: Placements): Steps<Change> {
  return flatMapInSteps([...placements], (placement) => placedAs(schedule, placement))
}

function placedAs(schedule: Schedule, [lessonUuid, timeSlotUuid, chosen]: Placed): Change {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson || (lesson.timeSlotUuid === timeSlotUuid ? lesson.choices.length === 0 : lesson.pinned)) return []
  if (timeSlotUuid === null) return put(schedule, 'lessons', unscheduled(lesson))
  const moved: Lesson = { ...lesson, timeSlotUuid, choices: chosen ? [...chosenAs(lesson, chosen)] : lesson.choices }
  return refuseLessonAt(schedule, moved, timeSlotUuid) ? [] : put(schedule, 'lessons', moved)
}

/** Choices that were fixed since Zen started, and those whose candidate no longer exists, do not change. No candidate is chosen twice. */
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
