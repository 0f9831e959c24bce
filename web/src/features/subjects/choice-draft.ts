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

/** The fixed calendars and the choices of a course, or of one of its lessons. */
export type Asked = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

/** Changes the choices of the course. Lessons with the same choices as the course get the new ones too. */
export function withChoices(draft: SubjectDraft, choices: readonly Choice[]): SubjectDraft {
  return {
    ...draft,
    choices,
    lessons: draft.lessons.map((lesson) =>
      sameChoices(lesson.choices, draft.choices) ? { ...lesson, choices: besideFixed(lesson, choices) } : lesson,
    ),
  }
}

/** Removes fixed calendars from the choices; an empty choice stays, so that it can be filled. */
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

/** The possible candidates of a choice: calendars that are not fixed. Two choices with the same candidates take two of them. */
export function groupsFor(groups: readonly OptionGroup[], { calendarUuids }: Pick<Asked, 'calendarUuids'>) {
  const fixed = new Set(calendarUuids)
  return groups.map((group) => ({ ...group, choices: group.choices.filter(({ value }) => !fixed.has(value)) }))
}

/** The types of a choice's candidates, including calendars that are about to be created. */
export function typesIn(schedule: Schedule, { newCalendars }: SubjectDraft, choice: Choice): ReadonlySet<CalendarType> {
  const coming = newCalendars.filter(({ uuid }) => choice.candidates.includes(uuid))
  return new Set([...typesOf(schedule, choice), ...coming.map(({ calendarType }) => calendarType)])
}

/**
 * The course name that qualifications are checked against while a course is edited. If they will follow a renaming, that is the
 * current name.
 */
export function taughtName(schedule: Schedule, subject: Subject | null, draft: Pick<SubjectDraft, 'name'>): string {
  return subject && hasOwnName(schedule, subject) ? subject.name : draft.name.trim()
}

/** The teachers who may teach the courses of a name, except those who are fixed. */
export function qualifiedFor(schedule: Schedule, name: string, calendarUuids: readonly Uuid[]): readonly Uuid[] {
  const fixed = new Set(calendarUuids)
  return qualifiedTeachers(schedule, name).flatMap(({ uuid }) => (fixed.has(uuid) ? [] : [uuid]))
}

/** The names of the candidates whose qualifications are known and do not include this course. */
export function unqualifiedFor(schedule: Schedule, name: string, { candidates }: Choice): readonly string[] {
  return candidates.flatMap((uuid) => {
    const calendar = schedule.calendars[uuid]
    return calendar && isUnqualified(calendar, name) ? [calendar.name] : []
  })
}

/** Choices in the format of the command. */
export const sentChoices = (choices: readonly Choice[]) =>
  choices.map(({ candidates, ...choice }) => ({ candidates: [...candidates], ...choice }))
