import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, LessonChoice, Uuid } from '../schedule.ts'

/** The calendars that a lesson attends whatever is chosen: its own, the fixed ones, and those without an alternative. */
export function heldCalendars({ schedule }: RuleFacts, lesson: Lesson): Calendar[] {
  const held: Calendar[] = []
  const add = (uuid: Uuid | null) => {
    const calendar = uuid === null ? undefined : schedule.calendars[uuid]
    if (calendar && !held.includes(calendar)) held.push(calendar)
  }
  for (const uuid of lesson.calendarUuids) add(uuid)
  for (const choice of lesson.choices) add(settledChoice(choice))
  return held
}

/** The calendar that a choice certainly has: the fixed one, or the only candidate. Null if it is open. */
export function settledChoice({ candidates, chosen, fixed, optional }: LessonChoice): Uuid | null {
  if (fixed && chosen !== null) return chosen
  if (optional) return null
  return candidates.length === 1 ? candidates[0]! : null
}

/** The candidates of each choice of a lesson that is still open. A list may be empty. */
export function openChoices({ schedule }: RuleFacts, lesson: Lesson): readonly (readonly Calendar[])[] {
  if (lesson.choices.length === 0) return NONE
  return lesson.choices
    .filter((choice) => choice.optional !== true && settledChoice(choice) === null)
    .map(({ candidates }) => candidates.flatMap((uuid) => schedule.calendars[uuid] ?? []))
}

const NONE: readonly (readonly Calendar[])[] = []
