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

/** The lessons that each attendee has whatever is chosen. */
export function lessonsHeld(facts: RuleFacts): (attendee: Calendar) => readonly Lesson[] {
  const held = new Map<Calendar, Lesson[]>()
  for (const lesson of Object.values(facts.schedule.lessons)) {
    const attendees = heldCalendars(facts, lesson).flatMap(({ uuid }) => facts.attendeesOf(uuid))
    for (const attendee of new Set(attendees)) {
      const lessons = held.get(attendee)
      if (lessons) lessons.push(lesson)
      else held.set(attendee, [lesson])
    }
  }
  return (attendee) => held.get(attendee) ?? []
}
