import {
  headOf,
  LIMITS,
  longestLesson,
  parseWeekShares,
  sameChoices,
  sameSet,
  weekNamesOf,
  type Choice,
  type ParamsOf,
  type Schedule,
  type Uuid,
  type WeekShare,
} from '@timetable/domain'
import { sentChoices } from './choice-draft.ts'
import { usedNewCalendars, type LessonDraft, type SubjectDraft } from './subject-draft.ts'

/** Keys of the error texts. */
type SubjectProblem =
  | 'nameRequired'
  | 'nameTooLong'
  | 'countNegative'
  | 'countTooHigh'
  | 'calendarRequired'
  | 'lengthOutOfRange'
  | 'weeksUnread'
export type SubjectErrors = Partial<
  Record<'name' | 'count' | 'calendarUuids' | 'choices' | 'weeks', SubjectProblem>
> & {
  /** By the lesson's uuid. */
  readonly lessons?: Readonly<Record<Uuid, SubjectProblem>>
}

export function subjectErrors(schedule: Schedule, draft: SubjectDraft): SubjectErrors {
  const { name, count, calendarUuids, choices } = draft
  const lessons = Object.fromEntries(
    (draft.advanced ? draft.lessons : []).flatMap((lesson) => {
      const problem = lessonProblem(schedule, lesson)
      return problem ? [[lesson.uuid, problem]] : []
    }),
  )
  return {
    ...(nameProblem(name) ? { name: nameProblem(name) } : {}),
    ...(countProblem(count) ? { count: countProblem(count) } : {}),
    ...(calendarUuids.length + choices.length === 0 ? { calendarUuids: 'calendarRequired' } : {}),
    ...(choices.some(isEmpty) ? { choices: 'calendarRequired' } : {}),
    ...(!draft.advanced && !sharesOf(schedule, draft) ? { weeks: 'weeksUnread' } : {}),
    ...(Object.keys(lessons).length > 0 ? { lessons } : {}),
  }
}

/** The weeks of the course's lessons; null if the text cannot be parsed. */
function sharesOf(schedule: Schedule, { weeks }: SubjectDraft): WeekShare[] | null {
  const shares = parseWeekShares(weeks, weekNamesOf(headOf(schedule)))
  return shares && [...shares]
}

export function nameProblem(name: string): SubjectProblem | undefined {
  if (name.trim() === '') return 'nameRequired'
  return name.length > LIMITS.nameLength ? 'nameTooLong' : undefined
}

function countProblem(count: number | string): SubjectProblem | undefined {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return 'countNegative'
  return count > LIMITS.maxLessonsPerSubject ? 'countTooHigh' : undefined
}

function lessonProblem(
  schedule: Schedule,
  { length, calendarUuids, choices }: LessonDraft,
): SubjectProblem | undefined {
  if (length < 1 || length > longestLesson(schedule)) return 'lengthOutOfRange'
  return calendarUuids.length + choices.length === 0 || choices.some(isEmpty) ? 'calendarRequired' : undefined
}

/** The parameters that create a course. Only for a draft without errors. */
export function creationParams(schedule: Schedule, draft: SubjectDraft): ParamsOf<'createSubjects'> {
  const { name, color, calendarUuids, choices, distribution, timeOfDay, tags, sameForAll, advanced, lessons } = draft
  const subject = {
    name: name.trim(),
    count: checkedCount(draft),
    color,
    calendarUuids: [...calendarUuids],
    choices: sentChoices(choices),
    distribution,
    timeOfDay,
    tags: [...tags],
    ...(sameForAll.length > 0 && { sameForAll: [...sameForAll] }),
    ...(!advanced && draft.weeks.trim() !== '' && { weeks: sharesOf(schedule, draft) ?? [] }),
    ...(advanced ? { events: lessons.map(eventOf) } : {}),
  }
  return { subjects: [subject], newCalendars: [...usedNewCalendars(draft)] }
}

/**
 * The parameters that change a course: only the fields changed in the form, so that two users who change different fields do not
 * overwrite each other. Null: nothing was changed. Only for a draft without errors.
 */
export function changeParams(
  schedule: Schedule,
  subjectUuid: Uuid,
  before: SubjectDraft,
  draft: SubjectDraft,
): ParamsOf<'updateSubject'> | null {
  const { color, distribution, timeOfDay, advanced } = draft
  const name = draft.name.trim()
  const turned = advanced !== before.advanced
  const listed = advanced && (turned || JSON.stringify(draft.lessons) !== JSON.stringify(before.lessons))
  const newCalendars = usedNewCalendars(draft)
  const changed = {
    ...(name === before.name.trim() ? {} : { name }),
    ...(color === before.color ? {} : { color }),
    ...(distribution === before.distribution ? {} : { distribution }),
    ...(timeOfDay === before.timeOfDay ? {} : { timeOfDay }),
    ...(sameSet(draft.calendarUuids, before.calendarUuids) ? {} : { calendarUuids: [...draft.calendarUuids] }),
    ...(sameChoices(draft.choices, before.choices) ? {} : { choices: sentChoices(draft.choices) }),
    ...(sameSet(draft.tags, before.tags) ? {} : { tags: [...draft.tags] }),
    ...(sameSet(draft.sameForAll, before.sameForAll) ? {} : { sameForAll: [...draft.sameForAll] }),
    ...(advanced || draft.weeks.trim() === before.weeks ? {} : { weeks: sharesOf(schedule, draft) ?? [] }),
    ...(turned ? { advanced } : {}),
    ...(listed ? { advanced, events: draft.lessons.map(eventOf) } : {}),
    ...(advanced || draft.count === before.count ? {} : { count: checkedCount(draft) }),
    ...(newCalendars.length > 0 ? { newCalendars: [...newCalendars] } : {}),
  }
  return Object.keys(changed).length > 0 ? { subjectUuid, ...changed } : null
}

const isEmpty = ({ candidates }: Choice) => candidates.length === 0

const eventOf = ({ uuid, length, calendarUuids, choices, tags, weeks }: LessonDraft) => ({
  eventUuid: uuid,
  length,
  calendarUuids: [...calendarUuids],
  choices: sentChoices(choices),
  tags: [...tags],
  weeks: weeks && [...weeks],
})

function checkedCount({ count }: SubjectDraft): number {
  if (typeof count !== 'number') throw new Error(`a course with the count ${count} was not checked`)
  return count
}
