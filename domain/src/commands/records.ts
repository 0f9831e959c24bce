import { refuse, type Refusal } from '../refusal.ts'
import type { RecordKind, RecordOf, Schedule, Uuid } from '../schedule.ts'

const NOUNS: Readonly<Record<RecordKind, string>> = {
  head: 'The version',
  calendars: 'The calendar',
  timeSlots: 'The time slot',
  subjects: 'The subject',
  lessons: 'The lesson',
  rules: 'The rule',
}

/** Refuses uuids that name no record of this schedule, so that nothing refers to another version or school. */
export function refuseMissing(schedule: Schedule, kind: RecordKind, uuids: Iterable<Uuid>): Refusal | undefined {
  for (const uuid of uuids) if (!schedule[kind][uuid]) return refuse('not-found', { what: NOUNS[kind] })
  return undefined
}

/** Returns a record that `check` has already found. Throws if it does not exist. */
export function recordOf<K extends RecordKind>(schedule: Schedule, kind: K, uuid: Uuid): RecordOf[K] {
  const record = schedule[kind][uuid]
  if (!record) throw new Error(`schedule ${schedule.uuid} has no ${uuid} in ${kind}`)
  return record as RecordOf[K]
}

/** Refuses to exceed a limit on the number of records. */
export function refuseMoreThan(max: number, count: number, what: string): Refusal | undefined {
  return count > max ? refuse('too-many', { max, what }) : undefined
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** Removes duplicates. The first occurrence of each remains. */
export const distinct = (uuids: readonly Uuid[]): Uuid[] => [...new Set(uuids)]
