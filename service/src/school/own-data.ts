import { z } from 'zod'
import { uuid } from '@timetable/domain'
import { apiKeyScopes, invitedAs, membership, userSettings } from './school.ts'

const at = z.iso.datetime()

/** Data about something created in a browser, and about that browser. */
const onDevice = { uuid, browser: z.string().nullable(), system: z.string().nullable(), createdAt: at }

/** All personal data of a user, as they can download it: see `docs/OWN-DATA.md`. */
export const ownData = z.object({
  format: z.literal('own-data'),
  version: z.literal(1),
  writtenAt: at,
  account: z.object({
    uuid,
    name: z.string(),
    email: z.string(),
    createdAt: at,
    /** When the address was confirmed. Null: not yet. */
    emailConfirmedAt: at.nullable(),
    /** Only a hash of the password is stored. It is never included. */
    hasPassword: z.boolean(),
    settings: userSettings,
  }),
  schools: z.array(z.object({ uuid, name: z.string(), membership, since: at, deletedAt: at.nullable() })),
  sessions: z.array(z.object({ ...onDevice, usedAt: at })),
  /** Only the public half of a passkey is stored. */
  passkeys: z.array(z.object({ ...onDevice, usedAt: at.nullable() })),
  /** The schools whose own sign-in is connected to the account. */
  schoolSignIns: z.array(z.object({ school: uuid, since: at })),
  /** When the user last signed in from each network. Only a hash of the network is stored. */
  networks: z.array(at),
  invitations: z.array(
    z.object({
      school: uuid,
      email: z.string().nullable(),
      membership: invitedAs,
      createdAt: at,
      expiresAt: at,
      usedAt: at.nullable(),
      withdrawnAt: at.nullable(),
    }),
  ),
  keys: z.array(z.object({ school: uuid, name: z.string(), scope: z.literal(apiKeyScopes), createdAt: at })),
  webhooks: z.array(z.object({ school: uuid, url: z.string(), createdAt: at })),
  /** The number of links to versions and weeks that they created. */
  links: z.int(),
  /** The number of their steps in the history of each version. */
  steps: z.array(z.object({ version: uuid, title: z.string(), count: z.int() })),
  /** The number of their steps in the diary of each school. */
  diarySteps: z.array(z.object({ school: uuid, count: z.int() })),
  /** The links about whose weeks the address of the account gets mails, once it is confirmed. */
  weekMails: z.array(z.object({ school: uuid, name: z.string(), since: at })),
})
export type OwnData = z.infer<typeof ownData>

/** A session of a user, as shown to that user. */
const ownSession = ownData.shape.sessions.element.extend({ isThis: z.boolean() })
export type OwnSession = z.infer<typeof ownSession>

/** A passkey for signing in without a password: the device it was created on, and when. */
export type OwnPasskey = OwnData['passkeys'][number]
