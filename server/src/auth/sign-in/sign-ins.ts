import { createHash } from 'node:crypto'
import type { Mint, Uuid } from '@timetable/domain'
import { DAY, type Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import {
  addSignIn,
  endOwnSignIn,
  endSignIn,
  endSignInsOf,
  listSignIns,
  renewSignIn,
  signInEnd,
  type Device,
} from '../../store/sign-ins.ts'
import { TOKEN_SECONDS, type Claims, type Issuer } from './tokens.ts'

/** How long someone stays signed in without typing the password again. */
const DAYS = 30
export type SignInParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly secret: () => string
  readonly issuer: Issuer
  /** Told which sign-ins have ended, so that their lines are closed. */
  readonly ended: (signIns: readonly Uuid[]) => void
}

/** A token, and for how many seconds it is good. */
export type ShortToken = { readonly token: string; readonly expiresIn: number }

/**
 * Who is signed in, and for how long. A token is good for minutes; by its renewal secret the browser gets the next one,
 * until the sign-in ends: by logging out, by a new password, or by itself after thirty days.
 */
export function signInsOf({ db, clock, mint, secret, issuer, ended }: SignInParts) {
  const tokenFor = async (userUuid: Uuid, signInUuid: Uuid): Promise<ShortToken> => ({
    token: await issuer.sign({ userUuid, signInUuid }),
    expiresIn: TOKEN_SECONDS,
  })

  return {
    async begin(userUuid: Uuid, trx: Database, device?: Device): Promise<ShortToken & { readonly renewal: string }> {
      const [uuid, renewal, at] = [mint(), secret(), clock.now()]
      const expires = new Date(at.getTime() + DAYS * DAY)
      await addSignIn(trx, { uuid, userUuid, renewalHash: hashOf(renewal), ...(device && { device }), at, expires })
      return { ...(await tokenFor(userUuid, uuid)), renewal }
    },

    /** The next token of a sign-in that stands. */
    async renew(renewal: string): Promise<ShortToken | undefined> {
      const found = await renewSignIn(db, hashOf(renewal), clock.now())
      return found && tokenFor(found.userUuid, found.uuid)
    },

    /** Until when the bearer of a good token may stay; undefined where their sign-in has ended. */
    async stands(claims: Claims): Promise<Date | undefined> {
      const end = 'signInUuid' in claims ? await signInEnd(db, claims.signInUuid) : claims.expires
      return end && end > clock.now() ? end : undefined
    },

    async end(renewal: string): Promise<void> {
      const uuid = await endSignIn(db, hashOf(renewal))
      if (uuid !== undefined) ended([uuid])
    },

    /** Where a user is signed in; `own`: from where they ask. */
    async list(userUuid: Uuid, own: Uuid | undefined) {
      const all = await listSignIns(db, userUuid, clock.now())
      return all.map((signIn) => ({ ...signIn, isThis: signIn.uuid === own }))
    },

    async endOne(userUuid: Uuid, signInUuid: Uuid): Promise<void> {
      if (await endOwnSignIn(db, userUuid, signInUuid)) ended([signInUuid])
    },

    async endAll(userUuid: Uuid, but?: Uuid): Promise<void> {
      ended(await endSignInsOf(db, userUuid, but))
    },
  }
}

export type SignIns = ReturnType<typeof signInsOf>

/** A secret of 192 bits of chance needs no salt and no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
