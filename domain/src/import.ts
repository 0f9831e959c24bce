import { z } from 'zod'
import { LIMITS } from './limits.ts'
import {
  calendarType,
  clockTime,
  distribution,
  lessonWeeks,
  name,
  ruleKind,
  shortName,
  strength,
  tags,
  timeOfDay,
  weekNames,
} from './schedule.ts'
import { schoolYear } from './school-year.ts'
import { text } from './text.ts'

/**
 * An imported school: one version, complete, with its own keys in place of uuids. What every reader makes, what the
 * product's own JSON file holds, and what `scheduleFromImport` turns into records.
 * Cells are [dayNum, hourNum], 0-based.
 */
const key = text.min(1).max(LIMITS.keyLength)
const cell = z.tuple([
  z
    .int()
    .min(0)
    .max(LIMITS.maxDaysImported - 1),
  z
    .int()
    .min(0)
    .max(LIMITS.maxPeriods - 1),
])

/** One of several calendars, by their keys; `ordered`: the earlier, the better. */
const choice = z.object({
  calendars: z.array(key).max(LIMITS.maxCalendars),
  ordered: z.boolean().default(false),
  /** A lesson may go without. */
  optional: z.boolean().optional(),
})

const importedRule = z.object({
  rule: ruleKind,
  strength,
  subjectNames: z.array(text).default([]),
  subjects: z.array(key).default([]),
  lessons: z.array(key).default([]),
  calendars: z.array(key).default([]),
  calendarType: calendarType.nullable().default(null),
  slots: z.array(cell).default([]),
  value: z.int().nullable().default(null),
  value2: z.int().nullable().default(null),
  wholeDays: z.boolean().optional(),
  halfDays: z.boolean().optional(),
  tagNames: tags.optional(),
  terms: z.boolean().optional(),
  /** Of a kind that says in which rooms its lessons are. */
  rooms: z.array(key).optional(),
  /** Of a kind that counts calendars: of which type; left out: rooms. */
  countedType: calendarType.optional(),
  enabled: z.boolean().default(true),
})

export const importedSchool = z.object({
  format: z.literal('timetable'),
  formatVersion: z.literal(1),
  title: text.max(LIMITS.nameLength),
  description: text.max(LIMITS.descriptionLength).default(''),
  days: z.int().min(1).max(LIMITS.maxDaysImported),
  dayNames: z.array(text).nullable().default(null),
  periodNames: z.array(text).nullable().default(null),
  /** Each day is half of one: mornings and afternoons in turn. */
  halfDays: z.boolean().optional(),
  /** So many days are a term. */
  daysPerTerm: z.int().min(1).max(LIMITS.maxDaysImported).optional(),
  /** What the weeks are called that follow each other in turn; left out: all weeks are alike. */
  weeks: weekNames.optional(),
  /** When the week is held; left out: nothing is known of it. */
  year: schoolYear.optional(),
  /** One entry a period, the same on every day. */
  periods: z.array(z.object({ startTime: clockTime, endTime: clockTime })).max(LIMITS.maxPeriods),
  calendars: z
    .array(
      z.object({
        key,
        name,
        calendarType,
        blocked: z.array(cell).default([]),
        /** The class that it is a group of, by its key, and the division that it belongs to. */
        class: key.optional(),
        division: name.optional(),
        /** The smallest sets of students it consists of; left out: it is one, by itself. */
        parts: z.array(key).max(LIMITS.maxParts).optional(),
        /** Of a room: the building that it lies in. */
        building: name.optional(),
        /** Of a teacher: names of the courses that they may teach. */
        qualifications: z.array(name).max(LIMITS.maxSubjects).optional(),
        shortName: shortName.optional(),
      }),
    )
    .max(LIMITS.maxCalendars),
  subjects: z
    .array(
      z.object({
        /** Needed only where a rule names this subject by it. */
        key: key.optional(),
        name,
        color: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional(),
        calendars: z.array(key),
        choices: z.array(choice).max(LIMITS.maxChoices).optional(),
        shortName: shortName.optional(),
        distribution: distribution.default('none'),
        timeOfDay: timeOfDay.default('none'),
        /** Left out, or false: advanced where a lesson differs from its subject in length, calendars or choices. */
        advanced: z.boolean().optional(),
        lessons: z.array(
          z.object({
            key,
            length: z.int().min(1).max(LIMITS.maxPeriods).default(1),
            /** Left out: the subject's calendars. */
            calendars: z.array(key).optional(),
            /** Left out: the subject's choices, with nothing chosen. */
            choices: z
              .array(choice.extend({ chosen: key.nullable().default(null), fixed: z.boolean().default(false) }))
              .max(LIMITS.maxChoices)
              .optional(),
            start: cell.nullable().default(null),
            pinned: z.boolean().default(false),
            /** Types of calendar of which it lost the last by a deletion. */
            missing: z.array(calendarType).max(calendarType.values.size).optional(),
            tags: tags.optional(),
            /** The weeks that it lies in, by their number from 0; left out: all. */
            weeks: lessonWeeks.optional(),
          }),
        ),
      }),
    )
    .max(LIMITS.maxSubjects),
  rules: z.array(importedRule).max(LIMITS.maxRules).default([]),
})

export type ImportedRule = z.infer<typeof importedRule>
export type ImportedSchool = z.infer<typeof importedSchool>
/** What a writer of a file may leave out. */
export type ImportedSchoolInput = z.input<typeof importedSchool>

/**
 * Something in a file that was not carried over, or carried over with a difference; shown to who imported it. `code` and
 * `values` say the same as `text` where it can be said in other languages.
 */
export const importIssue = z.object({
  kind: z.string(),
  count: z.int().min(1),
  text: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.string()).optional(),
})
export type ImportIssue = z.infer<typeof importIssue>
