import { z } from 'zod'

/** A school's names for days and classes, on every screen and in print. */
const labelsOnTimeslots = z.literal(['monday', 'sunday', 'numbers', 'a_to_e'])
const nameForClasses = z.literal(['option_1', 'option_2', 'option_3'])
export const schoolSetting = z.discriminatedUnion('label', [
  z.object({ label: z.literal('labelsOnTimeslots'), value: labelsOnTimeslots }),
  z.object({ label: z.literal('nameForClasses'), value: nameForClasses }),
  z.object({ label: z.literal('ownAbsences'), value: z.boolean() }),
])
export const schoolSettings = z.object({
  labelsOnTimeslots: labelsOnTimeslots.default('monday'),
  nameForClasses: nameForClasses.default('option_2'),
  /** Whether teachers enter their own absences through the links to their weeks. */
  ownAbsences: z.boolean().default(false),
})

export type SchoolSetting = Readonly<z.infer<typeof schoolSetting>>
export type SchoolSettings = Readonly<z.infer<typeof schoolSettings>>
/** What the texts of a timetable need of the settings: the names of days and classes. */
export type SchoolWords = Pick<SchoolSettings, 'labelsOnTimeslots' | 'nameForClasses'>
