import { z } from 'zod'
import { RULE_KINDS } from './rules/rule-kinds.ts'
import { LIMITS } from './limits.ts'
import { profile, profileLimits, type Criterion } from './profile/criterion.ts'
import { schoolYear } from './week/school-year.ts'
import { text } from './text.ts'
import { unkept } from './import/unkept.ts'

/**
 * A schedule (the user's "version") as plain records keyed by uuid.
 * Records point at each other by uuid only, so that a Change can name exactly what it puts and removes.
 */
export const uuid = text
  .min(1)
  .max(64)
  // Tables are plain objects: a name every object has would look like a record that is there.
  .refine((name) => !(name in Object.prototype), 'must be a uuid')
export type Uuid = string

/** HH:MM, 00:00 to 23:59. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const calendarType = z.literal(['CLASS', 'TEACHER', 'ROOM'])
export const distribution = z.literal(['none', 'gather', 'scatter'])
export const timeOfDay = z.literal(['none', 'early', 'late'])
export type CalendarType = z.infer<typeof calendarType>
export type Distribution = z.infer<typeof distribution>
export type TimeOfDay = z.infer<typeof timeOfDay>

/** As people set it; left out: it is made of the name. */
export const shortName = text.min(1).max(LIMITS.shortNameLength)

/** Names are literal: an imported name keeps its blanks. Forms and commands refuse blank ones. */
export const name = text.min(1).max(LIMITS.nameLength)

/** Seats of a room, or pupils of a class. */
export const size = z.int().min(1).max(LIMITS.maxSize)

/** What the weeks of a version are called, that follow each other in turn. */
export const weekName = text.min(1).max(LIMITS.weekNameLength)
export const weekNames = z.array(weekName).min(2).max(LIMITS.maxWeeks)

/**
 * What stands once per schedule. `dayNames` and `periodNames` are an imported file's own words, else null. `halfDays`: each
 * day is half of one, mornings and afternoons in turn, and what rules say of the days between lessons they say of whole ones.
 * `daysPerTerm`: so many days from the first on are a term, the next ones another. `weeks`: what the weeks are called that
 * follow each other in turn; left out where all weeks are alike. `year`: when they are held. `profile`: what makes a good timetable
 * here (0094); left out: what the rules say, and nothing besides. `profileLimits`: numbers of it that are not the usual ones.
 * `unkept`: what the file that it comes from required and is not checked here (0101).
 */
const scheduleHead = z.object({
  uuid,
  schoolUuid: uuid,
  title: text.max(LIMITS.nameLength),
  description: text.max(LIMITS.descriptionLength),
  days: z.int().min(1).max(LIMITS.maxDaysImported),
  dayNames: z.array(text).nullable(),
  periodNames: z.array(text).nullable(),
  halfDays: z.boolean().optional(),
  daysPerTerm: z.int().min(1).max(LIMITS.maxDaysImported).optional(),
  weeks: weekNames.optional(),
  year: schoolYear.optional(),
  profile: profile.optional(),
  profileLimits: profileLimits.optional(),
  unkept: unkept.optional(),
})

/**
 * `classUuid`: the class that it is a group of, in the `division` so called. `parts`: the smallest sets of students it
 * consists of, as opaque keys; none: it is one, by itself. Two calendars share students where their parts meet. `building`:
 * the one that a room lies in, which is its name and no more. `qualifications`: names of courses that a teacher may teach.
 * `seats` of a room, `pupils` of a class or a group; left out: not known. `homeRoomUuid`: of a class or a teacher, where their lessons lie that have no other room; `homeTeacherUuid`: who looks after a class.
 */
export const calendar = z.object({
  uuid,
  name,
  calendarType,
  blockedTimeSlots: z.array(uuid),
  classUuid: uuid.nullable().default(null),
  division: name.nullable().default(null),
  parts: z.array(text.min(1).max(LIMITS.keyLength)).max(LIMITS.maxParts).default([]),
  building: name.optional(),
  seats: size.optional(),
  pupils: size.optional(),
  qualifications: z.array(name).max(LIMITS.maxSubjects).optional(),
  shortName: shortName.optional(),
  homeRoomUuid: uuid.optional(),
  homeTeacherUuid: uuid.optional(),
})

/** Days and periods are counted from 0. */
export const dayNum = z
  .int()
  .min(0)
  .max(LIMITS.maxDaysImported - 1)
export const hourNum = z
  .int()
  .min(0)
  .max(LIMITS.maxPeriods - 1)

/** One cell of the week. A period is all slots of one `hourNum`; both numbers are 0-based. */
export const timeSlot = z.object({
  uuid,
  dayNum,
  hourNum,
  startTime: clockTime,
  endTime: clockTime,
})

/**
 * One of the `candidates` is attended beside the fixed calendars. `ordered`: the earlier a candidate, the better. `optional`:
 * a lesson may go without, where none is free.
 */
export const choice = z.object({
  candidates: z.array(uuid).max(LIMITS.maxCalendars),
  ordered: z.boolean().default(false),
  optional: z.boolean().optional(),
})

/** A choice with the candidate that is attended; null: not chosen yet, or none, where it is optional. `fixed`: Zen leaves it as it is. */
export const lessonChoice = choice.extend({
  chosen: uuid.nullable().default(null),
  fixed: z.boolean().default(false),
})

/** `order` is the order of creation within the schedule: the trial's first 50 subjects are counted by it. Courses of a name have one `shortName`. */
export const subject = z.object({
  uuid,
  name,
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  calendarUuids: z.array(uuid),
  choices: z.array(choice).default([]),
  distribution,
  timeOfDay,
  advanced: z.boolean(),
  order: z.int().min(0),
  shortName: shortName.optional(),
})

/** Weeks of a version by their number, from 0. */
export const lessonWeeks = z
  .array(
    z
      .int()
      .min(0)
      .max(LIMITS.maxWeeks - 1),
  )
  .min(1)
  .max(LIMITS.maxWeeks)

/** Names of tags, each once. A tag is its name: it is there as long as a lesson bears it. */
export const tags = z.array(name).max(LIMITS.maxTags)

/**
 * `length` counts consecutive periods of one day, from the slot on. `timeSlotUuid` null: unplaced. No calendar is attended
 * twice: a fixed one is no candidate, and what several choices name is chosen by one of them at most. `missing`: types of
 * calendar of which it lost the last by a deletion. `tags`: left out where it bears none. `weeks`: those that it lies in, in order; left
 * out where it lies in all.
 */
export const lesson = z.object({
  uuid,
  subjectUuid: uuid,
  length: z.int().min(1).max(LIMITS.maxPeriods),
  calendarUuids: z.array(uuid),
  choices: z.array(lessonChoice).default([]),
  timeSlotUuid: uuid.nullable(),
  pinned: z.boolean(),
  missing: z.array(calendarType).max(calendarType.values.size).optional(),
  tags: tags.optional(),
  weeks: lessonWeeks.optional(),
})

export const ruleKind = z.literal(RULE_KINDS)
export type { RuleKind } from './rules/rule-kinds.ts'

/** `required` counts with the double bookings; a number from 1 to 100 is the weight of a preference. */
export const strength = z.union([z.literal('required'), z.int().min(1).max(100)])

/**
 * A rule names subjects by name (every subject so called), single subjects, single lessons, calendars, or a type of
 * calendar. By tags (`tagNames`) a rule on lessons names every lesson that bears one of them; a rule on calendars counts
 * only those lessons of each calendar that bear one. A rule may name a tag that no lesson bears any more. BLOCKED_TIMESLOTS: no part of those lessons lies on the slots. PREFERRED_TIMESLOTS: those lessons start on
 * one of the slots. MIN_DAYS_BETWEEN: the starts of any two of the lessons lie `value` days apart or more.
 */
export const rule = z.object({
  uuid,
  rule: ruleKind,
  strength,
  subjectNames: z.array(text),
  subjectUuids: z.array(uuid),
  eventUuids: z.array(uuid),
  calendarUuids: z.array(uuid),
  calendarType: calendarType.nullable(),
  timeSlotUuids: z.array(uuid),
  /** Sets of slots, each counted as one: it is used where any lesson lies on any of them. Left out by a kind that names none. */
  slotSets: z.array(z.array(uuid)).optional(),
  value: z.int().nullable(),
  value2: z.int().nullable(),
  /** Where days are half days: what it says of a day it says of a whole one. */
  wholeDays: z.boolean().optional(),
  /** Where days are half days: it counts these, though what a rule says of the days of lessons it says of whole ones. */
  halfDays: z.boolean().optional(),
  tagNames: tags.optional(),
  /** Where the days lie in terms: what it says of a day it says of a term. */
  terms: z.boolean().optional(),
  /** The rooms that it says its lessons are in, or are not in; left out by a kind that names none. */
  roomUuids: z.array(uuid).optional(),
  /** Of which type it counts the calendars that its lessons have; left out: rooms. */
  countedType: calendarType.optional(),
  /** Switched off, a rule is kept and asks for nothing. */
  enabled: z.boolean().default(true),
})

export type ScheduleHead = Readonly<z.infer<typeof scheduleHead>>
export type Calendar = Readonly<z.infer<typeof calendar>>
export type TimeSlot = Readonly<z.infer<typeof timeSlot>>
export type Choice = Readonly<z.infer<typeof choice>>
export type LessonChoice = Readonly<z.infer<typeof lessonChoice>>
export type Subject = Readonly<z.infer<typeof subject>>
export type Lesson = Readonly<z.infer<typeof lesson>>
/**
 * `criterion`: the rule is one of the version's profile, made of it whenever it is asked for and never stored. `shared`: of one
 * calendar, each further unit costs one more than the one before, so that nobody carries all.
 */
export type Rule = Readonly<z.infer<typeof rule>> & { readonly criterion?: Criterion; readonly shared?: true }
export type Strength = z.infer<typeof strength>

/** The record tables of a schedule, by name. `head` holds one record: the ScheduleHead, under the schedule's uuid. */
export const recordSchemas = {
  head: scheduleHead,
  calendars: calendar,
  timeSlots: timeSlot,
  subjects: subject,
  lessons: lesson,
  rules: rule,
} as const
export type RecordKind = keyof typeof recordSchemas
export type RecordOf = {
  head: ScheduleHead
  calendars: Calendar
  timeSlots: TimeSlot
  subjects: Subject
  lessons: Lesson
  rules: Rule
}
export type Table<T> = Readonly<Record<Uuid, T>>

/** The whole of a version. Never mutated: a Change makes the next one and shares what it did not touch. */
export type Schedule = { readonly [K in RecordKind]: Table<RecordOf[K]> } & { readonly uuid: Uuid }

export const scheduleRecords = z.object({
  uuid,
  head: z.record(uuid, scheduleHead),
  calendars: z.record(uuid, calendar),
  timeSlots: z.record(uuid, timeSlot),
  subjects: z.record(uuid, subject),
  lessons: z.record(uuid, lesson),
  rules: z.record(uuid, rule),
})

/** Tables to be filled: what is put in them is a record of their kind. */
export function emptyTables(): Record<RecordKind, Record<Uuid, unknown>> {
  return { head: {}, calendars: {}, timeSlots: {}, subjects: {}, lessons: {}, rules: {} }
}

export function emptySchedule(head: ScheduleHead): Schedule {
  return { ...(emptyTables() as Omit<Schedule, 'uuid'>), uuid: head.uuid, head: { [head.uuid]: head } }
}

export function headOf(schedule: Schedule): ScheduleHead {
  const head = schedule.head[schedule.uuid]
  if (!head) throw new Error(`schedule ${schedule.uuid} has no head`)
  return head
}
