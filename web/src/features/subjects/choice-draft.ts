import { choicesBeside, sameChoices, type Choice, type Uuid } from '@timetable/domain'
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

/** What one choice may be between: neither fixed calendars nor those of another choice. */
export function groupsFor(groups: readonly OptionGroup[], { calendarUuids, choices }: Asked, choice: Choice) {
  const named = new Set(calendarUuids)
  for (const other of choices) if (other !== choice) for (const uuid of other.candidates) named.add(uuid)
  return groups.map((group) => ({ ...group, choices: group.choices.filter(({ value }) => !named.has(value)) }))
}

/** Choices as they are sent. */
export const sentChoices = (choices: readonly Choice[]) =>
  choices.map(({ candidates, ordered }) => ({ candidates: [...candidates], ordered }))
