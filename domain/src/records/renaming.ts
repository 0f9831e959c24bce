import type { RecordKind, RecordOf, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { withUuids } from './fields.ts'
import { recordFields } from './record-fields.ts'

export type RenamedKind = Exclude<RecordKind, 'head'>
/** Maps the uuid of a record of this kind to another. */
export type Rename = (uuid: Uuid, kind: RenamedKind) => Uuid

export const RENAMED_KINDS = ['calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const

/** The record with every uuid in it replaced. */
export function renamed<K extends RenamedKind>(kind: K, record: RecordOf[K], one: Rename): RecordOf[K] {
  return { ...withUuids(recordFields[kind], record, one), uuid: one(record.uuid, kind) }
}

/** All records of a version except its head, with every uuid replaced. */
export function* renaming(schedule: Schedule, one: Rename): Steps<Pick<Schedule, RenamedKind>> {
  const tables: Partial<Record<RenamedKind, object>> = {}
  for (const kind of RENAMED_KINDS) {
    const records = Object.values(schedule[kind]).map((record) => renamed(kind, record as never, one))
    tables[kind] = Object.fromEntries(records.map((record) => [record.uuid, record]))
    yield
  }
  return tables as Pick<Schedule, RenamedKind>
}
