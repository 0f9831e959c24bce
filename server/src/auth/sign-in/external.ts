import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isStorable } from '@timetable/domain'
import type { Clock } from '../../clock.ts'
import type { VerifyToken } from './tokens.ts'

/** Another issuer: the URL of its keys, its name, and the audience of its tokens for this product. */
export type ExternalIssuer = { readonly jwksUrl: string; readonly issuer: string; readonly audience: string }

/**
 * Returns a verifier for the tokens of another issuer. They must have an `email` that the issuer has verified. `name`
 * and `school` are used at the first visit.
 */
export function externalVerifier(
  external: ExternalIssuer,
  clock: Clock,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(external.jwksUrl)),
): VerifyToken {
  const { issuer, audience } = external
  return async (token) => {
    const verified = await jwtVerify(token, keys, { issuer, audience, currentDate: clock.now() }).catch(() => undefined)
    return verified && claimsOf(verified.payload)
  }
}

function claimsOf({ email, email_verified, name, school, exp, iat }: JWTPayload) {
  if (typeof email !== 'string' || email === '' || !isStorable(email)) return undefined
  // An unconfirmed address could be anyone's. A missing claim, or one that is text, counts as unconfirmed.
  if (email_verified !== true) return undefined
  // A token without an expiry would be valid forever.
  if (exp === undefined) return undefined
  return {
    ...{ email, name: textOr(name, email), school: textOr(school, 'My school'), expires: new Date(exp * 1000) },
    ...(iat !== undefined && { issued: new Date(iat * 1000) }),
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value : otherwise
}
