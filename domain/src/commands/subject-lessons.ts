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

/** What became of a subject's lessons. The rules must forget the removed ones: left to the caller, who may have many. */
export type LessonsEdit = { readonly change: Change; readonly removed: readonly Lesson[] }

/** A lesson as commands list it; one without a known `eventUuid` is new. */
export type ListedEvent = {
  eventUuid?: Uuid | null
  length: number
  calendarUuids: readonly Uuid[]
  /** Left out: those it has; of a new one those of the subject. */
  choices?: readonly Choice[] | undefined
  /** Left out: those it has; of a new one those that the others share. */
  tags?: readonly string[] | undefined
  /** Left out: those it has; of a new one those that the others share. Null: all. */
  weeks?: readonly number[] | null | undefined
}

/** A temporary id, as forms give it to lessons that are not saved yet. */
const NEW_EVENT = 'v_new_event'
export const isNewEvent = (event: { eventUuid?: Uuid | null }) =>
  !event.eventUuid || event.eventUuid.startsWith(NEW_EVENT)

/** Unplaced lessons of a subject: as many of one period, or of these lengths. */
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
 * Makes the subject's lessons so many in number, or of these lengths. Those that lie nowhere go first, pinned ones last. The
 * lessons of an advanced subject keep their shape, unless `shapeOf` says another. `retagged`: what becomes of the tags that one bears.
 * `weeks`: in which they lie then; left out: those that stay in their own, new ones in those that all of them share.
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

/** Which lessons stay, with what length, which go, and which lengths are new. */
type LengthsPlan = {
  readonly kept: readonly (readonly [Lesson, number])[]
  readonly removed: readonly Lesson[]
  readonly added: Lengths
}

/**
 * Of lessons in the order of their worth. Who has a length that is wanted keeps it; of those who are left the worthiest take the
 * nearest of the lengths that are left, the shorter where two are as near: what is shortened keeps its place.
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

/** Makes the subject's lessons those of the list: known ones change, new ones come, others go. */
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

/** Refuses counts below zero, and more lessons than one subject may have. */
export function refuseOwnCount(count: number): Refusal | undefined {
  if (count < 0) return refuse('count-negative')
  return refuseMoreThan(LIMITS.maxLessonsPerSubject, count, 'lessons of one subject')
}

/** The same, and more than the version may have. */
export function refuseCount(schedule: Schedule, count: number, before: number): Refusal | undefined {
  return (
    refuseOwnCount(count) ??
    refuseMoreThan(LIMITS.maxLessons, Object.keys(schedule.lessons).length - before + count, 'lessons')
  )
}
