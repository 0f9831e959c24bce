import type { Change, Edit } from './change.ts'
import { subjectsInOrder } from './import-schedule.ts'
import { LIMITS } from './limits.ts'
import type { Schedule, Subject, Uuid } from './schedule.ts'

/** What a school that is no customer may not see is withheld before it is sent: names, never places. */
export const LOCKED = { name: 'Buy Premium', color: '#999999' } as const

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

function withheld(subject: Subject, locked: ReadonlySet<Uuid>): Subject {
  return locked.has(subject.uuid) ? { ...subject, ...LOCKED } : subject
}
