import { z } from 'zod'
import { fileHistory } from '../history/file-history.ts'
import { LIMITS } from '../limits.ts'
import { fileShape } from '../records/shapes.ts'
import { recordFields } from '../records/record-fields.ts'
import { dayNum, key } from '../records/values.ts'

export const importedRule = z.object(fileShape(recordFields.rules))

/**
 * An imported school: one complete version, with its own keys instead of uuids. Every reader produces it, the product's own JSON file
 * contains it, and `scheduleFromImport` turns it into records. Cells are [dayNum, hourNum], 0-based.
 */
export const importedSchool = z.object({
  format: z.literal('timetable'),
  formatVersion: z.literal(1),
  ...fileShape(recordFields.head),
  periods: z
    .array(z.object(fileShape(recordFields.timeSlots)))
    .max(LIMITS.maxPeriods)
    .describe('One entry for each period, the same on every day that has no other times.'),
  otherDays: z
    .array(
      z.object({
        days: z.array(dayNum).min(1).max(LIMITS.maxDaysImported),
        periods: z.array(z.object(fileShape(recordFields.timeSlots))).max(LIMITS.maxPeriods),
      }),
    )
    .min(1)
    .max(LIMITS.maxDaysImported)
    .optional()
    .describe('Days with other times, and the times of all periods on these days. If omitted: none.'),
  calendars: z.array(z.object({ key, ...fileShape(recordFields.calendars) })).max(LIMITS.maxCalendars),
  subjects: z
    .array(
      z.object({
        key: key.optional().describe('Needed only if a rule names this subject by key.'),
        ...fileShape(recordFields.subjects),
        lessons: z.array(z.object({ key, ...fileShape(recordFields.lessons) })),
      }),
    )
    .max(LIMITS.maxSubjects),
  rules: z.array(importedRule).max(LIMITS.maxRules).default([]),
  history: fileHistory.optional().describe('The history of the version. If omitted: none.'),
})

export type ImportedRule = z.infer<typeof importedRule>
export type ImportedSchool = z.infer<typeof importedSchool>
/** The same with the fields optional that a writer may omit. */
export type ImportedSchoolInput = z.input<typeof importedSchool>

/**
 * Something in a file that was skipped, or imported with a difference; shown to the user. `code` and `values` have the same meaning as
 * `text`, if it can be translated.
 */
export const importIssue = z.object({
  kind: z.string(),
  count: z.int().min(1),
  text: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.string()).optional(),
})
export type ImportIssue = z.infer<typeof importIssue>
