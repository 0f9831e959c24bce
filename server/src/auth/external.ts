import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isStorable } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import type { VerifyToken } from './tokens.ts'

export type ExternalIssuer = {
  readonly jwksUrl: string
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** Accepts the tokens of another issuer. They must carry `email`; `name` and `school` are used at the first visit. */
export function externalVerifier(
  external: ExternalIssuer,
  clock: Clock,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(external.jwksUrl)),
): VerifyToken {
  const { issuer, audience } = external
  return async (token) => {
    const expected = { ...(issuer && { issuer }), ...(audience && { audience }), currentDate: clock.now() }
    const verified = await jwtVerify(token, keys, expected).catch(() => undefined)
    return verified && claimsOf(verified.payload)
  }
}

function claimsOf({ email, email_verified, name, school, exp }: JWTPayload) {
  // An address its owner has not confirmed could be anyone's.
  if (typeof email !== 'string' || email === '' || !isStorable(email) || email_verified === false) return undefined
  // A token without an end would be good for ever.
  if (exp === undefined) return undefined
  return { email, name: textOr(name, email), school: textOr(school, 'My school'), expires: new Date(exp * 1000) }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value : otherwise
}
