import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isStorable } from '@timetable/domain'
import type { Clock } from '../../clock.ts'
import type { VerifyToken } from './tokens.ts'

/** Another issuer: where its keys are, its name, and what its tokens for this product alone are for. */
export type ExternalIssuer = { readonly jwksUrl: string; readonly issuer: string; readonly audience: string }

/**
 * Accepts the tokens of another issuer. They must carry an `email` that it says is verified; `name` and `school` are used
 * at the first visit.
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
  // An address its owner has not confirmed could be anyone's: of what is not said, or only as a text, nothing is known.
  if (email_verified !== true) return undefined
  // A token without an end would be good for ever.
  if (exp === undefined) return undefined
  return {
    ...{ email, name: textOr(name, email), school: textOr(school, 'My school'), expires: new Date(exp * 1000) },
    ...(iat !== undefined && { issued: new Date(iat * 1000) }),
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value : otherwise
}
