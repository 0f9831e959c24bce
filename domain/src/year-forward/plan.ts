import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { name, uuid } from '../schedule.ts'
import { schoolYear } from '../week/school-year.ts'
import { text } from '../text.ts'

/**
 * A class of the next school year. `from`: its class this year, whose groups it retains; null: a new class. `coursesOf`: the class of this
 * year whose courses it gets; null: none. Usually courses stay with the grade: 7a becomes 8a and gets the courses of this year's 8a.
 * Alternatively a class retains its own.
 */
const nextClass = z.object({ from: uuid.nullable(), name, coursesOf: uuid.nullable() })

/** What the version of the next school year takes over. */
export const yearPlan = z.object({
  title: text.max(LIMITS.nameLength),
  classes: z.array(nextClass).max(LIMITS.maxCalendars),
  /** Teachers and rooms that will no longer exist. */
  leaving: z.array(uuid).max(LIMITS.maxCalendars).default([]),
  /** Which of its lessons keep their slots: none, the pinned ones, or all. */
  lessons: z.literal(['unscheduled', 'pinned', 'placed']).default('unscheduled'),
  /** Whether lessons that keep their slots remain pinned. */
  pins: z.boolean().default(true),
  rules: z.boolean().default(true),
  /** Blocked slots and wishes of teachers, classes, rooms and courses. */
  timeOff: z.boolean().default(true),
  shortNames: z.boolean().default(true),
  /** Its dates. Null: not known yet. */
  year: schoolYear.nullable().default(null),
})
export type YearPlan = z.output<typeof yearPlan>
export type NextClass = YearPlan['classes'][number]
