import { z } from 'zod'
import { subscriptionPrice } from '../billing/billing.ts'
import { company } from '../papers/companies.ts'

const set = z.string().nullable()

/** The steps of the academy, in order, and the film that welcomes a new user. */
export const ACADEMY_STEPS = [
  'version',
  'calendars',
  'periods',
  'subjects',
  'blocking',
  'dragging',
  'duplicating',
] as const
export const FILMS = [...ACADEMY_STEPS, 'tour'] as const

/** A film: its id at the host, and its length. */
const video = z.object({
  host: z.enum(['youtube', 'vimeo']),
  id: z.string().regex(/^[\w-]{1,64}$/),
  seconds: z.number().positive(),
})

/** Films by language code and subject. */
export const videoTable = z.record(z.string().regex(/^[a-z]{2}$/), z.partialRecord(z.enum(FILMS), video))

/** The operator's settings that a browser needs before anyone has signed in: `GET /config`. Null if not set. Nothing in it is secret. */
export const publicConfig = z.object({
  /** The address of another issuer, whose `/auth/sign-up` and `/auth/sign-in` are used instead of this server's own. */
  authUrl: set,
  /** The host for which passkeys are created. Null if passkeys are not used here. */
  passkeys: set,
  /** Whether the server can send mail. */
  mails: z.boolean(),
  /** The address that visitors can write to. */
  contactEmail: set,
  /** The name of the site's operator. */
  operatorName: set,
  /** A phone number with which visitors can chat. */
  phoneChat: set,
  /** The URL of the docs site. */
  docsUrl: set,
  /** The tag manager's container, loaded after consent. */
  tagManagerId: set,
  /** The chat, loaded after consent. */
  chat: z.object({ id: z.string(), scriptUrl: z.string() }).nullable(),
  /** Films on other hosts, by language and lesson, played after consent. */
  videos: videoTable.nullable(),
  /** The companies behind the statistics, the chat and the films, for which consent is required. */
  companies: z.array(company).readonly(),
  /** The prices of the school plan, in each of its currencies. */
  prices: z.array(subscriptionPrice).readonly(),
})

export type AcademyStep = (typeof ACADEMY_STEPS)[number]
export type Film = (typeof FILMS)[number]
export type Video = z.infer<typeof video>
export type PublicConfig = z.infer<typeof publicConfig>
