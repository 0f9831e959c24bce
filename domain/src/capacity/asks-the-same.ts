import { headOf, type Lesson, type LessonChoice, type Schedule } from '../schedule.ts'
import { sameWeeks, weekCountOf } from '../week/weeks.ts'
import { settledChoice } from './held.ts'

/**
 * Whether two schedules have the same capacity findings: they differ only in the slots of lessons that are not pinned, and in their choices
 * that are not fixed. Tables and records are compared as objects. A false result may therefore be wrong if equal records were created
 * again; a true result never is.
 */
export function asksTheSame(before: Schedule, now: Schedule): boolean {
  return (
    before.calendars === now.calendars &&
    before.timeSlots === now.timeSlots &&
    before.subjects === now.subjects &&
    before.rules === now.rules &&
    headOf(before).halfDays === headOf(now).halfDays &&
    headOf(before).daysPerTerm === headOf(now).daysPerTerm &&
    weekCountOf(before) === weekCountOf(now) &&
    sameLessons(before.lessons, now.lessons)
  )
}

function sameLessons(before: Schedule['lessons'], now: Schedule['lessons']): boolean {
  if (before === now) return true
  const own = Object.values(before)
  const others = Object.values(now)
  return own.length === others.length && own.every((lesson, index) => sameLesson(lesson, others[index]!))
}

function sameLesson(before: Lesson, now: Lesson): boolean {
  if (before === now) return true
  return (
    before.uuid === now.uuid &&
    before.subjectUuid === now.subjectUuid &&
    before.length === now.length &&
    sameWeeks(before, now) &&
    before.calendarUuids === now.calendarUuids &&
    before.pinned === now.pinned &&
    (!now.pinned || before.timeSlotUuid === now.timeSlotUuid) &&
    sameChoices(before.choices, now.choices)
  )
}

function sameChoices(before: readonly LessonChoice[], now: readonly LessonChoice[]): boolean {
  if (before === now) return true
  if (before.length !== now.length) return false
  return before.every((choice, index) => {
    const other = now[index]!
    return choice.candidates === other.candidates && settledChoice(choice) === settledChoice(other)
  })
}
