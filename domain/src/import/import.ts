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
import { toldHistory } from '../history/told-history.ts'
import { unkept } from './unkept.ts'

/**
 * An imported school: one complete version, with its own keys instead of uuids. Every reader produces it, the product's own JSON file
 * contains it, and `scheduleFromImport` turns it into records. Cells are [dayNum, hourNum], 0-based.
 */
const key = text.min(1).max(LIMITS.keyLength)
const cell = z.tuple([dayNum, hourNum])

const choice = z.object({
  calendars: z.array(key).max(LIMITS.maxCalendars).describe('One of these is attended, by their keys.'),
  ordered: z.boolean().default(false).describe('The earlier one is named, the better.'),
  optional: z.boolean().optional().describe('A lesson may go without.'),
})

const importedRule = z.object({
  rule: ruleKind.describe('Its kind.'),
  strength: strength.describe('`required`, or the weight of a wish.'),
  subjectNames: z.array(text).default([]).describe('Every subject so called.'),
  subjects: z.array(key).default([]).describe('Single subjects, by their keys.'),
  lessons: z.array(key).default([]).describe('Single lessons, by their keys.'),
  calendars: z.array(key).default([]).describe('Calendars, by their keys.'),
  calendarType: calendarType.nullable().default(null).describe('All calendars of a type.'),
  slots: z.array(cell).default([]).describe('The cells that it is about.'),
  slotSets: z
    .array(z.array(cell))
    .max(LIMITS.maxSlotSets)
    .optional()
    .describe('Of a kind that counts sets of cells: these, each used where any lesson lies on any of its cells.'),
  value: z.int().nullable().default(null).describe('The number of the rule: what it counts depends on its kind.'),
  value2: z.int().nullable().default(null).describe('Its second number.'),
  wholeDays: z.boolean().optional().describe('Where days are half days: what it says of a day it says of a whole one.'),
  halfDays: z.boolean().optional().describe('Where days are half days: it counts these.'),
  tagNames: tags.optional().describe('Of lessons those that bear one of these tags.'),
  terms: z.boolean().optional().describe('What it says of a day it says of a term.'),
  rooms: z.array(key).optional().describe('Of a kind that says in which rooms its lessons are.'),
  countedType: calendarType.optional().describe('Of a kind that counts calendars: of which type; left out: rooms.'),
  enabled: z.boolean().default(true).describe('False: it rests.'),
})

export const importedSchool = z.object({
  format: z.literal('timetable'),
  formatVersion: z.literal(1),
  title: text.max(LIMITS.nameLength).describe('What the version is called.'),
  description: text.max(LIMITS.descriptionLength).default(''),
  days: z.int().min(1).max(LIMITS.maxDaysImported).describe('Days of the table.'),
  dayNames: z.array(text).nullable().default(null).describe('One a day; null: weekdays.'),
  periodNames: z.array(text).nullable().default(null).describe('One a period; null: numbers.'),
  halfDays: z.boolean().optional().describe('Each day is half of one: mornings and afternoons in turn.'),
  daysPerTerm: z.int().min(1).max(LIMITS.maxDaysImported).optional().describe('So many days are a term.'),
  weeks: weekNames
    .optional()
    .describe('What the weeks are called that follow each other in turn; left out: all weeks are alike.'),
  year: schoolYear.optional().describe('When the week is held; left out: nothing is known of it.'),
  profile: profile.optional().describe('What makes a good timetable here; left out: what the rules say.'),
  profileLimits: profileLimits.optional().describe('Numbers of it; left out: the usual ones.'),
  unkept: unkept
    .optional()
    .describe('What a file of another program required and nobody checks, by its own names; left out: nothing.'),
  periods: z
    .array(z.object({ startTime: clockTime, endTime: clockTime }))
    .max(LIMITS.maxPeriods)
    .describe('One entry a period, the same on every day.'),
  calendars: z
    .array(
      z.object({
        key,
        name,
        calendarType,
        blocked: z.array(cell).default([]).describe('Cells on which it can have no lesson.'),
        class: key.optional().describe('The class that it is a group of, by its key.'),
        division: name.optional().describe('The division of that class that it belongs to.'),
        parts: z
          .array(key)
          .max(LIMITS.maxParts)
          .optional()
          .describe('The smallest sets of students it consists of; left out: it is one, by itself.'),
        building: name.optional().describe('Of a room: the building that it lies in.'),
        seats: size.optional().describe('Of a room: how many pupils it holds.'),
        pupils: size.optional().describe('Of a class or a group: how many are in it.'),
        qualifications: z
          .array(name)
          .max(LIMITS.maxSubjects)
          .optional()
          .describe('Of a teacher: names of the courses that they may teach.'),
        shortName: shortName.optional(),
        homeRoom: key
          .optional()
          .describe('Of a class or a teacher: the room of their lessons that have no other, by its key.'),
        homeTeacher: key.optional().describe('Of a class: the teacher who looks after it, by their key.'),
      }),
    )
    .max(LIMITS.maxCalendars),
  subjects: z
    .array(
      z.object({
        key: key.optional().describe('Needed only where a rule names this subject by it.'),
        name,
        color: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/)
          .optional(),
        calendars: z.array(key).describe('Who attends all of its lessons, by their keys.'),
        choices: z.array(choice).max(LIMITS.maxChoices).optional(),
        shortName: shortName.optional(),
        distribution: distribution.default('none').describe('Gathered on few days, or scattered over them.'),
        timeOfDay: timeOfDay.default('none').describe('Rather early, or late.'),
        advanced: z
          .boolean()
          .optional()
          .describe(
            'Left out, or false: it is where a lesson differs from its subject in length, calendars or choices.',
          ),
        lessons: z.array(
          z.object({
            key,
            length: z.int().min(1).max(LIMITS.maxPeriods).default(1).describe('Periods in a row.'),
            calendars: z.array(key).optional().describe("Left out: the subject's calendars."),
            choices: z
              .array(
                choice.extend({
                  chosen: key.nullable().default(null).describe('The one that is attended; null: none yet.'),
                  fixed: z.boolean().default(false).describe('Chosen by hand: Zen leaves it.'),
                }),
              )
              .max(LIMITS.maxChoices)
              .optional()
              .describe("Left out: the subject's choices, with nothing chosen."),
            start: cell.nullable().default(null).describe('Where its first period lies; null: nowhere yet.'),
            pinned: z.boolean().default(false).describe('Zen leaves it where it lies.'),
            missing: z
              .array(calendarType)
              .max(calendarType.values.size)
              .optional()
              .describe('Types of calendar of which it lost the last by a deletion.'),
            tags: tags.optional(),
            weeks: lessonWeeks.optional().describe('The weeks that it lies in, by their number from 0; left out: all.'),
          }),
        ),
      }),
    )
    .max(LIMITS.maxSubjects),
  rules: z.array(importedRule).max(LIMITS.maxRules).default([]),
  history: toldHistory.optional().describe('What was done to it; left out: nothing is told of that.'),
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
