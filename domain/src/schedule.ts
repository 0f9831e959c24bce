import { z } from 'zod'
import { RULE_KINDS } from './rules/rule-kinds.ts'
import { LIMITS } from './limits.ts'
import { profile, profileLimits, type Criterion } from './profile/criterion.ts'
import { schoolYear } from './week/school-year.ts'
import { text } from './text.ts'
import { unkept } from './import/unkept.ts'

/**
 * A schedule (the user's "version") as plain records keyed by uuid. Records refer to each other only by uuid, so that a Change can name
 * exactly the records that it adds and removes.
 */
export const uuid = text
  .min(1)
  .max(64)
  // Tables are plain objects: a property name that every object inherits would look like an existing record.
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

/** Set by people. If omitted, it is derived from the name. */
export const shortName = text.min(1).max(LIMITS.shortNameLength)

/** Names are literal: an imported name retains its spaces. Forms and commands refuse blank names. */
export const name = text.min(1).max(LIMITS.nameLength)

/** Seats of a room, or pupils of a class. */
export const size = z.int().min(1).max(LIMITS.maxSize)

/** The names of alternating weeks. */
export const weekName = text.min(1).max(LIMITS.weekNameLength)
export const weekNames = z.array(weekName).min(2).max(LIMITS.maxWeeks)

/**
 * The fields that exist once per schedule.
 *
 * - `dayNames`, `periodNames`: the names in an imported file, else null.
 * - `halfDays`: each day is half a day, mornings and afternoons in turn. Rules about days between lessons then count whole days.
 * - `daysPerTerm`: each run of this many days, from the first day on, is a term.
 * - `weeks`: the names of alternating weeks. Omitted if all weeks are alike.
 * - `year`: the dates of the school year.
 * - `profile`: what makes a good timetable for this school (0094). If omitted, only the rules apply.
 * - `profileLimits`: numbers of the profile that differ from the defaults.
 * - `unkept`: requirements of the imported file that are not checked here (0101).
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
 * A class, group, teacher or room.
 *
 * - `classUuid`: the class that this group belongs to, in the division named `division`.
 * - `parts`: the smallest sets of students in this calendar, as opaque keys. If empty, the calendar is one such set. Two calendars share
 *   students if they share a part.
 * - `building`: the name of the building of a room. A building has no other data.
 * - `qualifications`: names of the courses that a teacher may teach.
 * - `seats` of a room, `pupils` of a class or a group: omitted if not known.
 * - `homeRoomUuid`: the room of those lessons of a class or a teacher that have no other room.
 * - `homeTeacherUuid`: the home teacher of a class.
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
 * One of the `candidates` attends in addition to the fixed calendars. `ordered`: earlier candidates are preferred. `optional`: the lesson
 * may have none of them if none is free.
 */
export const choice = z.object({
  candidates: z.array(uuid).max(LIMITS.maxCalendars),
  ordered: z.boolean().default(false),
  optional: z.boolean().optional(),
})

/**
 * A choice with the candidate that attends. `chosen` is null if no candidate is chosen yet, or if an optional choice has none. `fixed`: Zen
 * does not change it.
 */
export const lessonChoice = choice.extend({
  chosen: uuid.nullable().default(null),
  fixed: z.boolean().default(false),
})

/**
 * `order` is the order of creation within the schedule; the trial includes the first 50 subjects in this order. Courses with the same name
 * share one `shortName`.
 */
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

/** Weeks of a version by number, from 0. */
export const lessonWeeks = z
  .array(
    z
      .int()
      .min(0)
      .max(LIMITS.maxWeeks - 1),
  )
  .min(1)
  .max(LIMITS.maxWeeks)

/** Names of tags, without duplicates. A tag is only a name: it exists while a lesson has it. */
export const tags = z.array(name).max(LIMITS.maxTags)

/**
 * A lesson of a course.
 *
 * - `length`: consecutive periods of one day, starting at the slot.
 * - `timeSlotUuid`: null if the lesson is unscheduled.
 * - `calendarUuids`, `choices`: no calendar attends twice. A fixed calendar is never a candidate, and at most one choice chooses a
 *   candidate that several share.
 * - `missing`: types of calendar whose last one the lesson lost by a deletion.
 * - `tags`: omitted if the lesson has none.
 * - `weeks`: the weeks that the lesson is in, in order. Omitted if it is in all.
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

/** `required` counts with the double bookings. A number from 1 to 100 is the weight of a preference. */
export const strength = z.union([z.literal('required'), z.int().min(1).max(100)])

/**
 * A rule names subjects by name (every subject with that name), single subjects, single lessons, calendars, or a type of calendar.
 *
 * With `tagNames`, a rule on lessons also applies to every lesson with one of these tags. A rule on calendars then counts only the lessons
 * with one of these tags. A rule may name a tag that no lesson has any more.
 *
 * - BLOCKED_TIMESLOTS: no part of these lessons is in the slots.
 * - PREFERRED_TIMESLOTS: these lessons start in one of the slots.
 * - MIN_DAYS_BETWEEN: the starts of any two of these lessons are at least `value` days apart.
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
  /** Sets of slots, each counted as one: a set is used if any lesson is in any of its slots. Omitted by kinds that name none. */
  slotSets: z.array(z.array(uuid)).optional(),
  value: z.int().nullable(),
  value2: z.int().nullable(),
  /** If days are half days: the rule counts whole days instead. */
  wholeDays: z.boolean().optional(),
  /** If days are half days: the rule counts half days, although its kind counts whole days by default. */
  halfDays: z.boolean().optional(),
  tagNames: tags.optional(),
  /** If the days form terms: the rule counts terms instead of days. */
  terms: z.boolean().optional(),
  /** The rooms that the lessons must or must not be in. Omitted by kinds that name none. */
  roomUuids: z.array(uuid).optional(),
  /** The type of calendar that the rule counts on its lessons. If omitted: rooms. */
  countedType: calendarType.optional(),
  /** A rule that is switched off remains stored, but has no effect. */
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
 * `criterion`: the rule belongs to the version's profile; it is built when needed and never stored. `shared`: for one calendar, each
 * further unit costs one more than the one before, so that no calendar bears everything.
 */
export type Rule = Readonly<z.infer<typeof rule>> & { readonly criterion?: Criterion; readonly shared?: true }
export type Strength = z.infer<typeof strength>

/** The record tables of a schedule, by name. `head` contains one record: the ScheduleHead, under the schedule's uuid. */
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

/** A whole version. It is immutable: a Change produces the next one, which shares all unchanged records. */
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

/** Empty tables, to be filled with records of their kind. */
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
