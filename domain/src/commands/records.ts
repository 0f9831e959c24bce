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

/** Refuses uuids that name no record of this schedule: nothing of another version or school gets in. */
export function refuseMissing(schedule: Schedule, kind: RecordKind, uuids: Iterable<Uuid>): Refusal | undefined {
  for (const uuid of uuids) if (!schedule[kind][uuid]) return refuse('not-found', { what: NOUNS[kind] })
  return undefined
}

/** A record that `check` has found already. */
export function recordOf<K extends RecordKind>(schedule: Schedule, kind: K, uuid: Uuid): RecordOf[K] {
  const record = schedule[kind][uuid]
  if (!record) throw new Error(`schedule ${schedule.uuid} has no ${uuid} in ${kind}`)
  return record as RecordOf[K]
}

/** Refuses to go past a limit on the number of records. */
export function refuseMoreThan(max: number, count: number, what: string): Refusal | undefined {
  return count > max ? refuse('too-many', { max, what }) : undefined
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** Each once, in the order they first came. */
export const distinct = (uuids: readonly Uuid[]): Uuid[] => [...new Set(uuids)]
