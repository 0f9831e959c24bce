import { z } from 'zod'
import {
  calendarType,
  choice,
  distribution,
  lessonChoice,
  recordFields,
  recordSchemas,
  sentShape,
  tags,
  timeOfDay,
  uuid,
} from '@timetable/domain'

/** What the nested messages of a version consist of: its calendars with their weeks and lessons, its courses, and what is wrong with it. */

export const eventView = z.object({
  uuid,
  subject: uuid,
  timeSlot: uuid.nullable(),
  timeSlotUuids: z.array(uuid),
  length: z.int(),
  /** The calendars that attend, fixed and chosen. */
  calendars: z.array(uuid),
  choices: z.array(lessonChoice),
  pinned: z.boolean(),
  /** Types of calendar whose last one the lesson lost by a deletion and has not regained. */
  missing: z.array(calendarType),
  tags,
  vTitle: z.string(),
  vColor: z.string(),
  vCalendarNames: z.array(z.string()),
  /** In the `Calendar`s of a version in parts: how many of the lesson's calendars are not in `calendars`. Omitted if all are. */
  more: z.int().min(1).optional(),
  replicaNumber: z.int(),
  isFreeTrial: z.boolean(),
})
const slotView = z.object(recordSchemas.timeSlots.shape)
export const weekDayView = z.object({ dayNum: z.int(), label: z.string(), slots: z.array(slotView) })

const { name, calendarType: _, ...otherFields } = sentShape(recordFields.calendars)
/** Events are keyed by the calendar's uuid, an underscore and a running number. */
export const calendarView = z.object({
  uuid,
  name,
  calendarType,
  weekDays: z.array(weekDayView),
  events: z.record(z.string(), eventView),
  ...otherFields,
})
export const subjectView = z.object({
  uuid,
  name: z.string(),
  color: z.string(),
  calendars: z.array(uuid),
  choices: z.array(choice),
  distribution,
  timeOfDay,
  advanced: z.boolean(),
  eventCount: z.int(),
  v_events: z.array(eventView),
  v_total_count: z.int(),
})

/**
 * The number of errors of each kind. Nothing is wrong if all but `openWishes` are zero. `affected` counts the lessons in `events`: those
 * that take part in a double booking. Other kinds of lessons: `blocked` (in a slot that one of their calendars blocks, pinned or not),
 * `beyondDay` (extend beyond the end of their day), `missing` (lack a calendar that was deleted), `unchosen` (a calendar still has to be
 * chosen).
 */
export const constraintMatches = z.object({
  doubleBookings: z.int(),
  affected: z.int(),
  unscheduled: z.int(),
  unchosen: z.int(),
  blocked: z.int(),
  beyondDay: z.int(),
  missing: z.int(),
  /** Broken required rules. */
  brokenRules: z.int(),
  /** Preferred rules, and wishes of courses and choices, that are not met. */
  openWishes: z.int(),
  events: z.array(uuid),
})

export type ConstraintMatches = z.infer<typeof constraintMatches>
export type CalendarView = z.infer<typeof calendarView>
export type EventView = z.infer<typeof eventView>
export type SubjectView = z.infer<typeof subjectView>
