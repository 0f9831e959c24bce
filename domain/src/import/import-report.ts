import { z } from 'zod'
import { importIssue } from './import.ts'
import { LIMITS } from '../limits.ts'
import { uuid, type Schedule } from '../schedule.ts'
import { text } from '../text.ts'

/** What a file is: of which program, and of which version of it where the file says so. */
export const fileFormat = z.object({
  kind: z.literal(['json', 'fet', 'asc', 'untis', 'untisXml', 'oneRoster', 'xhstt', 'sheet']),
  version: z.string().max(40).optional(),
})
export type FileFormat = z.infer<typeof fileFormat>

/** What there is in a file, in numbers. `weeks` follow each other in turn: one where all are alike. */
export const fileCounts = z.object({
  classes: z.int(),
  teachers: z.int(),
  rooms: z.int(),
  courses: z.int(),
  lessons: z.int(),
  placed: z.int(),
  rules: z.int(),
  weeks: z.int(),
})
export type FileCounts = z.infer<typeof fileCounts>

/**
 * How a version, or a part of it, came in: from which file, what was in it, and what of it was left out. `taken`: it came into a
 * version that was there already, and so many things came, changed and went; left out: the version was made of it.
 */
export const importReport = z.object({
  uuid,
  at: z.iso.datetime(),
  /** Null: nobody knows, or not any more. */
  user: z.object({ uuid, name: z.string() }).nullable(),
  fileName: z.string(),
  format: fileFormat,
  counts: fileCounts,
  taken: z.object({ added: z.int(), changed: z.int(), gone: z.int() }).optional(),
  issues: z.array(importIssue),
})
export type ImportReport = z.infer<typeof importReport>

const TOLD_LENGTH = 2_000

/** A spreadsheet is read where it is brought: what of it is left out there comes along with what was made of it. */
export const readSheet = z.object({
  left: z
    .array(
      z.object({
        kind: text.max(LIMITS.nameLength),
        count: z.int().min(1),
        text: text.max(TOLD_LENGTH),
        code: text.max(LIMITS.nameLength).optional(),
        values: z.record(text.max(LIMITS.nameLength), text.max(TOLD_LENGTH)).optional(),
      }),
    )
    .max(20),
})
export type ReadSheet = z.infer<typeof readSheet>

export function fileCountsOf({ calendars, subjects, lessons, rules, head, uuid }: Schedule): FileCounts {
  const types = { CLASS: 0, TEACHER: 0, ROOM: 0 }
  for (const { calendarType } of Object.values(calendars)) types[calendarType]++
  const all = Object.values(lessons)
  return {
    classes: types.CLASS,
    teachers: types.TEACHER,
    rooms: types.ROOM,
    courses: Object.keys(subjects).length,
    lessons: all.length,
    placed: all.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length,
    rules: Object.keys(rules).length,
    weeks: head[uuid]?.weeks?.length ?? 1,
  }
}
