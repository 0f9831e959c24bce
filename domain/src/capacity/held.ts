import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, LessonChoice, Uuid } from '../schedule.ts'

/** The calendars that a lesson attends whatever is chosen: its own, those fixed, and those without an alternative. */
export function heldCalendars({ schedule }: RuleFacts, lesson: Lesson): Calendar[] {
  if (lesson.choices.length === 0) return lesson.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const certain = lesson.choices.map((choice) => certainOf(choice))
  return [...new Set([...lesson.calendarUuids, ...certain])].flatMap((uuid) => schedule.calendars[uuid ?? ''] ?? [])
}

function certainOf({ candidates, chosen, fixed }: LessonChoice): Uuid | null {
  if (fixed && chosen !== null) return chosen
  return candidates.length === 1 ? candidates[0]! : null
}

/** The choices of a lesson that are still open, as the calendars there are to choose from; one may be empty. */
export function openChoices({ schedule }: RuleFacts, lesson: Lesson): readonly (readonly Calendar[])[] {
  if (lesson.choices.length === 0) return NONE
  return lesson.choices
    .filter((choice) => certainOf(choice) === null)
    .map(({ candidates }) => candidates.flatMap((uuid) => schedule.calendars[uuid] ?? []))
}

const NONE: readonly (readonly Calendar[])[] = []

/** The lessons that each attendee has whatever is chosen: where nothing is to choose, all of them. */
export function lessonsHeld(facts: RuleFacts): (attendee: Calendar) => readonly Lesson[] {
  const lessons = Object.values(facts.schedule.lessons)
  if (lessons.every(({ choices }) => choices.length === 0)) return facts.lessonsOf
  const held = new Map<Calendar, Lesson[]>()
  for (const lesson of lessons) {
    const attendees =
      lesson.choices.length === 0
        ? facts.calendarsOf(lesson)
        : new Set(heldCalendars(facts, lesson).flatMap(({ uuid }) => facts.attendeesOf(uuid)))
    for (const attendee of attendees) {
      const lessons = held.get(attendee)
      if (lessons) lessons.push(lesson)
      else held.set(attendee, [lesson])
    }
  }
  return (attendee) => held.get(attendee) ?? []
}
