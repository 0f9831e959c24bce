import { z } from 'zod'
import { subscriptionPrice } from '../billing/billing.ts'
import { company } from '../papers/companies.ts'

const set = z.string().nullable()

/** The steps of the academy, in their order, and the film that greets a new user. */
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

/** A film as its host knows it, and how long it is. */
const video = z.object({
  host: z.enum(['youtube', 'vimeo']),
  id: z.string().regex(/^[\w-]{1,64}$/),
  seconds: z.number().positive(),
})

/** Films by the code of a language and by what they show. */
export const videoTable = z.record(z.string().regex(/^[a-z]{2}$/), z.partialRecord(z.enum(FILMS), video))

/**
 * What the operator set that a browser must know before anyone has signed in: `GET /config`. Null where it is not set.
 * Nothing in it is secret.
 */
export const publicConfig = z.object({
  /** Another issuer's address, under which `/auth/sign-up` and `/auth/sign-in` are asked in place of this server's own. */
  authUrl: set,
  /** The host that passkeys are made for; null where nobody signs in with one here. */
  passkeys: set,
  /** Can anything be sent by mail? */
  mails: z.boolean(),
  /** Where visitors can write to. */
  contactEmail: set,
  /** Who runs this site. */
  operatorName: set,
  /** A telephone number that visitors can chat with. */
  phoneChat: set,
  /** The tag manager's container, loaded after consent. */
  tagManagerId: set,
  /** The chat, loaded after consent. */
  chat: z.object({ id: z.string(), scriptUrl: z.string() }).nullable(),
  /** Films from elsewhere, by language and lesson, played after consent. */
  videos: videoTable.nullable(),
  /** Whose the statistics, the chat and the films are that consent is asked for. */
  companies: z.array(company).readonly(),
  /** What the school plan costs, in each currency it is offered in. */
  prices: z.array(subscriptionPrice).readonly(),
})

export type AcademyStep = (typeof ACADEMY_STEPS)[number]
export type Film = (typeof FILMS)[number]
export type Video = z.infer<typeof video>
export type PublicConfig = z.infer<typeof publicConfig>
