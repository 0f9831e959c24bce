import {
  COURSE_WISHES,
  headOf,
  lessonsOfSubject,
  LIMITS,
  NEW_CALENDAR,
  parseLengths,
  printWeekShares,
  sameChoices,
  sameForAll,
  sameSet,
  sharedTags,
  sharedWeeks,
  stillAtHome,
  tagsOf,
  weekNamesOf,
  type CalendarType,
  type Choice,
  type Distribution,
  type NewCalendars,
  type Schedule,
  type Subject,
  type TimeOfDay,
  type Uuid,
} from '@timetable/domain'
import { besideFixed, withChoices } from './choice-draft.ts'
import { leastUsedColour } from '../../timetable/lessons/least-used-colour.ts'

/** A lesson in the form; one that is not saved yet has a temporary id. */
export type LessonDraft = {
  readonly uuid: Uuid
  readonly length: number
  readonly calendarUuids: readonly Uuid[]
  readonly choices: readonly Choice[]
  readonly tags: readonly string[]
  /** Null: all weeks. */
  readonly weeks: readonly number[] | null
}

/** A course in the form. `lessons` are kept while they are hidden, so that switching the view loses nothing. */
export type SubjectDraft = {
  readonly name: string
  /** An empty string while the field is empty. */
  readonly count: number | string
  readonly color: string
  readonly calendarUuids: readonly Uuid[]
  readonly choices: readonly Choice[]
  readonly distribution: Distribution
  readonly timeOfDay: TimeOfDay
  /** The tags that all of its lessons have. */
  readonly tags: readonly string[]
  /** The types of calendar for which all lessons must use the same candidate. */
  readonly sameForAll: readonly CalendarType[]
  /** The weeks of its lessons in short form: 'A', '2A+1B'; empty: all weeks. */
  readonly weeks: string
  readonly advanced: boolean
  readonly lessons: readonly LessonDraft[]
  readonly newCalendars: NewCalendars
}

/** The draft of a new course. */
export function newSubjectDraft(schedule: Schedule, calendarUuid?: Uuid): SubjectDraft {
  const color = leastUsedColour(Object.values(schedule.subjects).map((subject) => subject.color))
  const known = calendarUuid !== undefined && schedule.calendars[calendarUuid] !== undefined
  const draft: SubjectDraft = {
    name: '',
    count: 1,
    color,
    calendarUuids: known ? [calendarUuid] : [],
    choices: [],
    ...COURSE_WISHES,
    tags: [],
    sameForAll: [],
    weeks: '',
    advanced: false,
    lessons: [],
    newCalendars: [],
  }
  return withCount(schedule, known ? keptAtHome(schedule, { ...draft, calendarUuids: [] }, draft) : draft, 1)
}

export function subjectDraftOf(schedule: Schedule, subject: Subject): SubjectDraft {
  const { name, color, calendarUuids, choices, distribution, timeOfDay, advanced } = subject
  const own = lessonsOfSubject(schedule, subject.uuid)
  const lessons = own.map((lesson): LessonDraft => ({
    uuid: lesson.uuid,
    length: lesson.length,
    calendarUuids: lesson.calendarUuids,
    choices: lesson.choices.map(({ candidates, ordered }) => ({ candidates, ordered })),
    tags: tagsOf(lesson),
    weeks: lesson.weeks ?? null,
  }))
  const tags = sharedTags(own)
  const same = sameForAll(schedule, subject.uuid)
  const count = lessons.length
  const wishes = { distribution, timeOfDay }
  return {
    name,
    count,
    color,
    calendarUuids,
    choices,
    ...wishes,
    tags,
    sameForAll: same,
    weeks: printWeekShares(own, weekNamesOf(headOf(schedule))),
    advanced,
    lessons,
    newCalendars: [],
  }
}

/** The draft without calendars and lessons that other users have deleted meanwhile. */
export function pruned(schedule: Schedule, draft: SubjectDraft): SubjectDraft {
  const coming = new Set(draft.newCalendars.map(({ uuid }) => uuid))
  const there = (list: readonly Uuid[]) => list.filter((uuid) => schedule.calendars[uuid] || coming.has(uuid))
  const thereIn = (choices: readonly Choice[]) =>
    choices.map((choice) => ({ ...choice, candidates: there(choice.candidates) }))
  return {
    ...draft,
    calendarUuids: there(draft.calendarUuids),
    choices: thereIn(draft.choices),
    lessons: draft.lessons
      .filter(({ uuid }) => isNewLesson(uuid) || schedule.lessons[uuid])
      .map((lesson) => ({
        ...lesson,
        calendarUuids: there(lesson.calendarUuids),
        choices: thereIn(lesson.choices),
      })),
  }
}

/** Adds or removes lessons to match the count. New lessons are removed first, then unscheduled ones, pinned ones last. */
export function withCount(schedule: Schedule, draft: SubjectDraft, count: number | string): SubjectDraft {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > LIMITS.maxLessonsPerSubject)
    return { ...draft, count }
  const worth = ({ uuid }: LessonDraft) => {
    const lesson = schedule.lessons[uuid]
    if (!lesson) return 0
    return lesson.pinned ? 3 : lesson.timeSlotUuid === null ? 1 : 2
  }
  const surplus = draft.lessons.length - count
  if (surplus > 0) {
    const going = new Set(
      draft.lessons
        .map((lesson, index) => ({ lesson, index }))
        .sort((a, b) => worth(a.lesson) - worth(b.lesson) || b.index - a.index)
        .slice(0, surplus)
        .map(({ lesson }) => lesson.uuid),
    )
    return { ...draft, count, lessons: draft.lessons.filter(({ uuid }) => !going.has(uuid)) }
  }
  let next = draft
  for (let missing = surplus; missing < 0; missing++) next = withLessonAdded(next)
  return { ...next, count }
}

/**
 * The lessons as typed: a number of single lessons, or their lengths ('2+1'), which are then listed. Text that is neither is stored
 * as typed.
 */
export function withTypedLessons(schedule: Schedule, draft: SubjectDraft, typed: string): SubjectDraft {
  const text = typed.trim()
  if (/^-?\d+$/.test(text)) return withCount(schedule, draft, Number(text))
  const lengths = parseLengths(text)
  if (!lengths) return { ...draft, count: text }
  const counted = withCount(schedule, draft, lengths.length)
  const lessons = counted.lessons.map((lesson, at) => ({ ...lesson, length: lengths[at] ?? 1 }))
  return { ...counted, lessons, advanced: true }
}

export function withLessonAdded(draft: SubjectDraft): SubjectDraft {
  const used = new Set(draft.lessons.map(({ uuid }) => uuid))
  let number = draft.lessons.length + 1
  while (used.has(`${NEW_LESSON}${number}`)) number++
  const lesson = {
    uuid: `${NEW_LESSON}${number}`,
    length: 1,
    calendarUuids: draft.calendarUuids,
    choices: draft.choices,
    tags: draft.tags,
    weeks: sharedWeeks(draft.lessons.map(({ weeks }) => (weeks ? { weeks: [...weeks] } : {}))) ?? null,
  }
  const lessons = [...draft.lessons, lesson]
  return { ...draft, lessons, count: lessons.length }
}

/** The draft without a lesson. Null: the last lesson cannot be removed. */
export function withLessonRemoved(draft: SubjectDraft, lessonUuid: Uuid): SubjectDraft | null {
  if (draft.lessons.length <= 1) return null
  const lessons = draft.lessons.filter(({ uuid }) => uuid !== lessonUuid)
  return { ...draft, lessons, count: lessons.length }
}

export function withLesson(draft: SubjectDraft, lessonUuid: Uuid, part: Partial<LessonDraft>): SubjectDraft {
  return {
    ...draft,
    lessons: draft.lessons.map((lesson) => (lesson.uuid === lessonUuid ? { ...lesson, ...part } : lesson)),
  }
}

/**
 * Changes the calendars of the course: added ones are added to every lesson, removed ones are removed from every lesson. A calendar
 * that is fixed now is removed from the choices.
 */
export function withCalendars(draft: SubjectDraft, calendarUuids: readonly Uuid[]): SubjectDraft {
  const before = new Set(draft.calendarUuids)
  const after = new Set(calendarUuids)
  const coming = calendarUuids.filter((uuid) => !before.has(uuid))
  const changed = (list: readonly Uuid[]) => [
    ...new Set([...list.filter((uuid) => after.has(uuid) || !before.has(uuid)), ...coming]),
  ]
  return {
    ...draft,
    calendarUuids: [...calendarUuids],
    choices: besideFixed({ calendarUuids }, draft.choices),
    lessons: draft.lessons.map((lesson) => {
      const own = changed(lesson.calendarUuids)
      return { ...lesson, calendarUuids: own, choices: besideFixed({ calendarUuids: own }, lesson.choices) }
    }),
  }
}

/**
 * After a manual change of calendars or choices: lessons in a home room follow the new class or teacher, or leave the home room if
 * other rooms were chosen.
 */
export function keptAtHome(schedule: Schedule, before: SubjectDraft, now: SubjectDraft): SubjectDraft {
  const next = stillAtHome(schedule, before, { calendarUuids: now.calendarUuids, choices: now.choices })
  const moved = sameSet(next.calendarUuids, now.calendarUuids) ? now : withCalendars(now, next.calendarUuids)
  return sameChoices(next.choices, moved.choices) ? moved : withChoices(moved, next.choices)
}

/** Changes the tags of the course: added ones are added to every lesson, removed ones are removed from every lesson. */
export function withTags(draft: SubjectDraft, tags: readonly string[]): SubjectDraft {
  const going = new Set(draft.tags.filter((tag) => !tags.includes(tag)))
  const lessons = draft.lessons.map((lesson) => ({
    ...lesson,
    tags: [...new Set([...lesson.tags.filter((tag) => !going.has(tag)), ...tags])],
  }))
  return { ...draft, tags: [...tags], lessons }
}

/** The draft with a calendar that will be created when the course is saved, and the calendar's temporary id. */
export function withNewCalendar(
  draft: SubjectDraft,
  name: string,
  calendarType: CalendarType,
): { readonly draft: SubjectDraft; readonly uuid: Uuid } {
  const uuid = `${NEW_CALENDAR}${draft.newCalendars.length + 1}`
  return { uuid, draft: { ...draft, newCalendars: [...draft.newCalendars, { uuid, name, calendarType }] } }
}

/** The number of lessons that lose their own length or calendars when the course is saved as a simple one. */
export function flattened(draft: SubjectDraft): number {
  if (draft.advanced) return 0
  return draft.lessons.filter(
    ({ length, calendarUuids, choices, tags }) =>
      !sameSet(tags, draft.tags) ||
      length !== 1 ||
      !sameSet(calendarUuids, draft.calendarUuids) ||
      !sameChoices(choices, draft.choices),
  ).length
}

/** The new calendars that are still used; one that was removed again is not created. */
export function usedNewCalendars(draft: SubjectDraft): NewCalendars {
  const used = new Set([draft, ...(draft.advanced ? draft.lessons : [])].flatMap(namedBy))
  return draft.newCalendars.filter(({ uuid }) => used.has(uuid))
}

/** All calendars of a course or a lesson, fixed or candidates. */
const namedBy = ({ calendarUuids, choices }: LessonDraft | SubjectDraft): readonly Uuid[] => [
  ...calendarUuids,
  ...choices.flatMap(({ candidates }) => candidates),
]

const isNewLesson = (uuid: Uuid): boolean => uuid.startsWith(NEW_LESSON)
const NEW_LESSON = 'v_new_event'
