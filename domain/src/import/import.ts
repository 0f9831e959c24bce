import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import {
  calendarType,
  clockTime,
  dayNum,
  distribution,
  hourNum,
  lessonWeeks,
  name,
  ruleKind,
  shortName,
  size,
  strength,
  tags,
  timeOfDay,
  weekNames,
} from '../schedule.ts'
import { profile, profileLimits } from '../profile/criterion.ts'
import { schoolYear } from '../week/school-year.ts'
import { text } from '../text.ts'
import { fileHistory } from '../history/file-history.ts'
import { unkept } from './unkept.ts'

/**
 * An imported school: one complete version, with its own keys instead of uuids. Every reader produces it, the product's own JSON file
 * contains it, and `scheduleFromImport` turns it into records. Cells are [dayNum, hourNum], 0-based.
 */
const key = text.min(1).max(LIMITS.keyLength)
const cell = z.tuple([dayNum, hourNum])

const choice = z.object({
  calendars: z.array(key).max(LIMITS.maxCalendars).describe('The candidates, by key; the lesson has one of them.'),
  ordered: z.boolean().default(false).describe('Earlier candidates are preferred.'),
  optional: z.boolean().optional().describe('A lesson can have none of them.'),
})

const importedRule = z.object({
  rule: ruleKind.describe('The kind of rule.'),
  strength: strength.describe('`required`, or the weight of a wish.'),
  subjectNames: z.array(text).default([]).describe('All subjects with these names.'),
  subjects: z.array(key).default([]).describe('Single subjects, by key.'),
  lessons: z.array(key).default([]).describe('Single lessons, by key.'),
  calendars: z.array(key).default([]).describe('Calendars, by key.'),
  calendarType: calendarType.nullable().default(null).describe('All calendars of a type.'),
  slots: z.array(cell).default([]).describe('The cells that it applies to.'),
  slotSets: z
    .array(z.array(cell))
    .max(LIMITS.maxSlotSets)
    .optional()
    .describe('For kinds that count sets of cells: the sets. A set is used if any lesson is in any of its cells.'),
  value: z.int().nullable().default(null).describe('The number of the rule. Its meaning depends on the kind.'),
  value2: z.int().nullable().default(null).describe('The second number of the rule.'),
  wholeDays: z.boolean().optional().describe('If days are half days: the rule counts whole days instead.'),
  halfDays: z
    .boolean()
    .optional()
    .describe('If days are half days: the rule counts half days, although its kind counts whole days by default.'),
  tagNames: tags.optional().describe('Lessons with one of these tags.'),
  terms: z.boolean().optional().describe('The rule counts terms instead of days.'),
  rooms: z
    .array(key)
    .optional()
    .describe('For kinds about rooms: the rooms that its lessons must or must not be in, by key.'),
  countedType: calendarType.optional().describe('For kinds that count calendars: their type. If omitted: rooms.'),
  enabled: z.boolean().default(true).describe('False: the rule is switched off.'),
})

export const importedSchool = z.object({
  format: z.literal('timetable'),
  formatVersion: z.literal(1),
  title: text.max(LIMITS.nameLength).describe('The name of the version.'),
  description: text.max(LIMITS.descriptionLength).default(''),
  days: z.int().min(1).max(LIMITS.maxDaysImported).describe('The number of days of the timetable.'),
  dayNames: z.array(text).nullable().default(null).describe('One name for each day. Null: weekdays.'),
  periodNames: z.array(text).nullable().default(null).describe('One name for each period. Null: numbers.'),
  halfDays: z.boolean().optional().describe('Each day is half a day: mornings and afternoons alternate.'),
  daysPerTerm: z.int().min(1).max(LIMITS.maxDaysImported).optional().describe('The number of days of a term.'),
  weeks: weekNames.optional().describe('The names of alternating weeks. If omitted: all weeks are alike.'),
  year: schoolYear.optional().describe('The dates of the school year. If omitted: unknown.'),
  profile: profile
    .optional()
    .describe('The criteria of a good timetable for this school. If omitted: only the rules apply.'),
  profileLimits: profileLimits.optional().describe('Numbers of the profile. If omitted: the defaults.'),
  unkept: unkept
    .optional()
    .describe("Requirements of an imported file that are not checked here, by that file's names. If omitted: none."),
  periods: z
    .array(z.object({ startTime: clockTime, endTime: clockTime }))
    .max(LIMITS.maxPeriods)
    .describe('One entry for each period, the same on every day.'),
  calendars: z
    .array(
      z.object({
        key,
        name,
        calendarType,
        blocked: z.array(cell).default([]).describe('Cells in which it can have no lesson.'),
        class: key.optional().describe('For a group: its class, by key.'),
        division: name.optional().describe('For a group: the division of that class that it belongs to.'),
        parts: z
          .array(key)
          .max(LIMITS.maxParts)
          .optional()
          .describe('The smallest sets of students that it consists of. If omitted: it is a single set.'),
        building: name.optional().describe('For a room: its building.'),
        seats: size.optional().describe('For a room: the number of seats.'),
        pupils: size.optional().describe('For a class or a group: the number of students.'),
        qualifications: z
          .array(name)
          .max(LIMITS.maxSubjects)
          .optional()
          .describe('For a teacher: names of the courses that they may teach.'),
        shortName: shortName.optional(),
        homeRoom: key
          .optional()
          .describe('For a class or a teacher: the room of their lessons that have no other room, by key.'),
        homeTeacher: key.optional().describe('For a class: the home teacher, by key.'),
      }),
    )
    .max(LIMITS.maxCalendars),
  subjects: z
    .array(
      z.object({
        key: key.optional().describe('Needed only if a rule names this subject by key.'),
        name,
        color: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional(),
        calendars: z.array(key).describe('The calendars of all of its lessons, by key.'),
        choices: z.array(choice).max(LIMITS.maxChoices).optional(),
        shortName: shortName.optional(),
        distribution: distribution
          .default('none')
          .describe('Whether lessons should be on few days, or spread over many.'),
        timeOfDay: timeOfDay.default('none').describe('Whether lessons should be early or late in the day.'),
        advanced: z
          .boolean()
          .optional()
          .describe(
            'Whether lessons differ from the course in length, calendars or choices. If omitted or false: derived from the lessons.',
          ),
        lessons: z.array(
          z.object({
            key,
            length: z.int().min(1).max(LIMITS.maxPeriods).default(1).describe('The number of consecutive periods.'),
            calendars: z.array(key).optional().describe("If omitted: the subject's calendars."),
            choices: z
              .array(
                choice.extend({
                  chosen: key.nullable().default(null).describe('The chosen candidate, by key. Null: none yet.'),
                  fixed: z.boolean().default(false).describe('Chosen by hand: Zen does not change it.'),
                }),
              )
              .max(LIMITS.maxChoices)
              .optional()
              .describe("If omitted: the subject's choices, with nothing chosen."),
            start: cell
              .nullable()
              .default(null)
              .describe('The cell of its first period. Null: the lesson is unscheduled.'),
            pinned: z.boolean().default(false).describe('Zen does not move it.'),
            missing: z
              .array(calendarType)
              .max(calendarType.values.size)
              .optional()
              .describe('Types of calendar whose last one the lesson lost by a deletion.'),
            tags: tags.optional(),
            weeks: lessonWeeks.optional().describe('The weeks that it is in, by number from 0. If omitted: all.'),
          }),
        ),
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
