import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { fail } from '../fail.ts'
import type { Account } from './accounts.ts'
import { changeEmailForm, changePasswordForm, confirmEmailForm, deleteAccountForm, endSessionForm } from './forms.ts'
import { formRoute, limitOf } from './read-form.ts'
import type { AuthParts } from './routes.ts'
import type { Claims } from './tokens.ts'

/** Passwords tried by one who is signed in, a minute. */
const ATTEMPTS_PER_ACCOUNT = 10

type Who = { readonly account: Account; readonly claims: Claims }

/**
 * What someone who is signed in does to their own account, and is told of it: its password and address, where it is signed in, what is known of
 * its person, its end; with the token as bearer. Not over the socket, since passwords are no part of what is logged
 * and shown there.
 */
export function ownAccountRoutes(app: FastifyInstance, parts: AuthParts) {
  const { accounts, signIns, newPasswords, newEmails, external } = parts
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
  formRoute(app, '/auth/own-data', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, ({ account }) => parts.ownData(account.user.uuid)),
  )
  if (external) return

  formRoute(app, '/auth/change-email', changeEmailForm, async ({ password, email, locale }, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      if (await tooMany(request)) return fail(reply, 'too-many-attempts')
      if (!(await accounts.confirmed(account.user.uuid, password))) return fail(reply, 'wrong-password', 'password')
      newEmails.ask(account.user.uuid, email, locale)
      return reply.code(202).send({})
    }),
  )

  formRoute(app, '/auth/confirm-email', confirmEmailForm, async ({ token }, _, reply) => {
    const userUuid = await newEmails.confirm(token)
    if (userUuid === undefined) return fail(reply, 'reset-unknown')
    parts.renamed(userUuid)
    return reply.code(204).send()
  })

  formRoute(app, '/auth/sessions', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, async ({ account, claims }) => ({
      sessions: await signIns.list(account.user.uuid, signInOf(claims)),
    })),
  )

  formRoute(app, '/auth/end-session', endSessionForm, async ({ uuid }, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      await signIns.endOne(account.user.uuid, uuid)
      return reply.code(204).send()
    }),
  )

  formRoute(app, '/auth/end-other-sessions', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, async ({ account, claims }) => {
      await signIns.endAll(account.user.uuid, signInOf(claims))
      return reply.code(204).send()
    }),
  )

  formRoute(app, '/auth/password', changePasswordForm, async (form, request, reply) =>
    asOneself(request, reply, async ({ account, claims }) => {
      if (await tooMany(request)) return fail(reply, 'too-many-attempts')
      const changed = await newPasswords.byPresent(account.user.uuid, form, signInOf(claims))
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

const signInOf = (claims: Claims) => ('signInUuid' in claims ? claims.signInUuid : undefined)

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
}

/** Whom a token that was verified speaks of. */
function ownerOf(token: string): string {
  const { sub, email } = decodeJwt(token)
  return String(sub ?? email)
}
