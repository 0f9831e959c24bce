import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'

/** The user of a valid token. An external issuer identifies them by e-mail address, our own by UUID. */
export type Claims =
  | OwnClaims
  | {
      readonly email: string
      readonly name: string
      readonly school: string
      readonly expires: Date
      readonly issued?: Date
    }
type OwnClaims = { readonly userUuid: string; readonly signInUuid: string }

export type VerifyToken = (token: string) => Promise<Claims | undefined>
export type Issuer = {
  sign(claims: OwnClaims): Promise<string>
  verify(token: string): Promise<OwnClaims | undefined>
  /** The public keys, for `/auth/jwks.json`. */
  readonly jwks: { readonly keys: JWK[] }
}

const ALGORITHM = 'EdDSA'
const ISSUER = 'timetable'
const AUDIENCE = 'planner'
/** The claim with the sign-in, named as in OpenID Connect. */
const SIGN_IN = 'sid'

/** A token is part of the socket's URL: it is valid for as long as connecting takes, and a little longer. */
export const TOKEN_SECONDS = 15 * 60

/** Returns the server's own issuer. The key pair is created at the first start and stored in the database. */
export async function createIssuer(db: Database, clock: Clock): Promise<Issuer> {
  const { kid, privateJwk, publicJwk } = await signingKey(db, clock)
  const key = await importJWK(privateJwk, ALGORITHM)
  const jwks = { keys: [{ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' }] }
  const keys = createLocalJWKSet(jwks)
  return {
    jwks,
    sign({ userUuid, signInUuid }) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ [SIGN_IN]: signInUuid })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setSubject(userUuid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key)
    },
    async verify(token) {
      const expected = { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM], currentDate: clock.now() }
      const verified = await jwtVerify(token, keys, expected).catch(() => undefined)
      const { sub: userUuid, [SIGN_IN]: signInUuid } = verified?.payload ?? {}
      return userUuid !== undefined && typeof signInUuid === 'string' ? { userUuid, signInUuid } : undefined
    },
  }
}

async function signingKey(db: Database, clock: Clock): Promise<{ kid: string; privateJwk: JWK; publicJwk: JWK }> {
  const stored = await oldestKey(db)
  if (stored) return stored
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  await db
    .insertInto('signing_keys')
    .values({
      // All processes on this database share one key: the second one finds the id taken.
      kid: 'key-1',
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      public_jwk: JSON.stringify(publicJwk),
      created_at: clock.now(),
    })
    .onConflict((clash) => clash.column('kid').doNothing())
    .execute()
  const made = await oldestKey(db)
  if (!made) throw new Error('the signing key was not stored')
  return made
}

async function oldestKey(db: Database) {
  const row = await db.selectFrom('signing_keys').selectAll().orderBy('created_at').limit(1).executeTakeFirst()
  return row && { kid: row.kid, privateJwk: row.private_jwk as JWK, publicJwk: row.public_jwk as JWK }
}
