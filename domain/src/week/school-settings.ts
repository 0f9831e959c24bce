import { z } from 'zod'

/** A school's names for days and classes, on every screen and in print. */
const labelsOnTimeslots = z.literal(['monday', 'sunday', 'numbers', 'a_to_e'])
const nameForClasses = z.literal(['option_1', 'option_2', 'option_3'])
export const schoolSetting = z.discriminatedUnion('label', [
  z.object({ label: z.literal('labelsOnTimeslots'), value: labelsOnTimeslots }),
  z.object({ label: z.literal('nameForClasses'), value: nameForClasses }),
])
export const schoolSettings = z.object({
  labelsOnTimeslots: labelsOnTimeslots.default('monday'),
  nameForClasses: nameForClasses.default('option_2'),
})

export type SchoolSetting = Readonly<z.infer<typeof schoolSetting>>
export type SchoolSettings = Readonly<z.infer<typeof schoolSettings>>
