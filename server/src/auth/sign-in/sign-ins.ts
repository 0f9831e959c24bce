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

/** How many days a user stays logged in without typing the password again. */
const DAYS = 30
type SignInParts = {
  readonly db: Database
  readonly clock: Clock
  readonly mint: Mint
  readonly secret: () => string
  readonly issuer: Issuer
  /** Receives the sign-ins that have ended, so that their connections are closed. */
  readonly ended: (signIns: readonly Uuid[]) => void
}

/** A token, and for how many seconds it is valid. */
type ShortToken = { readonly token: string; readonly expiresIn: number }

/**
 * Manages who is logged in, and for how long. A token is valid for minutes. With its renewal secret, the browser gets
 * the next one, until the sign-in ends. It ends with a logout, with a new password, or after thirty days.
 */
export function signInsOf({ db, clock, mint, secret, issuer, ended }: SignInParts) {
  const tokenFor = async (userUuid: Uuid, signInUuid: Uuid): Promise<ShortToken> => ({
    token: await issuer.sign({ userUuid, signInUuid }),
    expiresIn: TOKEN_SECONDS,
  })

  return {
    /** `schoolUuid`: the school whose issuer the sign-in came from. */
    async begin(
      userUuid: Uuid,
      trx: Database,
      device?: Device,
      schoolUuid?: Uuid,
    ): Promise<ShortToken & { readonly renewal: string }> {
      const [uuid, renewal, at] = [mint(), secret(), clock.now()]
      const expires = new Date(at.getTime() + DAYS * DAY)
      await addSignIn(trx, {
        ...{ uuid, userUuid, renewalHash: hashOf(renewal), at, expires },
        ...(device && { device }),
        ...(schoolUuid !== undefined && { schoolUuid }),
      })
      return { ...(await tokenFor(userUuid, uuid)), renewal }
    },

    /** Returns the next token of a valid sign-in. Undefined if the sign-in has ended. */
    async renew(renewal: string): Promise<ShortToken | undefined> {
      const found = await renewSignIn(db, hashOf(renewal), clock.now())
      return found && tokenFor(found.userUuid, found.uuid)
    },

    /** Returns until when the bearer of a valid token stays logged in. Undefined if their sign-in has ended. */
    async validUntil(claims: Claims): Promise<Date | undefined> {
      const end = 'signInUuid' in claims ? await signInEnd(db, claims.signInUuid) : claims.expires
      return end && end > clock.now() ? end : undefined
    },

    async end(renewal: string): Promise<void> {
      const uuid = await endSignIn(db, hashOf(renewal))
      if (uuid !== undefined) ended([uuid])
    },

    /** Lists the sign-ins of a user. `own` is the one of this request. */
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

/** Hashes a secret. With 192 random bits, it needs no salt and no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
