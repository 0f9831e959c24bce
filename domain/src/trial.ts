import { choicesWithout, sameChoices } from './choices.ts'
import type { Change, Edit } from './change.ts'
import { subjectsInOrder } from './import-schedule.ts'
import { LIMITS } from './limits.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { Choice, Lesson, Schedule, Subject, Uuid } from './schedule.ts'

/** What a school that is no customer may not see is withheld before it is sent: names, never places. */
export const LOCKED = { name: 'Buy Premium', color: '#999999' } as const

/** Is this a course as it is shown to somebody from whom it is withheld? */
export const isLocked = ({ name, color }: Pick<Subject, 'name' | 'color'>): boolean =>
  name === LOCKED.name && color === LOCKED.color

/** How many more subjects the trial shows, by how many there are. */
export function trialLeft(subjects: number): number {
  return Math.max(0, LIMITS.trialSubjects - subjects)
}

const known = new WeakMap<Schedule['subjects'], ReadonlySet<Uuid>>()
const none: ReadonlySet<Uuid> = new Set()

/** The subjects beyond the first 50 in order of creation; none for a customer. */
export function lockedSubjects(schedule: Schedule, customer: boolean): ReadonlySet<Uuid> {
  if (customer || Object.keys(schedule.subjects).length <= LIMITS.trialSubjects) return none
  let locked = known.get(schedule.subjects)
  if (!locked) {
    locked = new Set(
      subjectsInOrder(schedule)
        .slice(LIMITS.trialSubjects)
        .map((subject) => subject.uuid),
    )
    known.set(schedule.subjects, locked)
  }
  return locked
}

/** The records as they may be sent. */
export function withheldRecords(schedule: Schedule, customer: boolean): Schedule {
  const locked = lockedSubjects(schedule, customer)
  if (locked.size === 0) return schedule
  const subjects = Object.values(schedule.subjects).map((subject) => withheld(subject, locked))
  return { ...schedule, subjects: Object.fromEntries(subjects.map((subject) => [subject.uuid, subject])) }
}

/** The change as it may be sent: what it unlocks or locks beside what it names is part of it. */
export function withheldChange(before: Schedule, after: Schedule, change: Change, customer: boolean): Change {
  const was = lockedSubjects(before, customer)
  const is = lockedSubjects(after, customer)
  if (was.size === 0 && is.size === 0) return change
  const sent = change.map((edit) =>
    edit.kind === 'subjects'
      ? { ...edit, before: edit.before && withheld(edit.before, was), after: edit.after && withheld(edit.after, is) }
      : edit,
  )
  const named = new Set(change.filter((edit) => edit.kind === 'subjects').map((edit) => edit.uuid))
  const turned = Object.keys(after.subjects).filter((uuid) => was.has(uuid) !== is.has(uuid) && !named.has(uuid))
  return [
    ...sent,
    ...turned.flatMap((uuid): Edit[] => {
      const subject = after.subjects[uuid]!
      return [{ kind: 'subjects', uuid, before: withheld(subject, was), after: withheld(subject, is) }]
    }),
  ]
}

/**
 * What is withheld is not edited either: a course beyond the trial keeps its fields and the number, lengths and calendars
 * of its lessons. Where they lie may change, as places are told; and it may be deleted, which is a way back into the trial.
 */
export function refuseWithheld(schedule: Schedule, change: Change, customer: boolean): Refusal | undefined {
  const locked = lockedSubjects(schedule, customer)
  if (locked.size === 0) return undefined
  const gone = new Set(change.filter(({ after }) => after === null).map(({ uuid }) => uuid))
  const edits = change.some((edit) => {
    if (edit.kind === 'subjects')
      return locked.has(edit.uuid) && !!edit.before && !!edit.after && !sameSubject(edit.before, edit.after, gone)
    if (edit.kind !== 'lessons') return false
    const subjectUuid = (edit.before ?? edit.after)?.subjectUuid
    if (subjectUuid === undefined || !locked.has(subjectUuid) || gone.has(subjectUuid)) return false
    return !edit.before || !edit.after || !sameLesson(edit.before, edit.after, gone)
  })
  return edits ? refuse('premium-only') : undefined
}

function sameSubject(before: Subject, after: Subject, gone: ReadonlySet<Uuid>): boolean {
  const own = ({ name, color, distribution, timeOfDay, advanced }: Subject) =>
    [name, color, distribution, timeOfDay, advanced].join('\n')
  return own(before) === own(after) && sameAttendance(before, after, gone)
}

function sameLesson(before: Lesson, after: Lesson, gone: ReadonlySet<Uuid>): boolean {
  return before.length === after.length && sameAttendance(before, after, gone)
}

/** A deleted calendar leaves the courses that it had. What is chosen is told as places are, and may change like them. */
function sameAttendance<T extends Subject | Lesson>(before: T, after: T, gone: ReadonlySet<Uuid>): boolean {
  const left = before.calendarUuids.filter((uuid) => !gone.has(uuid))
  return (
    left.length === after.calendarUuids.length &&
    left.every((uuid) => after.calendarUuids.includes(uuid)) &&
    sameChoices(
      choicesWithout<Choice>(before.choices, (uuid) => gone.has(uuid)),
      after.choices,
    )
  )
}

function withheld(subject: Subject, locked: ReadonlySet<Uuid>): Subject {
  return locked.has(subject.uuid) ? { ...subject, ...LOCKED } : subject
}
