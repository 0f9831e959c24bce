import { z } from 'zod'
import { uuid } from '@timetable/domain'
import { apiKeyScopes, invitedAs, membership, userSettings } from './school.ts'

const at = z.iso.datetime()

/** Of something that was made in a browser, and in which. */
const onDevice = { uuid, browser: z.string().nullable(), system: z.string().nullable(), createdAt: at }

/** All that a server knows of a person, as they save it: see `docs/OWN-DATA.md`. */
export const ownData = z.object({
  format: z.literal('own-data'),
  version: z.literal(1),
  writtenAt: at,
  account: z.object({
    uuid,
    name: z.string(),
    email: z.string(),
    createdAt: at,
    /** Of a password only a hash is kept, which is told to nobody. */
    hasPassword: z.boolean(),
    settings: userSettings,
  }),
  schools: z.array(z.object({ uuid, name: z.string(), membership, since: at, deletedAt: at.nullable() })),
  sessions: z.array(z.object({ ...onDevice, usedAt: at })),
  /** Of a passkey only its public half is kept. */
  passkeys: z.array(z.object({ ...onDevice, usedAt: at.nullable() })),
  /** When each network was seen last from which they signed in; of the network itself only a hash is kept. */
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
  /** How many links to versions and weeks they made. */
  links: z.int(),
  /** How many steps of theirs the history of each version has. */
  steps: z.array(z.object({ version: uuid, title: z.string(), count: z.int() })),
})
export type OwnData = z.infer<typeof ownData>

/** A place where somebody is signed in, as they are told of it. */
export const ownSession = ownData.shape.sessions.element.extend({ isThis: z.boolean() })
export type OwnSession = z.infer<typeof ownSession>

/** A key by which somebody signs in without a password: on what it was made, and when. */
export type OwnPasskey = OwnData['passkeys'][number]
