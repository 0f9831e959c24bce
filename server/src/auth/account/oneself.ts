import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { fail, failTooMany } from '../../fail.ts'
import type { Account } from './accounts.ts'
import { limitOf } from '../forms/read-form.ts'
import type { AuthParts } from '../routes.ts'
import type { Claims } from '../sign-in/tokens.ts'

/** How many passwords per minute a logged-in user may try. */
const ATTEMPTS_PER_ACCOUNT = 10

export type Who = { readonly account: Account; readonly claims: Claims }
type GoOn = (who: Who) => Promise<unknown>

export type Oneself = ReturnType<typeof oneselfOf>

/** Authenticates users for actions on their own account, with the token as bearer. */
export function oneselfOf(app: FastifyInstance, { accounts, signIns, verify }: AuthParts) {
  const tooMany = limitOf(app, {
    max: ATTEMPTS_PER_ACCOUNT,
    timeWindow: '1 minute',
    keyOf: (request) => `own ${ownerOf(bearerOf(request) ?? '')}`,
  })

  /** Continues with the logged-in user, if the sign-in of the token is still valid. */
  async function asOneself(request: FastifyRequest, reply: FastifyReply, goOn: GoOn) {
    const token = bearerOf(request)
    const claims = token === undefined ? undefined : await verify(token)
    const account = claims && (await signIns.validUntil(claims)) && (await accounts.ofClaims(claims))
    return account ? goOn({ account, claims }) : fail(reply, 'unauthorized')
  }

  return {
    asOneself,
    /** Counts a password attempt. Returns for how many seconds no more are allowed, or 0. */
    tooMany,

    /** Continues with the logged-in user, if the password is right as well. */
    asOwner: (request: FastifyRequest, reply: FastifyReply, password: string, goOn: GoOn) =>
      asOneself(request, reply, async (who) => {
        const wait = await tooMany(request)
        if (wait > 0) return failTooMany(reply, wait)
        const isRight = await accounts.confirmed(who.account.user.uuid, password)
        return isRight ? goOn(who) : fail(reply, 'wrong-password', 'password')
      }),
  }
}

export const signInOf = (claims: Claims) => ('signInUuid' in claims ? claims.signInUuid : undefined)

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
}

/** Returns the user id or e-mail address in a verified token. */
function ownerOf(token: string): string {
  const { sub, email } = decodeJwt(token)
  return String(sub ?? email)
}
