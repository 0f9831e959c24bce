import type { Choice, Lesson, LessonChoice, Uuid } from '../schedule.ts'

/** The calendars that a lesson attends: its fixed and its chosen ones. */
export function calendarUuidsOf({
  calendarUuids,
  choices,
}: Pick<Lesson, 'calendarUuids' | 'choices'>): readonly Uuid[] {
  if (choices.length === 0) return calendarUuids
  return [...calendarUuids, ...choices.flatMap(({ chosen }) => (chosen === null ? [] : [chosen]))]
}

/** The calendars that a lesson has whatever is chosen. */
export function certainCalendarUuidsOf({
  calendarUuids,
  choices,
}: Pick<Lesson, 'calendarUuids' | 'choices'>): readonly Uuid[] {
  return [...calendarUuids, ...choices.flatMap(({ fixed, chosen }) => (fixed && chosen !== null ? [chosen] : []))]
}

/** Every calendar that a lesson or subject names: its fixed ones and its candidates. */
export function allCalendarUuidsOf({
  calendarUuids,
  choices,
}: {
  readonly calendarUuids: readonly Uuid[]
  readonly choices: readonly Choice[]
}): readonly Uuid[] {
  return [...calendarUuids, ...choices.flatMap(({ candidates }) => candidates)]
}

/** Whether the calendar is a fixed one of the lesson or subject, or a candidate. */
export function mayAttend(
  { calendarUuids, choices }: { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] },
  calendarUuid: Uuid,
): boolean {
  return calendarUuids.includes(calendarUuid) || choices.some(({ candidates }) => candidates.includes(calendarUuid))
}

/** Whether a calendar of the lesson still has to be chosen. */
export function isUnchosen({ choices }: Pick<Lesson, 'choices'>): boolean {
  return choices.some(({ chosen, optional }) => chosen === null && optional !== true)
}

/**
 * The choice in which `calendarUuid` is chosen. Otherwise the one in which it would be: an open one first, then one that is not fixed.
 * Undefined if it is no candidate.
 */
export function choiceOf<T extends Choice | LessonChoice>(choices: readonly T[], calendarUuid: Uuid): T | undefined {
  const naming = choices.filter(({ candidates }) => candidates.includes(calendarUuid))
  const made = (choice: T) => 'chosen' in choice && choice.chosen !== null
  return (
    naming.find((choice) => 'chosen' in choice && choice.chosen === calendarUuid) ??
    naming.find((choice) => !made(choice)) ??
    naming.find((choice) => !('fixed' in choice && choice.fixed)) ??
    naming[0]
  )
}

/** The lesson with `calendarUuid` chosen, in one choice that has it as a candidate. */
export function choosing(lesson: Lesson, calendarUuid: Uuid, fixed: boolean): Lesson {
  const made = choiceOf(lesson.choices, calendarUuid)
  return {
    ...lesson,
    choices: lesson.choices.map((choice) => (choice === made ? { ...choice, chosen: calendarUuid, fixed } : choice)),
  }
}

/** Whether both are the same choices. The chosen candidate does not matter, nor does the order unless it counts. */
export function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  return a.length === b.length && a.every((choice, index) => sameChoice(choice, b[index]!))
}

function sameChoice(a: Choice, b: Choice): boolean {
  if (a.ordered !== b.ordered || isOptional(a) !== isOptional(b) || a.candidates.length !== b.candidates.length)
    return false
  return a.ordered
    ? a.candidates.every((uuid, index) => b.candidates[index] === uuid)
    : sameSet(a.candidates, b.candidates)
}

const isOptional = ({ optional }: Choice): boolean => optional === true

/** Whether both lists contain the same uuids, in any order. Neither has duplicates. */
export function sameSet(a: readonly Uuid[], b: readonly Uuid[]): boolean {
  if (a.length !== b.length) return false
  const there = new Set(b)
  return a.every((uuid) => there.has(uuid))
}

/** The `wanted` choices for a lesson that `had` others. Its chosen candidates remain chosen if they are still candidates. */
export function choicesFor(wanted: readonly Choice[], had: readonly LessonChoice[]): LessonChoice[] {
  const taken = new Set<LessonChoice>()
  return wanted.map(({ candidates, ordered, optional }) => {
    const before = had.find((one) => one.chosen !== null && !taken.has(one) && candidates.includes(one.chosen))
    if (before) taken.add(before)
    const asked = { candidates, ordered, ...(optional && { optional }) }
    return { ...asked, chosen: before?.chosen ?? null, fixed: before?.fixed ?? false }
  })
}

/** The choices without some candidates. A choice without any candidates left is removed. */
export function choicesWithout<T extends Choice | LessonChoice>(
  choices: readonly T[],
  goes: (calendarUuid: Uuid) => boolean,
): readonly T[] {
  if (!choices.some(({ candidates }) => candidates.some(goes))) return choices
  return choices.flatMap((choice): T[] => {
    const candidates = choice.candidates.filter((uuid) => !goes(uuid))
    if (candidates.length === 0) return []
    const lost = 'chosen' in choice && choice.chosen !== null && goes(choice.chosen)
    const costs = 'costs' in choice ? choice.costs?.filter((_, index) => !goes(choice.candidates[index]!)) : undefined
    return [{ ...choice, candidates, ...(costs && { costs }), ...(lost ? { chosen: null, fixed: false } : {}) }]
  })
}

/**
 * The choices, made valid beside fixed calendars. No candidate is fixed or repeated within a choice, and a candidate chosen by two remains
 * chosen in the first.
 */
export function choicesBeside<T extends Choice | LessonChoice>(
  calendarUuids: readonly Uuid[],
  choices: readonly T[],
): readonly T[] {
  const taken = new Set(calendarUuids)
  return choices.flatMap((choice) => {
    const candidates = [...new Set(choice.candidates)]
    const [left] = choicesWithout([{ ...choice, candidates }], (uuid) => calendarUuids.includes(uuid))
    if (!left) return []
    if (!('chosen' in left) || left.chosen === null) return [left]
    if (taken.has(left.chosen)) return [{ ...left, chosen: null, fixed: false }]
    taken.add(left.chosen)
    return [left]
  })
}

/** The choices with all candidates deselected that are not fixed, as for an unscheduled lesson. */
export function reopened(choices: readonly LessonChoice[]): readonly LessonChoice[] {
  return choices.map((choice) => (choice.fixed ? choice : { ...choice, chosen: null }))
}
