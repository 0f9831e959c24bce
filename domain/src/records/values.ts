import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { RULE_KINDS } from '../rules/rule-kinds.ts'
import { text } from '../text.ts'

/** The values that fields of records have. Commands and messages use them too. */
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

/** What a file calls one of its records, instead of its uuid. */
export const key = text.min(1).max(LIMITS.keyLength)

/** Seats of a room, or pupils of a class. */
export const size = z.int().min(1).max(LIMITS.maxSize)

/** The names of alternating weeks. */
export const weekName = text.min(1).max(LIMITS.weekNameLength)
export const weekNames = z.array(weekName).min(2).max(LIMITS.maxWeeks)

/** Days and periods are counted from 0. */
export const dayNum = z
  .int()
  .min(0)
  .max(LIMITS.maxDaysImported - 1)
export const hourNum = z
  .int()
  .min(0)
  .max(LIMITS.maxPeriods - 1)

/** A slot as a file names it: its day and its period. */
export const cell = z.tuple([dayNum, hourNum])
export type Cell = z.infer<typeof cell>

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

/** Equipment of a room: short names, without duplicates. It exists only as long as a room has it or a rule names it. */
export const equipment = z.array(name).max(LIMITS.maxEquipment)

export const ruleKind = z.literal(RULE_KINDS)
export type { RuleKind } from '../rules/rule-kinds.ts'

/** `required` counts with the double bookings. A number from 1 to 100 is the weight of a preference. */
export const strength = z.union([z.literal('required'), z.int().min(1).max(100)])
export type Strength = z.infer<typeof strength>
