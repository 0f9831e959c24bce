import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { calendarType, clockTime, dayNum, hourNum, name, uuid } from '../records/values.ts'
import { text } from '../text.ts'
import { isoDate } from '../week/school-year.ts'

/**
 * The records of a school's diary: what is different from the published version on single dates. The published version may change in the
 * middle of a week, so a record names calendars and lessons in a way that is found again in another version.
 */

/** A class, teacher or room, with its data in the version that was published then. `calendarOfLink` finds it in another version. */
export const linkedCalendar = z.object({ calendarUuid: uuid, calendarType, name })

/** A lesson of the published version, or an extra event of the diary. `lessonOfLink` finds it in another version. */
export const linkedLesson = z.object({ lessonUuid: uuid, subject: name })

/** Why somebody is away. Only members of the school see it. */
export const absenceKind = z.literal(['ill', 'training', 'trip', 'other'])

/**
 * A teacher or class is away, or a room is closed: from a period of the first day to a period of the last one, both included. Without
 * `firstPeriod` from the beginning of that day, without `lastPeriod` to its end. With `weeklyUntil` it repeats every week up to that date.
 * `bySelf`: entered by the teacher through their own link.
 */
export const absence = z.object({
  uuid,
  of: linkedCalendar,
  firstDay: isoDate,
  firstPeriod: hourNum.optional(),
  lastDay: isoDate,
  lastPeriod: hourNum.optional(),
  weeklyUntil: isoDate.optional(),
  kind: absenceKind,
  note: text.max(LIMITS.absenceNoteLength),
  bySelf: z.literal(true).optional(),
})

/**
 * What a planner decided about one lesson on one date. What is omitted is as in the version.
 *
 * - `teachers`, `rooms`: who holds it and where, instead of all its teachers or rooms. Empty: nobody, or nowhere.
 * - `hourNum`: the period of that day in which it begins.
 * - `joined`: it is held together with that lesson, by its teachers and in its rooms.
 * - `supervised`: its class works alone, and these teachers look after it beside a lesson of their own.
 * - `dropped`: it is not held.
 * - `locked`: planning leaves it as it is.
 */
export const dayChange = z.object({
  uuid,
  date: isoDate,
  lesson: linkedLesson,
  teachers: z.array(linkedCalendar).max(LIMITS.dayCalendars).optional(),
  rooms: z.array(linkedCalendar).max(LIMITS.dayCalendars).optional(),
  hourNum: hourNum.optional(),
  joined: linkedLesson.optional(),
  supervised: z.array(linkedCalendar).min(1).max(LIMITS.dayCalendars).optional(),
  dropped: z.literal(true).optional(),
  locked: z.literal(true).optional(),
})

/** Something on one date that is in no version, such as a concert: its attendees have no other lesson then. */
export const extraEvent = z.object({
  uuid,
  date: isoDate,
  name,
  hourNum,
  length: z.int().min(1).max(LIMITS.maxPeriods),
  calendars: z.array(linkedCalendar).min(1).max(LIMITS.maxCalendars),
})

/**
 * Dates that run in another way.
 *
 * - `like`: they run like this day of the version, in this of the alternating weeks. If `week` is omitted: in the week of the date.
 * - `times`: the times of the periods, in order. A shortened day has shorter periods.
 * - `firstPeriod`, `lastPeriod`: lessons outside these periods are not held.
 * - `free`: these classes have no lessons, for example because they have exams. Null: no class has any.
 */
export const specialDay = z.object({
  uuid,
  name,
  firstDay: isoDate,
  lastDay: isoDate,
  like: z
    .object({
      dayNum,
      week: z
        .int()
        .min(0)
        .max(LIMITS.maxWeeks - 1)
        .optional(),
    })
    .optional(),
  times: z
    .array(z.object({ startTime: clockTime, endTime: clockTime }))
    .min(1)
    .max(LIMITS.maxPeriods)
    .optional(),
  firstPeriod: hourNum.optional(),
  lastPeriod: hourNum.optional(),
  free: z.array(linkedCalendar).max(LIMITS.maxCalendars).nullable().optional(),
})

/**
 * How readers see one lesson that is different on a date: by names, without any reason. `start`, `end`: its times on that date. If they
 * are omitted: those of its periods in the version.
 */
const heldAs = z.object({
  hourNum,
  periods: z.int().min(1),
  start: clockTime.optional(),
  end: clockTime.optional(),
  classes: z.array(name),
  teachers: z.array(name),
  rooms: z.array(name),
})

/**
 * One lesson of a date that differs from the version. `concerns`: the calendars whose weeks contain it, before or now. `was` null: an
 * extra event. `now` null: it is not held.
 */
export const dayLine = z.object({
  lesson: linkedLesson,
  concerns: z.array(linkedCalendar),
  was: heldAs.nullable(),
  now: heldAs.nullable(),
  joined: name.optional(),
  supervised: z.array(name).optional(),
})

/** The period that a break follows; -1: the break before the first one. */
export const breakAfter = z
  .int()
  .min(-1)
  .max(LIMITS.maxPeriods - 1)

const people = z.int().min(0).max(LIMITS.dutyPeople)

/**
 * A place where teachers are on duty in breaks, such as a yard. `needs`: how many people it needs in which break, on all days or on these.
 * What is not listed needs nobody. `building`: where it is, as rooms have it.
 */
export const dutyPlace = z.object({
  uuid,
  name,
  needs: z
    .array(
      z.object({
        after: breakAfter,
        people,
        dayNums: z.array(dayNum).min(1).max(LIMITS.maxDaysImported).optional(),
      }),
    )
    .max(2 * LIMITS.maxPeriods),
  building: name.optional(),
})

const post = { place: uuid, dayNum, after: breakAfter }

/** Those who are on duty together. */
export const onDuty = z.array(linkedCalendar).max(LIMITS.dutyPeople)

/** Who is on duty at a place in one break of each week. There is at most one for each of these. `locked`: sharing leaves it as it is. */
export const duty = z.object({
  uuid,
  ...post,
  teachers: onDuty.min(1),
  locked: z.literal(true).optional(),
})

/** Who is on duty at a place in one break of a date, instead of those of the week. Empty: nobody. */
export const dutyChange = z.object({ uuid, date: isoDate, place: uuid, after: breakAfter, teachers: onDuty })

/** A duty of a date that somebody else has than in the week, as readers see it. `after` counts periods through both halves of a day. */
export const dutyLine = z.object({
  place: name,
  after: breakAfter,
  start: clockTime,
  end: clockTime,
  was: onDuty,
  now: onDuty,
})

/**
 * What readers see of a date, since a planner published it. `number` counts the publications of the date from 1. `special`: the name of the
 * special day. `told`: those whose weeks it changed got a mail.
 */
export const dayPublication = z.object({
  uuid,
  date: isoDate,
  number: z.int().min(1),
  at: z.iso.datetime(),
  by: name,
  lines: z.array(dayLine).max(LIMITS.maxLessons),
  duties: z
    .array(dutyLine)
    .max(LIMITS.dutyPlaces * (LIMITS.maxPeriods + 1))
    .optional(),
  message: text.max(LIMITS.absenceNoteLength).optional(),
  special: text.max(LIMITS.absenceNoteLength).optional(),
  told: z.literal(true).optional(),
})

export const diaryRecords = {
  absences: absence,
  changes: dayChange,
  events: extraEvent,
  specialDays: specialDay,
  publications: dayPublication,
  places: dutyPlace,
  duties: duty,
  dutyChanges: dutyChange,
} as const

export type Absence = Readonly<z.infer<typeof absence>>
export type AbsenceKind = z.infer<typeof absenceKind>
export type DayChange = Readonly<z.infer<typeof dayChange>>
export type ExtraEvent = Readonly<z.infer<typeof extraEvent>>
export type SpecialDay = Readonly<z.infer<typeof specialDay>>
export type DayLine = Readonly<z.infer<typeof dayLine>>
export type HeldAs = Readonly<z.infer<typeof heldAs>>
export type DayPublication = Readonly<z.infer<typeof dayPublication>>
export type DutyPlace = Readonly<z.infer<typeof dutyPlace>>
export type DutyChange = Readonly<z.infer<typeof dutyChange>>
export type DutyLine = Readonly<z.infer<typeof dutyLine>>
export type Duty = Readonly<z.infer<typeof duty>>
export type LinkedLesson = Readonly<z.infer<typeof linkedLesson>>
