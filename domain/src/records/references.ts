import { cached } from '../cached.ts'
import type { ImportedSchool } from '../import/import.ts'
import { sizeIn } from './fields.ts'
import { LIMITS } from '../limits.ts'
import { recordFields } from './record-fields.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Change, Edit } from '../history/change.ts'
import type { RecordKind, Schedule } from '../schedule.ts'

/**
 * The number of references from the records of a version to others. It measures the size of a version better than its number of records: a
 * thousand lessons with a thousand teachers each are a million references. A text of free length counts as the number of uuids of that
 * length.
 */
export function referencesOf(schedule: Schedule): number {
  return KINDS.reduce((sum, kind) => sum + ofTable(schedule[kind]).references, 0)
}

/** Refuses a change after which the version would have too many references. A change that does not increase the number always passes. */
export function refuseReferences(schedule: Schedule, change: Change): Refusal | undefined {
  let more = 0
  for (const edit of change) more += ofRecord(edit.after) - ofRecord(edit.before)
  return more > 0 ? refuseSoMany(referencesOf(schedule) + more) : undefined
}

/** A record without references is as long as eight references. */
const RECORD = 8

/** The length of a record as JSON, in references of about 40 bytes each. */
export function sizeOf(record: Edit['after']): number {
  return record === null ? 0 : RECORD + ofRecord(record)
}

/** The length of all records of a version, in references. */
export function sizeOfRecords(schedule: Schedule): number {
  return [...KINDS, 'timeSlots' as const].reduce((size, kind) => {
    const { records, references } = ofTable(schedule[kind])
    return size + RECORD * records + references
  }, 0)
}

export function refuseSoMany(references: number): Refusal | undefined {
  const max = LIMITS.maxReferences
  return references > max ? refuse('too-many-references', { max }) : undefined
}

/** The number of references in a school to be imported, before any record is created. */
export function referencesIn({ calendars, subjects, rules }: ImportedSchool): number {
  const lessons = subjects.flatMap(({ lessons: own, ...course }) =>
    own.map((lesson) => ({
      ...lesson,
      ...{ calendars: lesson.calendars ?? course.calendars, choices: lesson.choices ?? course.choices },
    })),
  )
  const entries = { calendars, subjects, lessons, rules }
  return KINDS.reduce(
    (all, kind) => all + entries[kind].reduce((sum, entry) => sum + sizeIn(recordFields[kind], entry, true), 0),
    0,
  )
}

const KINDS = ['calendars', 'subjects', 'lessons', 'rules'] as const satisfies RecordKind[]

type Measure = { readonly records: number; readonly references: number }

/** Cached per table: most changes leave most tables unchanged. */
const ofTable = cached((table: Schedule[Exclude<RecordKind, 'head'>]): Measure => {
  let [records, references] = [0, 0]
  for (const uuid in table) {
    records++
    references += ofRecord(table[uuid] ?? null)
  }
  return { records, references }
})

function ofRecord(record: Edit['after']): number {
  if (record === null) return 0
  if ('parts' in record) return sizeIn(recordFields.calendars, record)
  if ('subjectUuid' in record) return sizeIn(recordFields.lessons, record)
  if ('choices' in record) return sizeIn(recordFields.subjects, record)
  return 'rule' in record ? sizeIn(recordFields.rules, record) : 0
}
