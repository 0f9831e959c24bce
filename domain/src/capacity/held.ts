import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, LessonChoice, Uuid } from '../schedule.ts'

/** The calendars that a lesson attends whatever is chosen: its own, those fixed, and those without an alternative. */
export function heldCalendars({ schedule }: RuleFacts, lesson: Lesson): Calendar[] {
  const certain = lesson.choices.map((choice) => certainOf(choice))
  return [...new Set([...lesson.calendarUuids, ...certain])].flatMap((uuid) => schedule.calendars[uuid ?? ''] ?? [])
}

function certainOf({ candidates, chosen, fixed }: LessonChoice): Uuid | null {
  if (fixed && chosen !== null) return chosen
  return candidates.length === 1 ? candidates[0]! : null
}

/** The choices of a lesson that are still open, as the calendars there are to choose from; one may be empty. */
export function openChoices({ schedule }: RuleFacts, lesson: Lesson): readonly (readonly Calendar[])[] {
  return lesson.choices
    .filter((choice) => certainOf(choice) === null)
    .map(({ candidates }) => candidates.flatMap((uuid) => schedule.calendars[uuid] ?? []))
}

/** The lessons that each calendar has whatever is chosen. */
export function lessonsHeld(facts: RuleFacts): (calendar: Calendar) => readonly Lesson[] {
  const byCalendar = new Map<Uuid, Lesson[]>()
  for (const lesson of Object.values(facts.schedule.lessons))
    for (const { uuid } of heldCalendars(facts, lesson)) {
      const lessons = byCalendar.get(uuid)
      if (lessons) lessons.push(lesson)
      else byCalendar.set(uuid, [lesson])
    }
  return ({ uuid }) => byCalendar.get(uuid) ?? []
}
