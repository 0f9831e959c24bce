import { z } from 'zod'
import type { Criterion } from './profile/criterion.ts'
import { recordShape, type Fields, type RecordShape } from './records/shapes.ts'
import { choiceFields, lessonChoiceFields, recordFields } from './records/record-fields.ts'
import { uuid, type Uuid } from './records/values.ts'

export * from './records/values.ts'

/**
 * A schedule (the user's "version") as plain records keyed by uuid. Records refer to each other only by uuid, so that a Change can name
 * exactly the records that it adds and removes. `records/record-fields.ts` declares their fields.
 */
const recordOf = <T extends Fields>(fields: T): z.ZodObject<{ uuid: typeof uuid } & RecordShape<T>> =>
  z.object({ uuid, ...recordShape(fields) })

const scheduleHead = recordOf(recordFields.head)
export const calendar = recordOf(recordFields.calendars)
export const timeSlot = recordOf(recordFields.timeSlots)
export const choice = z.object(recordShape(choiceFields))
export const lessonChoice = z.object(recordShape(lessonChoiceFields))
export const subject = recordOf(recordFields.subjects)
export const lesson = recordOf(recordFields.lessons)
export const rule = recordOf(recordFields.rules)

export type ScheduleHead = Readonly<z.infer<typeof scheduleHead>>
export type Calendar = Readonly<z.infer<typeof calendar>>
export type TimeSlot = Readonly<z.infer<typeof timeSlot>>
export type Choice = Readonly<z.infer<typeof choice>>
/** `costs`: of each candidate, in the schedule of a single day; in units of wishes, instead of its place. They are never stored. */
export type LessonChoice = Readonly<z.infer<typeof lessonChoice>> & { readonly costs?: readonly number[] }
export type Subject = Readonly<z.infer<typeof subject>>
export type Lesson = Omit<Readonly<z.infer<typeof lesson>>, 'choices'> & { readonly choices: LessonChoice[] }
/**
 * `criterion`: the rule belongs to the version's profile; it is built when needed and never stored. `shared`: for one calendar, each
 * further unit costs one more than the one before, so that no calendar bears everything. `byClass`: the attendees of a divided class share
 * the weight.
 */
export type Rule = Readonly<z.infer<typeof rule>> & {
  readonly criterion?: Criterion
  readonly shared?: true
  readonly byClass?: true
}

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
