import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { name, uuid } from '../schedule.ts'
import { schoolYear } from '../week/school-year.ts'
import { text } from '../text.ts'

/**
 * A class of the next school year. `from`: the class that it is this year, whose groups go with it; null: a new one. `coursesOf`: the
 * class of this year whose courses it has; null: none. What is usual has the courses stay with the grade: then 7a becomes 8a and has
 * what this year's 8a has; or a class takes its own along.
 */
const nextClass = z.object({ from: uuid.nullable(), name, coursesOf: uuid.nullable() })

/** What of a version goes into the one of the next school year. */
export const yearPlan = z.object({
  title: text.max(LIMITS.nameLength),
  classes: z.array(nextClass).max(LIMITS.maxCalendars),
  /** Teachers and rooms that will not be there any more. */
  leaving: z.array(uuid).max(LIMITS.maxCalendars).default([]),
  /** Where its lessons lie: nowhere, those that are pinned where they lay, or all of them. */
  lessons: z.literal(['unplaced', 'pinned', 'placed']).default('unplaced'),
  /** Of lessons that stay where they lay: pinned ones stay so. */
  pins: z.boolean().default(true),
  rules: z.boolean().default(true),
  /** Blocked slots, and what teachers, classes, rooms and courses would rather not and like. */
  timeOff: z.boolean().default(true),
  shortNames: z.boolean().default(true),
  /** When it is held; null: that is not known yet. */
  year: schoolYear.nullable().default(null),
})
export type YearPlan = z.output<typeof yearPlan>
export type NextClass = YearPlan['classes'][number]
