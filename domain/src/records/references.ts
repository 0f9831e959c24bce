import { cached } from '../cached.ts'
import type { ImportedSchool } from '../import/import.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Change, Edit } from '../history/change.ts'
import type { RecordKind, Schedule } from '../schedule.ts'
import { slotsNamedBy } from '../rules/rule-slots.ts'

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
  let sum = 0
  for (const { blocked, parts = [] } of calendars) sum += blocked.length + lengthOf(parts)
  for (const subject of subjects) {
    const own = subject.calendars.length
    const choices = candidates(subject.choices)
    sum += own + choices
    for (const lesson of subject.lessons)
      sum +=
        (lesson.calendars?.length ?? own) +
        (lesson.choices ? candidates(lesson.choices) : choices) +
        lengthOf(lesson.tags ?? [])
  }
  for (const rule of rules)
    sum +=
      rule.subjects.length +
      rule.lessons.length +
      rule.calendars.length +
      [rule.slots, ...(rule.slotSets ?? [])].reduce((slots, { length }) => slots + length, 0) +
      lengthOf(rule.subjectNames) +
      (rule.rooms ?? []).length +
      lengthOf(rule.tagNames ?? [])
  return sum
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
  if ('parts' in record) return record.blockedTimeSlots.length + lengthOf(record.parts)
  if ('choices' in record)
    return record.choices.reduce(
      (sum, { candidates }) => sum + candidates.length,
      record.calendarUuids.length + ('tags' in record ? lengthOf(record.tags ?? []) : 0),
    )
  if (!('rule' in record)) return 0
  const { subjectUuids, eventUuids, calendarUuids, subjectNames, tagNames = [], roomUuids = [] } = record
  const named = [subjectUuids, eventUuids, calendarUuids, slotsNamedBy(record)].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  return named + roomUuids.length + lengthOf(subjectNames) + lengthOf(tagNames)
}

function candidates(choices: readonly { readonly calendars: readonly string[] }[] = []): number {
  return choices.reduce((sum, { calendars }) => sum + calendars.length, 0)
}

const UUID_LENGTH = 36

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / UUID_LENGTH), 0)
}
