import { isLocked, LOCKED, type Edit, type Schedule, type Subject } from '@timetable/domain'
import type { Message } from '@timetable/service'

/**
 * The message with the courses beyond the trial named in the reader's language. The server sends all of them under one English name. Done
 * once for every message, so that no screen has to.
 */
export function withLockedNames(message: Message, name: string): Message {
  switch (message.type) {
    case 'Records':
    case 'OtherVersion':
      return { ...message, schedule: named(message.schedule, name) }
    case 'Change': {
      const change = message.change as Edit[]
      return change.some(isOfLocked) ? { ...message, change: change.map((edit) => namedEdit(edit, name)) } : message
    }
    case 'ChangeList':
    case 'Error':
      return JSON.stringify(message).includes(LOCKED.name) ? (said(message, name) as Message) : message
    default:
      return message
  }
}

/** Whether a version has courses beyond the trial. */
export const hasLocked = (schedule: Schedule | null): boolean =>
  schedule !== null && Object.values(schedule.subjects).some(isLocked)

function named(schedule: Schedule, name: string): Schedule {
  if (!hasLocked(schedule)) return schedule
  const subjects = Object.entries(schedule.subjects).map(([uuid, subject]) => [uuid, nameOf(subject, name)] as const)
  return { ...schedule, subjects: Object.fromEntries(subjects) }
}

const nameOf = (subject: Subject, name: string): Subject => (isLocked(subject) ? { ...subject, name } : subject)

const isOfLocked = ({ kind, before, after }: Edit): boolean =>
  kind === 'subjects' && ((before && isLocked(before)) || (after && isLocked(after))) === true

function namedEdit(edit: Edit, name: string): Edit {
  if (edit.kind !== 'subjects') return edit
  const { before, after } = edit
  return { ...edit, before: before && nameOf(before, name), after: after && nameOf(after, name) }
}

/** The value with the name replaced in every text. */
function said(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(LOCKED.name, name)
  if (Array.isArray(value)) return value.map((each) => said(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, said(each, name)]))
}
