import { z } from 'zod'
import { importIssue } from './import.ts'
import { LIMITS } from '../limits.ts'
import { uuid, type Schedule } from '../schedule.ts'
import { text } from '../text.ts'

/** The format of a file: its software, and the version of it if the file contains one. */
export const fileFormat = z.object({
  kind: z.literal(['json', 'fet', 'asc', 'untis', 'untisXml', 'oneRoster', 'xhstt', 'sheet']),
  version: z.string().max(40).optional(),
})
export type FileFormat = z.infer<typeof fileFormat>

/** The counts in a file. `weeks`: alternating weeks, or 1 if all weeks are alike. */
export const fileCounts = z.object({
  classes: z.int(),
  /** The groups of classes. Omitted if there are none, and in reports from before they were counted apart from classes. */
  groups: z.int().optional(),
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
 * How a version, or a part of it, was imported: the file, its content, and what was skipped. `taken`: the file was imported into an
 * existing version, with these numbers of changes. Omitted if the file created the version.
 */
export const importReport = z.object({
  uuid,
  at: z.iso.datetime(),
  /** Null: unknown. */
  user: z.object({ uuid, name: z.string() }).nullable(),
  fileName: z.string(),
  format: fileFormat,
  counts: fileCounts,
  taken: z.object({ added: z.int(), changed: z.int(), gone: z.int() }).optional(),
  issues: z.array(importIssue),
})
export type ImportReport = z.infer<typeof importReport>

const TOLD_LENGTH = 2_000

/** A spreadsheet, or a file before sign-up, is parsed in the browser. What is skipped there is sent with the result. */
export const readSheet = z.object({
  /** The format of the file. If omitted: a spreadsheet. */
  format: fileFormat.optional(),
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
    .max(LIMITS.sheetIssues),
})
export type ReadSheet = z.infer<typeof readSheet>

/** The format that a report names: of the file that was parsed in the browser, otherwise of the text that was sent. */
export const reportedFormat = (sheet: ReadSheet | undefined, sent: FileFormat): FileFormat =>
  sheet ? (sheet.format ?? { kind: 'sheet' }) : sent

/** What half a lesson a week can become: a lesson every other week, a whole lesson, or none. */
export const HALVES = ['weeks', 'up', 'down'] as const
/** How another number of lessons that is not whole becomes whole. */
export const ROUNDINGS = ['nearest', 'up', 'down'] as const
/** What the user says of the parts of a lesson in a file. */
export const fractions = z.object({ halves: z.literal(HALVES), rounding: z.literal(ROUNDINGS) })
export type Fractions = z.infer<typeof fractions>

export function fileCountsOf({ calendars, subjects, lessons, rules, head, uuid }: Schedule): FileCounts {
  const types = { CLASS: 0, TEACHER: 0, ROOM: 0 }
  let groups = 0
  for (const { calendarType, classUuid } of Object.values(calendars)) {
    if (classUuid === null) types[calendarType]++
    else groups++
  }
  const all = Object.values(lessons)
  return {
    classes: types.CLASS,
    ...(groups > 0 && { groups }),
    teachers: types.TEACHER,
    rooms: types.ROOM,
    courses: Object.keys(subjects).length,
    lessons: all.length,
    placed: all.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length,
    rules: Object.keys(rules).length,
    weeks: head[uuid]?.weeks?.length ?? 1,
  }
}
