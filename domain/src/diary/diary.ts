import { z } from 'zod'
import { applyEdits, editsOf, type EditOf } from '../history/edits.ts'
import { uuid } from '../records/values.ts'
import type { Table } from '../schedule.ts'
import {
  diaryRecords,
  type Absence,
  type DayChange,
  type DayPublication,
  type Duty,
  type DutyChange,
  type DutyPlace,
  type ExtraEvent,
  type SpecialDay,
} from './records.ts'

export type DiaryRecordOf = {
  absences: Absence
  changes: DayChange
  events: ExtraEvent
  specialDays: SpecialDay
  publications: DayPublication
  places: DutyPlace
  duties: Duty
  dutyChanges: DutyChange
}
export type DiaryKind = keyof DiaryRecordOf

/** What is different at a school on single dates, and its duties in breaks. It is immutable: a DiaryChange produces the next one. */
export type Diary = { readonly [K in DiaryKind]: Table<DiaryRecordOf[K]> }

/** Records added to and removed from a diary, each with its previous value. */
export type DiaryEdit = EditOf<DiaryRecordOf>
export type DiaryChange = readonly DiaryEdit[]

export const DIARY_KINDS = Object.keys(diaryRecords) as readonly DiaryKind[]

export const EMPTY_DIARY: Diary = {
  ...{ absences: {}, changes: {}, events: {}, specialDays: {}, publications: {} },
  ...{ places: {}, duties: {}, dutyChanges: {} },
}

export const diary = z.object({
  absences: z.record(uuid, diaryRecords.absences),
  changes: z.record(uuid, diaryRecords.changes),
  events: z.record(uuid, diaryRecords.events),
  specialDays: z.record(uuid, diaryRecords.specialDays),
  publications: z.record(uuid, diaryRecords.publications),
  places: z.record(uuid, diaryRecords.places),
  duties: z.record(uuid, diaryRecords.duties),
  dutyChanges: z.record(uuid, diaryRecords.dutyChanges),
})

export const diaryChange = editsOf<DiaryRecordOf>(diaryRecords)

/** The diary after a change. Shares every table and record that the change does not name. */
export const applyToDiary = (before: Diary, change: DiaryChange): Diary => applyEdits(before, change)
