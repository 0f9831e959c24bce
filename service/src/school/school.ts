import { z } from 'zod'
import { AUDIENCES, calendarType, criterion, LIMITS, uuid, type ViolationKind } from '@timetable/domain'

/**
 * A person's role at a school. An `owner` (administrator) removes people, sets their roles, and pays. A `member` can change everything
 * else. A `reader` sees all versions but changes nothing.
 */
export const memberships = ['owner', 'member', 'reader'] as const
export const membership = z.literal(memberships)
/** The roles that an invitation can grant. */
export const invitedAs = z.literal(['member', 'reader'])

/** A school, its people and the two key-value maps of settings. */
export const school = z.object({
  uuid,
  name: z.string().min(1),
  isSchoolCustomer: z.boolean(),
  /** May run Zen for a long time, and unschedule all lessons that are not pinned. */
  isPremium: z.boolean().optional(),
  /** ISO 3166-1 alpha-2. It decides the currency of the school plan. Omitted until an administrator has said it. */
  country: z.string().optional(),
  /** The recipient's role at the school. Omitted in messages that are the same for everyone. */
  membership: membership.optional(),
})
/** A deleted school, sent to its former `owner`s. `until`: the last time to restore it. */
export const deletedSchool = z.object({ uuid, name: z.string(), until: z.iso.datetime() })
export const role = z.literal(['principal', 'teacher', 'student', 'other'])
/** `created_at` in epoch seconds. `emailUnconfirmed`: the user has not yet confirmed that the address is theirs. Otherwise omitted. */
export const user = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  created_at: z.int(),
  role: role.nullable(),
  emailUnconfirmed: z.literal(true).optional(),
})

/** A person of a school, as in the list of its people. */
export const member = user.extend({ membership })

/** What can be wrong with a version beside double bookings and unscheduled lessons. */
export const OTHERS_WRONG = [
  'blocked',
  'beyond-day',
  'missing',
  'unchosen',
  'rule',
] as const satisfies readonly ViolationKind[]

/**
 * Counts of a version in the list. `unscheduled` lessons have no slot. `judged`: what else is wrong, by kind, without zeros; the wishes that
 * are not met; and how good it is in the criteria that matter most. Omitted by an older server.
 */
const versionCounts = z.object({
  doubleBookings: z.int().min(0),
  unscheduled: z.int().min(0),
  judged: z
    .object({
      wrong: z.partialRecord(z.literal(OTHERS_WRONG), z.int().min(1)),
      wishes: z.int().min(0),
      quality: z.array(z.object({ criterion, amount: z.number().min(0) })),
    })
    .optional(),
})

/** A version's row in the list. Dates are ISO 8601 in UTC. `counts` are of its current state. Omitted if unknown. */
export const scheduleItem = z.object({
  uuid,
  title: z.string(),
  description: z.string(),
  days: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lessons: z.int(),
  counts: versionCounts.optional(),
  /** In lists: the version that it was copied from, which may have been deleted. */
  copiedFrom: uuid.optional(),
  /** In lists: the published version of the school, which links to weeks show. */
  published: z.literal(true).optional(),
})

/** A deleted version, and the number of days left to restore it. Partial days count as whole ones. */
export const deletedScheduleItem = scheduleItem.extend({ daysLeft: z.int().min(1) })

/** A link with which anyone can view one version. */
export const shareLink = z.object({ uuid, token: z.string(), createdAt: z.iso.datetime() })
/**
 * A link with which anyone can view the week of one class, teacher or room, and nothing else. It shows the published version. If there is
 * none, it shows the version that it was made for.
 */
export const weekLink = shareLink.extend({ calendarUuid: uuid, readers: z.int().optional() })
/** A link with which anyone can view what is published about today and the next school day: all teachers, or all classes. */
export const dayLink = shareLink.extend({ audience: z.literal([...AUDIENCES]) })
/** A link whose calendar is not in the version, with the name of that calendar. */
export const absentLink = z.object({ uuid, name: z.string(), calendarType })
/**
 * A link with which one person can join a school, until it expires or is withdrawn. `token` is only sent to the person who created it;
 * others see who that is, if known. `membership`: the role that it grants.
 */
export const invitation = z.object({
  uuid,
  membership: invitedAs,
  /** The only person whom it admits. Null: anyone with the link. */
  email: z.string().nullable(),
  /** The last time it was mailed. Null: never. */
  mailedAt: z.iso.datetime().nullable(),
  token: z.string().nullable(),
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** What an API key may do: only read, or also write. */
export const apiKeyScopes = ['read', 'write'] as const
/** An API key, with which a client of the school uses the HTTP API. Its secret is sent once, to its creator, on creation. */
export const apiKey = z.object({
  uuid,
  name: z.string(),
  scope: z.literal(apiKeyScopes),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  /** The last use, to the minute. Null: never used. */
  usedAt: z.iso.datetime().nullable(),
  /** From then on the key is refused. Null: it has no end. */
  expiresAt: z.iso.datetime().nullable(),
  /** The only version that it may be used for. Null: all versions of the school. */
  version: z.object({ uuid, title: z.string() }).nullable(),
})

/**
 * Why a webhook call failed: its host name is unknown, or is in a private network; no server accepts the connection, or it does not respond
 * in time; there is no TLS, or the certificate is invalid.
 */
const webhookProblems = ['unknown', 'private', 'unreachable', 'silent', 'certificate'] as const
/** The result of a webhook call: a status, or a problem. */
export const webhookAnswer = z.object({
  at: z.iso.datetime(),
  type: z.literal(['test', 'created', 'changed', 'deleted', 'published']),
  status: z.int().nullable(),
  problem: z.literal(webhookProblems).nullable(),
})
/**
 * A webhook of the school, called when a version changes. `answers`: newest first. `isOff`: it has failed for so long that it is no longer
 * called.
 */
export const webhook = z.object({
  uuid,
  url: z.string(),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  isOff: z.boolean(),
  answers: z.array(webhookAnswer).max(LIMITS.webhookAnswers),
})

/** The languages of the product. English is the source of the others. */
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
type Step = (typeof steps)[number]
export const userSetting = z.discriminatedUnion('label', [
  z.object({ label: z.literal('locale'), value: language }),
  z.object({ label: z.literal('role'), value: role }),
  z.object({ label: z.literal(steps), value: z.boolean() }),
  z.object({ label: z.literal('selectedSortingOption'), value: versionSorting }),
])
const ofSteps = Object.fromEntries(steps.map((step) => [step, z.boolean()])) as Record<Step, z.ZodBoolean>
export const userSettings = z
  .object({ locale: language, role, ...ofSteps, selectedSortingOption: versionSorting })
  .partial()

export type School = Readonly<z.infer<typeof school>>
export type DeletedSchool = Readonly<z.infer<typeof deletedSchool>>
export type User = Readonly<z.infer<typeof user>>
export type Member = Readonly<z.infer<typeof member>>
export type Membership = (typeof memberships)[number]
export type ShareLink = Readonly<z.infer<typeof shareLink>>
export type WeekLink = Readonly<z.infer<typeof weekLink>>
export type DayLink = Readonly<z.infer<typeof dayLink>>
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
