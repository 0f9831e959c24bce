import { z } from 'zod'
import { ownDayWeights } from '../diary/day-weights.ts'

const labelsOnTimeslots = z.literal(['monday', 'sunday', 'numbers', 'a_to_e'])
const nameForClasses = z.literal(['option_1', 'option_2', 'option_3'])
const keepAbsenceDays = z.int().min(7).max(400)
/**
 * One setting of a school: its names for days and classes, on every screen and in print; whether teachers enter their own absences; for how
 * many days after it an absence is kept; and how the costs of a day's plan differ from the usual ones.
 */
export const schoolSetting = z.discriminatedUnion('label', [
  z.object({ label: z.literal('labelsOnTimeslots'), value: labelsOnTimeslots }),
  z.object({ label: z.literal('nameForClasses'), value: nameForClasses }),
  z.object({ label: z.literal('ownAbsences'), value: z.boolean() }),
  z.object({ label: z.literal('keepAbsenceDays'), value: keepAbsenceDays }),
  z.object({ label: z.literal('dayWeights'), value: ownDayWeights }),
])
export const schoolSettings = z.object({
  labelsOnTimeslots: labelsOnTimeslots.default('monday'),
  nameForClasses: nameForClasses.default('option_2'),
  /** Whether teachers enter their own absences through the links to their weeks. */
  ownAbsences: z.boolean().default(false),
  /** For how many days after its last one an absence is kept, with its reason. */
  keepAbsenceDays: keepAbsenceDays.default(90),
  /** The weights of a day's plan that differ from the usual ones. */
  dayWeights: ownDayWeights.default({}),
})

export type SchoolSetting = Readonly<z.infer<typeof schoolSetting>>
export type SchoolSettings = Readonly<z.infer<typeof schoolSettings>>
/** What the texts of a timetable need of the settings: the names of days and classes. */
export type SchoolWords = Pick<SchoolSettings, 'labelsOnTimeslots' | 'nameForClasses'>
