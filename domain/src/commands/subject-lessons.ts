import type { Change } from '../history/change.ts'
import { put, remove } from '../history/change.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { Lengths } from '../lessons/lengths.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Choice, Lesson, Schedule, Subject, Uuid } from '../schedule.ts'
import { sharedTags, tagsOf } from '../lessons/tags.ts'
import { inShares, type WeekShare } from '../week/week-shares.ts'
import { sharedWeeks, weekCountOf, withWeeks } from '../week/weeks.ts'
import type { Mint } from './define.ts'
import { newLesson, reshaped, type LessonShape } from './lessons.ts'
import { recordOf, refuseMoreThan } from './records.ts'

/** A change of a subject's lessons. The caller has to remove the deleted lessons from the rules, once for all subjects. */
export type LessonsEdit = { readonly change: Change; readonly removed: readonly Lesson[] }

/** A lesson in a command. Without a known `eventUuid` it is new. */
export type ListedEvent = {
  eventUuid?: Uuid | null
  length: number
  calendarUuids: readonly Uuid[]
  /** If omitted: unchanged; for a new lesson those of the subject. */
  choices?: readonly Choice[] | undefined
  /** If omitted: unchanged; for a new lesson those that the other lessons share. */
  tags?: readonly string[] | undefined
  /** If omitted: unchanged; for a new lesson those that the other lessons share. Null: all weeks. */
  weeks?: readonly number[] | null | undefined
}

/** The prefix of temporary ids, which forms give to lessons that are not saved yet. */
const NEW_EVENT = 'v_new_event'
export const isNewEvent = (event: { eventUuid?: Uuid | null }) =>
  !event.eventUuid || event.eventUuid.startsWith(NEW_EVENT)

/** Adds unscheduled lessons to a subject: a number of single periods, or these lengths. */
export function addLessons(
  schedule: Schedule,
  subject: Subject,
  wanted: number | Lengths,
  mint: Mint,
  tags: readonly string[],
  weeks: readonly WeekShare[] = [],
): Change {
  const lessons = newLessons(subject, wanted, mint, tags)
  return inShares(lessons, weeks, weekCountOf(schedule)).flatMap((lesson) => put(schedule, 'lessons', lesson))
}

function newLessons(subject: Subject, wanted: number | Lengths, mint: Mint, tags: readonly string[]): Lesson[] {
  const lengths = typeof wanted === 'number' ? Array.from({ length: wanted }, () => 1) : wanted
  return lengths.map((length) => ({ ...newLesson(mint(), subject, tags), length }))
}

/**
 * Sets the number of a subject's lessons, or their lengths. Unscheduled lessons are removed first, pinned ones last. The lessons of an
 * advanced subject retain their shape, unless `shapeOf` returns another. `retagged`: maps the tags of a lesson to its new ones. `weeks`:
 * their new weeks. If omitted, existing lessons retain theirs, and new ones get those that all of them share.
 */
export function countLessons(
  schedule: Schedule,
  subject: Subject,
  wanted: number | Lengths,
  mint: Mint,
  shapeOf: (lesson: Lesson) => LessonShape = () => ({}),
  retagged: (tags: readonly string[]) => readonly string[] = (tags) => tags,
  weeks?: readonly WeekShare[],
): LessonsEdit {
  const lessons = [...lessonsOfSubject(schedule, subject.uuid)].sort((a, b) => worth(b) - worth(a))
  const { kept, removed, added } = planOf(lessons, wanted)
  const shared = retagged(sharedTags(lessons))
  const shape = ([lesson, length]: readonly [Lesson, number]) =>
    reshaped(
      schedule,
      lesson,
      subject.advanced
        ? { length, ...shapeOf(lesson), tags: retagged(tagsOf(lesson)) }
        : { length: 1, calendarUuids: subject.calendarUuids, choices: subject.choices, tags: shared },
    )
  const stay = kept.map(shape)
  const together = sharedWeeks(lessons) ?? null
  const come = newLessons(subject, added, mint, shared).map((lesson) =>
    withWeeks(lesson, together, weekCountOf(schedule)),
  )
  const all = [...stay, ...come]
  const inWeeks = weeks ? inShares(all, weeks, weekCountOf(schedule)) : all
  return {
    change: [
      ...inWeeks.slice(0, stay.length).flatMap((lesson) => put(schedule, 'lessons', lesson)),
      ...removed.flatMap((lesson) => remove(schedule, 'lessons', lesson.uuid)),
      ...inWeeks.slice(stay.length).flatMap((lesson) => put(schedule, 'lessons', lesson)),
    ],
    removed,
  }
}

const worth = (lesson: Lesson) => (lesson.pinned ? 2 : lesson.timeSlotUuid === null ? 0 : 1)

/** Which lessons remain and with what length, which are removed, and which lengths are new. */
type LengthsPlan = {
  readonly kept: readonly (readonly [Lesson, number])[]
  readonly removed: readonly Lesson[]
  readonly added: Lengths
}

/**
 * Plans which lessons remain; `lessons` are sorted by value. A lesson whose length is wanted retains it. Then the most valuable of the
 * others take the nearest remaining length, the shorter one in a tie, because a shortened lesson can stay in its slot.
 */
function planOf(lessons: readonly Lesson[], wanted: number | Lengths): LengthsPlan {
  if (typeof wanted === 'number') {
    const kept = lessons.slice(0, wanted).map((lesson) => [lesson, lesson.length] as const)
    return { kept, removed: lessons.slice(wanted), added: Array.from({ length: wanted - kept.length }, () => 1) }
  }
  const open = [...wanted].sort((a, b) => a - b)
  const others: Lesson[] = []
  const kept: (readonly [Lesson, number])[] = []
  for (const lesson of lessons) {
    const index = open.indexOf(lesson.length)
    if (index < 0) others.push(lesson)
    else kept.push([lesson, open.splice(index, 1)[0]!])
  }
  const removed: Lesson[] = []
  for (const lesson of others) {
    const far = (length: number) => Math.abs(length - lesson.length)
    const nearest = open.reduce((best, length, index) => (far(length) < far(open[best]!) ? index : best), 0)
    const [length] = open.splice(nearest, 1)
    if (length === undefined) removed.push(lesson)
    else kept.push([lesson, length])
  }
  return { kept, removed, added: open.reverse() }
}

/** Makes the subject's lessons match the list: known ones change, new ones are created, others are removed. */
export function listLessons(
  schedule: Schedule,
  subject: Subject,
  events: readonly ListedEvent[],
  mint: Mint,
): LessonsEdit {
  const listed = new Set(events.map((event) => event.eventUuid))
  const lessons = lessonsOfSubject(schedule, subject.uuid)
  const shared = sharedTags(lessons)
  const together = sharedWeeks(lessons) ?? null
  const removed = lessons.filter((lesson) => !listed.has(lesson.uuid))
  return {
    change: [
      ...events.flatMap((event) => {
        const lesson = isNewEvent(event)
          ? newLesson(mint(), subject, shared)
          : recordOf(schedule, 'lessons', event.eventUuid!)
        const shaped = reshaped(schedule, lesson, event)
        const weeks = event.weeks === undefined && isNewEvent(event) ? together : event.weeks
        return put(schedule, 'lessons', weeks === undefined ? shaped : withWeeks(shaped, weeks, weekCountOf(schedule)))
      }),
      ...removed.flatMap((lesson) => remove(schedule, 'lessons', lesson.uuid)),
    ],
    removed,
  }
}

/** Refuses negative counts, and too many lessons for one subject. */
export function refuseOwnCount(count: number): Refusal | undefined {
  if (count < 0) return refuse('count-negative')
  return refuseMoreThan(LIMITS.maxLessonsPerSubject, count, 'lessons of one subject')
}

/** Like `refuseOwnCount`, and refuses too many lessons for the version. */
export function refuseCount(schedule: Schedule, count: number, before: number): Refusal | undefined {
  return (
    refuseOwnCount(count) ??
    refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length - before + count, 'lessons')
  )
}
