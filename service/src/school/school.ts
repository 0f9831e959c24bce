import { z } from 'zod'
import { calendarType, LIMITS, uuid } from '@timetable/domain'

/**
 * What somebody is to a school. Owners alone remove people, say what others are, and pay; members change whatever else there is;
 * who is a reader sees all versions and changes nothing.
 */
export const memberships = ['owner', 'member', 'reader'] as const
export const membership = z.literal(memberships)
/** What somebody may be invited as. */
export const invitedAs = z.literal(['member', 'reader'])

/** A school, its people and the two key-value maps of settings. */
export const school = z.object({
  uuid,
  name: z.string().min(1),
  isSchoolCustomer: z.boolean(),
  /** May let Zen run for long, and take everything out that isn't pinned. */
  isPremium: z.boolean().optional(),
  /** What who is told of it is to it; absent where that is told to everyone alike. */
  membership: membership.optional(),
})
/** A school that was deleted, told to who owned it: until when they can bring it back. */
export const deletedSchool = z.object({ uuid, name: z.string(), until: z.iso.datetime() })
export const role = z.literal(['principal', 'teacher', 'student', 'other'])
/** `created_at` in epoch seconds. */
export const user = z.object({ uuid, name: z.string(), email: z.string(), created_at: z.int(), role: role.nullable() })

/** Somebody of a school, as its people are listed. */
export const member = user.extend({ membership })

/** What the list says of a version's timetable: `unplaced` lessons have no slot. */
export const versionCounts = z.object({ doubleBookings: z.int().min(0), unplaced: z.int().min(0) })

/** A version's row in the list. Dates are ISO 8601 in UTC. `counts` are of what it is now; absent while that is not known. */
export const scheduleItem = z.object({
  uuid,
  title: z.string(),
  description: z.string(),
  days: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lessons: z.int(),
  counts: versionCounts.optional(),
  /** In lists: the version that it was made of as a copy, which may be gone. */
  copiedFrom: uuid.optional(),
  /** In lists: the school says that it is this one that is in force: links to weeks show it. */
  inForce: z.literal(true).optional(),
})

/** A deleted version, and for how many days more it can be brought back: begun ones count. */
export const deletedScheduleItem = scheduleItem.extend({ daysLeft: z.int().min(1) })

/** A link by which whoever has it may look at one version. */
export const shareLink = z.object({ uuid, token: z.string(), createdAt: z.iso.datetime() })
/**
 * A link by which whoever has it may look at the week of one class, teacher or room, and nothing else: in the version that is in force,
 * or in the one that it was made for, where none is.
 */
export const weekLink = shareLink.extend({ calendarUuid: uuid })
/** A link that means nobody of a version, by whom it was made for. */
export const absentLink = z.object({ uuid, name: z.string(), calendarType })
/**
 * A link by which one person may join a school, until it ends or is withdrawn. Who made it alone is told its `token`;
 * others are told who that is, where it is known. `membership`: what they are there then.
 */
export const invitation = z.object({
  uuid,
  membership: invitedAs,
  /** Whom alone it lets in; null: whoever has it. */
  email: z.string().nullable(),
  /** When it was sent there last; null: never. */
  mailedAt: z.iso.datetime().nullable(),
  token: z.string().nullable(),
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** What a key may do: read what there is, or also change it. */
export const apiKeyScopes = ['read', 'write'] as const
/** A key by which a program of the school asks over HTTP. Its secret is told once, to who made it, when it is made. */
export const apiKey = z.object({
  uuid,
  name: z.string(),
  scope: z.literal(apiKeyScopes),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
})

/** Why an address was not told: its name leads nowhere, or into a private network; nothing listens, or answers in time; there is no TLS, or its certificate is not good. */
const webhookProblems = ['unknown', 'private', 'unreachable', 'silent', 'certificate'] as const
/** What an address that is told of changes has answered: with a status, or not at all. */
export const webhookAnswer = z.object({
  at: z.iso.datetime(),
  type: z.literal(['test', 'created', 'changed', 'deleted']),
  status: z.int().nullable(),
  problem: z.literal(webhookProblems).nullable(),
})
/**
 * An address of the school's programs that is told when a version changes. `answers`: the newest first; `isOff`: it has failed for so
 * long that it is told nothing any more.
 */
export const webhook = z.object({
  uuid,
  url: z.string(),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  isOff: z.boolean(),
  answers: z.array(webhookAnswer).max(LIMITS.webhookAnswers),
})

/** The languages that the product speaks. English is the source of the others. */
export const languages = ['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'] as const
/** The ways to sort the versions of a school. */
export const versionSortings = ['updated', 'created', 'name'] as const

const language = z.literal(languages)
const versionSorting = z.literal(versionSortings)
const steps = [
  'isOnboarding',
  'hasCreatedVersion',
  'hasClickedOnAVersion',
  'hasCreatedCalendars',
  'hasCreatedTimeslots',
  'hasCreatedCourses',
  'hasBlockedTimeslots',
  'hasMadeAdjustments',
] as const
export const userSetting = z.discriminatedUnion('label', [
  z.object({ label: z.literal('locale'), value: language }),
  z.object({ label: z.literal('role'), value: role }),
  z.object({ label: z.literal(steps), value: z.boolean() }),
  z.object({ label: z.literal('selectedSortingOption'), value: versionSorting }),
])
export const userSettings = z
  .object({
    locale: language,
    role,
    isOnboarding: z.boolean(),
    hasCreatedVersion: z.boolean(),
    hasClickedOnAVersion: z.boolean(),
    hasCreatedCalendars: z.boolean(),
    hasCreatedTimeslots: z.boolean(),
    hasCreatedCourses: z.boolean(),
    hasBlockedTimeslots: z.boolean(),
    hasMadeAdjustments: z.boolean(),
    selectedSortingOption: versionSorting,
  })
  .partial()

export type School = Readonly<z.infer<typeof school>>
export type DeletedSchool = Readonly<z.infer<typeof deletedSchool>>
export type User = Readonly<z.infer<typeof user>>
export type Member = Readonly<z.infer<typeof member>>
export type Membership = (typeof memberships)[number]
export type ShareLink = Readonly<z.infer<typeof shareLink>>
export type WeekLink = Readonly<z.infer<typeof weekLink>>
export type AbsentLink = Readonly<z.infer<typeof absentLink>>
export type ApiKey = Readonly<z.infer<typeof apiKey>>
export type ApiKeyScope = ApiKey['scope']
export type Webhook = Readonly<z.infer<typeof webhook>>
export type WebhookAnswer = Readonly<z.infer<typeof webhookAnswer>>
export type Invitation = Readonly<z.infer<typeof invitation>>
export type DeletedScheduleItem = Readonly<z.infer<typeof deletedScheduleItem>>
export type ScheduleItem = Readonly<z.infer<typeof scheduleItem>>
export type VersionCounts = Readonly<z.infer<typeof versionCounts>>
export type UserSetting = Readonly<z.infer<typeof userSetting>>
export type UserSettings = Readonly<z.infer<typeof userSettings>>
