import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { fail } from '../fail.ts'
import type { Account } from './accounts.ts'
import { changePasswordForm, deleteAccountForm } from './forms.ts'
import { formRoute, limitOf } from './read-form.ts'
import type { AuthParts } from './routes.ts'
import type { Claims } from './tokens.ts'

/** Passwords tried by one who is signed in, a minute. */
const ATTEMPTS_PER_ACCOUNT = 10

type Who = { readonly account: Account; readonly claims: Claims }

/**
 * What someone who is signed in does to their own account: `POST /auth/password`, `/auth/log-out-everywhere` and
 * `/auth/delete-account`, with the token as bearer. Not over the socket, since passwords are no part of what is logged
 * and shown there.
 */
export function ownAccountRoutes(app: FastifyInstance, parts: AuthParts) {
  const { accounts, signIns, newPasswords, external } = parts
  const tooMany = limitOf(app, {
    max: ATTEMPTS_PER_ACCOUNT,
    timeWindow: '1 minute',
    keyOf: (request) => `own ${ownerOf(bearerOf(request) ?? '')}`,
  })

  formRoute(app, '/auth/delete-account', deleteAccountForm, async ({ password }, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      if (await tooMany(request)) return fail(reply, 'too-many-attempts')
      if (!(await accounts.confirmed(account.user.uuid, password))) return fail(reply, 'wrong-password', 'password')
      await parts.deleteAccount(account.user.uuid)
      return reply.code(204).send()
    }),
  )
  if (external) return

  formRoute(app, '/auth/password', changePasswordForm, async ({ present, password }, request, reply) =>
    asOneself(request, reply, async ({ account, claims }) => {
      if (await tooMany(request)) return fail(reply, 'too-many-attempts')
      const signIn = 'signInUuid' in claims ? claims.signInUuid : undefined
      const changed = await newPasswords.byPresent(account.user.uuid, present, password, signIn)
      return changed ? reply.code(204).send() : fail(reply, 'wrong-password', 'present')
    }),
  )

  formRoute(app, '/auth/log-out-everywhere', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      await signIns.endAll(account.user.uuid)
      return reply.code(204).send()
    }),
  )

  /** Goes on with who is signed in, by a token whose sign-in stands. */
  async function asOneself(request: FastifyRequest, reply: FastifyReply, goOn: (who: Who) => Promise<unknown>) {
    const token = bearerOf(request)
    const claims = token === undefined ? undefined : await parts.verify(token)
    const account = claims && (await signIns.stands(claims)) && (await accounts.ofClaims(claims))
    return account ? goOn({ account, claims }) : fail(reply, 'unauthorized')
  }
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
}

/** Whom a token that was verified speaks of. */
function ownerOf(token: string): string {
  const { sub, email } = decodeJwt(token)
  return String(sub ?? email)
}
