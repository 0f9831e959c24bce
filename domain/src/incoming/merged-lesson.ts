import { choicesBeside, choicesFor, sameChoices, sameSet } from '../lessons/choices.ts'
import { missingOnly } from '../lessons/missing.ts'
import { slotsFrom } from '../lessons/placement.ts'
import type { Calendar, Choice, Lesson, LessonChoice, Schedule, Subject, Uuid } from '../schedule.ts'
import { sameTags, tagsOf, withTags } from '../lessons/tags.ts'
import { sameWeeks, withWeeks } from '../week/weeks.ts'
import type { FileScope } from './file-scope.ts'

/** What is needed to merge a course or lesson of a file: the week, the calendars, and what the file mentions. */
export type Ground = {
  readonly scope: FileScope
  readonly calendars: Schedule['calendars']
  readonly week: Schedule
  readonly weekCount: number
}

type Attended<C extends Choice> = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly C[] }

/** The attendees: those in the file, and existing ones of types that the file does not mention. */
function whoAttends<C extends Choice>(
  had: Attended<C>,
  own: Attended<C>,
  { scope, calendars }: Ground,
): { calendarUuids: Uuid[]; choices: C[] } {
  const isMentioned = (uuid: Uuid) => scope.types.has(typeOf(calendars[uuid]))
  const outside = had.calendarUuids.filter((uuid) => calendars[uuid] && !isMentioned(uuid))
  const calendarUuids = [...new Set([...own.calendarUuids, ...outside])]
  const kept = had.choices.filter(({ candidates }) => candidates.every((uuid) => calendars[uuid] && !isMentioned(uuid)))
  // A candidate of a choice must not be divided.
  const mayBe = (uuid: Uuid) => (calendars[uuid]?.parts.length ?? 1) === 0
  const choices = [...own.choices, ...kept].flatMap((choice): C[] => {
    const candidates = choice.candidates.filter(mayBe)
    if (candidates.length === 0) return []
    const lost = 'chosen' in choice && !candidates.includes(choice.chosen as Uuid)
    return [{ ...choice, candidates, ...(lost && { chosen: null, fixed: false }) }]
  })
  return { calendarUuids, choices: inOrderOf(had.choices, choicesBeside(calendarUuids, choices)) }
}

/** The file's choices, in the existing order where they are the same. */
function inOrderOf<C extends Choice>(had: readonly C[], own: readonly C[]): C[] {
  const left = [...own]
  const first = had.flatMap((choice) => {
    const at = left.findIndex((other) => sameChoices([choice], [other]))
    return at === -1 ? [] : left.splice(at, 1)
  })
  return [...first, ...left]
}

const typeOf = (calendar: Calendar | undefined) => calendar?.calendarType ?? 'CLASS'

/** A course with the file's values, and the existing values of everything that the file does not mention. */
export function mergedSubject(had: Subject, own: Subject, ground: Ground): Subject {
  const { scope } = ground
  return {
    ...had,
    name: own.name,
    ...whoAttends(had, own, ground),
    distribution: scope.distribution ? own.distribution : had.distribution,
    timeOfDay: scope.timeOfDay ? own.timeOfDay : had.timeOfDay,
    advanced: had.advanced || own.advanced,
  }
}

/**
 * A lesson with the file's values. If anything other than its slot differs, it stays in its slot, if it still fits there. If only the slot
 * differs, that is a move, which can be accepted or not.
 */
export function mergedLesson(had: Lesson, own: Lesson, ground: Ground): Lesson {
  const { scope, week, weekCount } = ground
  const who = whoAttends(had, own, ground)
  const weeks = scope.weeks ? (own.weeks ?? null) : (had.weeks ?? null)
  const tags = scope.tags ? tagsOf(own) : tagsOf(had)
  const { weeks: _, tags: __, ...bare } = had
  const asked = withWeeks(withTags({ ...bare, ...who, length: own.length }, tags), weeks, weekCount)
  const types = new Set(who.calendarUuids.map((uuid) => typeOf(ground.calendars[uuid])))
  const missing = (had.missing ?? []).filter((type) => !types.has(type))
  const isOther =
    asked.length !== had.length ||
    !sameSet(who.calendarUuids, had.calendarUuids) ||
    !sameChoices(who.choices, had.choices) ||
    !sameWeeks(asked, had) ||
    !sameTags(tagsOf(asked), tagsOf(had)) ||
    missing.length !== (had.missing ?? []).length
  const stays = isOther ? had.timeSlotUuid !== null : own.timeSlotUuid === null
  const wanted = (stays ? had.timeSlotUuid : own.timeSlotUuid) ?? had.timeSlotUuid
  const timeSlotUuid =
    fitting(wanted, own.length, week) ?? (isOther ? fitting(own.timeSlotUuid, own.length, week) : null)
  const isPinned = had.pinned || (scope.pins && own.pinned && timeSlotUuid === own.timeSlotUuid)
  const placed: Lesson = {
    ...asked,
    choices: [...chosenOf(had, asked.choices, isOther)],
    timeSlotUuid,
    pinned: isPinned && timeSlotUuid !== null,
  }
  return missingOnly(placed, missing)
}

/** The existing chosen candidates remain if the file has none, or if the lesson itself differs. */
function chosenOf(had: Lesson, wanted: readonly LessonChoice[], isOther: boolean): readonly LessonChoice[] {
  if (!sameChoices(wanted, had.choices)) return choicesFor(wanted, had.choices)
  return isOther || wanted.every(({ chosen }) => chosen === null) ? had.choices : wanted
}

/** A new lesson of an existing or a new course. */
export function newLesson(own: Lesson, course: Subject, before: readonly Lesson[], ground: Ground): Lesson {
  const { scope, week, weekCount } = ground
  const outside: Attended<LessonChoice> = {
    calendarUuids: course.calendarUuids,
    choices: choicesFor(course.choices, []),
  }
  const [like] = before
  const tags = scope.tags || !like ? tagsOf(own) : tagsOf(like)
  const { weeks = null, tags: _, ...bare } = own
  const timeSlotUuid = fitting(own.timeSlotUuid, own.length, week)
  const made = {
    ...bare,
    ...whoAttends(outside, own, ground),
    subjectUuid: course.uuid,
    timeSlotUuid,
    pinned: own.pinned && timeSlotUuid !== null,
  }
  return withWeeks(withTags(made, tags), weeks, weekCount)
}

function fitting(slotUuid: Uuid | null, length: number, week: Schedule): Uuid | null {
  const slot = week.timeSlots[slotUuid ?? '']
  return slot && slotsFrom(week, slot, length) ? slot.uuid : null
}
