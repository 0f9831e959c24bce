import {
  choicesBeside,
  hasOwnName,
  isUnqualified,
  qualifiedTeachers,
  sameChoices,
  typesOf,
  type CalendarType,
  type Choice,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import type { LessonDraft, SubjectDraft } from './subject-draft.ts'

/** What is fixed and what may be chosen: of a course, or of one of its lessons. */
export type Asked = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

/** Other choices of the course: lessons that ask for what the course asked for ask for the new. */
export function withChoices(draft: SubjectDraft, choices: readonly Choice[]): SubjectDraft {
  return {
    ...draft,
    choices,
    lessons: draft.lessons.map((lesson) =>
      sameChoices(lesson.choices, draft.choices) ? { ...lesson, choices: besideFixed(lesson, choices) } : lesson,
    ),
  }
}

/** What is fixed is not chosen any more; a choice that is still empty stays to be filled. */
export function besideFixed(
  { calendarUuids }: Pick<LessonDraft, 'calendarUuids'>,
  choices: readonly Choice[],
): readonly Choice[] {
  const fixed = new Set(calendarUuids)
  return choices.flatMap((choice) => {
    if (!choice.candidates.some((uuid) => fixed.has(uuid))) return [choice]
    return choicesBeside(calendarUuids, [choice])
  })
}

/** What a choice may be between: calendars that are not fixed. Two choices between the same take two of them. */
export function groupsFor(groups: readonly OptionGroup[], { calendarUuids }: Pick<Asked, 'calendarUuids'>) {
  const fixed = new Set(calendarUuids)
  return groups.map((group) => ({ ...group, choices: group.choices.filter(({ value }) => !fixed.has(value)) }))
}

/** The types of a choice's candidates, of which some may be about to be created. */
export function typesIn(schedule: Schedule, { newCalendars }: SubjectDraft, choice: Choice): ReadonlySet<CalendarType> {
  const coming = newCalendars.filter(({ uuid }) => choice.candidates.includes(uuid))
  return new Set([...typesOf(schedule, choice), ...coming.map(({ calendarType }) => calendarType)])
}

/** By which name teachers may teach a course that is being edited: where they follow a new one, by the one it still has. */
export function taughtName(schedule: Schedule, subject: Subject | null, draft: Pick<SubjectDraft, 'name'>): string {
  return subject && hasOwnName(schedule, subject) ? subject.name : draft.name.trim()
}

/** The teachers who may teach the courses of a name, and do not have this one for certain. */
export function qualifiedFor(schedule: Schedule, name: string, calendarUuids: readonly Uuid[]): readonly Uuid[] {
  const fixed = new Set(calendarUuids)
  return qualifiedTeachers(schedule, name).flatMap(({ uuid }) => (fixed.has(uuid) ? [] : [uuid]))
}

/** The candidates, by name, of whom it is said what they may teach, and not this. */
export function unqualifiedFor(schedule: Schedule, name: string, { candidates }: Choice): readonly string[] {
  return candidates.flatMap((uuid) => {
    const calendar = schedule.calendars[uuid]
    return calendar && isUnqualified(calendar, name) ? [calendar.name] : []
  })
}

/** Choices as they are sent. */
export const sentChoices = (choices: readonly Choice[]) =>
  choices.map(({ candidates, ...choice }) => ({ candidates: [...candidates], ...choice }))
