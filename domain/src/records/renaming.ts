import type { RecordKind, RecordOf, Uuid } from '../schedule.ts'
import { relinked } from './fields.ts'
import { recordFields } from './record-fields.ts'

export type RenamedKind = Exclude<RecordKind, 'head'>
/** Maps the uuid of a record of this kind to another. */
export type Rename = (uuid: Uuid, kind: RenamedKind) => Uuid

const renaming =
  <K extends RenamedKind>(kind: K) =>
  (record: RecordOf[K], one: Rename): RecordOf[K] => ({
    ...relinked(recordFields[kind], record, one),
    uuid: one(record.uuid, kind),
  })

/** By kind: returns the record with every uuid in it replaced. */
export const renamed: { readonly [K in RenamedKind]: (record: RecordOf[K], one: Rename) => RecordOf[K] } = {
  calendars: renaming('calendars'),
  timeSlots: renaming('timeSlots'),
  subjects: renaming('subjects'),
  lessons: renaming('lessons'),
  rules: renaming('rules'),
}

export const RENAMED_KINDS = Object.keys(renamed) as readonly RenamedKind[]
