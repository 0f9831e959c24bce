import { z } from 'zod'
import { uuid } from './schedule.ts'
import { text } from './text.ts'

/** A school, its people and the two key-value maps of settings. */
export const school = z.object({
  uuid,
  name: z.string().min(1),
  isSchoolCustomer: z.boolean(),
  /** May let Zen run for long, and take everything out that isn't pinned. */
  isPremium: z.boolean().optional(),
})
export const role = z.literal(['principal', 'teacher', 'student', 'other'])
/** `created_at` in epoch seconds. */
export const user = z.object({ uuid, name: z.string(), email: z.string(), created_at: z.int(), role: role.nullable() })

/** A version's row in the list. Dates are ISO 8601 in UTC. */
export const scheduleItem = z.object({
  uuid,
  title: z.string(),
  description: z.string(),
  days: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lessons: z.int(),
})

/** A link by which whoever has it may look at one version. */
export const shareLink = z.object({ uuid, token: z.string(), createdAt: z.iso.datetime() })
/** A link by which whoever has it may join a school, until it ends or is withdrawn. */
export const invitation = z.object({
  uuid,
  token: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const userSettingLabels = [
  'locale',
  'role',
  'isOnboarding',
  'hasCreatedVersion',
  'hasClickedOnAVersion',
  'hasCreatedCalendars',
  'hasCreatedTimeslots',
  'hasCreatedCourses',
  'hasBlockedTimeslots',
  'hasMadeAdjustments',
  'selectedSortingOption',
] as const
export const userSetting = z.object({
  label: z.literal(userSettingLabels),
  value: z.union([text.max(200), z.boolean()]),
})
export const userSettings = z.partialRecord(z.literal(userSettingLabels), z.union([z.string(), z.boolean()]))

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

export type School = Readonly<z.infer<typeof school>>
export type User = Readonly<z.infer<typeof user>>
export type ShareLink = Readonly<z.infer<typeof shareLink>>
export type Invitation = Readonly<z.infer<typeof invitation>>
export type ScheduleItem = Readonly<z.infer<typeof scheduleItem>>
export type UserSetting = Readonly<z.infer<typeof userSetting>>
export type UserSettings = Readonly<z.infer<typeof userSettings>>
export type SchoolSetting = Readonly<z.infer<typeof schoolSetting>>
export type SchoolSettings = Readonly<z.infer<typeof schoolSettings>>
