import type { RecordKind, RecordOf, Schedule, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { relinked } from './fields.ts'
import { recordFields } from './record-fields.ts'

export type RenamedKind = Exclude<RecordKind, 'head'>
/** Maps the uuid of a record of this kind to another. */
export type Rename = (uuid: Uuid, kind: RenamedKind) => Uuid

const renamingOf =
  <K extends RenamedKind>(kind: K) =>
  (record: RecordOf[K], one: Rename): RecordOf[K] => ({
    ...relinked(recordFields[kind], record, one),
    uuid: one(record.uuid, kind),
  })

/** By kind: returns the record with every uuid in it replaced. */
export const renamed: { readonly [K in RenamedKind]: (record: RecordOf[K], one: Rename) => RecordOf[K] } = {
  calendars: renamingOf('calendars'),
  timeSlots: renamingOf('timeSlots'),
  subjects: renamingOf('subjects'),
  lessons: renamingOf('lessons'),
  rules: renamingOf('rules'),
}

export const RENAMED_KINDS = Object.keys(renamed) as readonly RenamedKind[]

/** All records of a version except its head, with every uuid replaced. */
export function* renaming(schedule: Schedule, one: Rename): Steps<Pick<Schedule, RenamedKind>> {
  const tables: Partial<Record<RenamedKind, object>> = {}
  for (const kind of RENAMED_KINDS) {
    const records = Object.values(schedule[kind]).map((record) => renamed[kind](record as never, one))
    tables[kind] = Object.fromEntries(records.map((record) => [record.uuid, record]))
    yield
  }
  return tables as Pick<Schedule, RenamedKind>
}
