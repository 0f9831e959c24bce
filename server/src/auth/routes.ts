import rateLimit from '@fastify/rate-limit'
import type { Uuid } from '@timetable/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorOf } from '../errors.ts'
import { fail, failTooMany } from '../fail.ts'
import type { Accounts, Enter } from './account/accounts.ts'
import type { Attempts } from './sign-in/attempts.ts'
import { deviceOf } from './sign-in/device.ts'
import { renewalForm, signInForm, signUpForm } from './forms/forms.ts'
import type { NewEmails } from './account/new-emails.ts'
import type { NewPasswords } from './passwords/new-passwords.ts'
import { ownAccountRoutes } from './account/own-account-routes.ts'
import { passkeyEntryRoutes } from './passkeys/passkey-routes.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import { formRoute } from './forms/read-form.ts'
import { resetRoutes } from './account/reset-routes.ts'
import type { SignIns } from './sign-in/sign-ins.ts'
import type { Issuer, VerifyToken } from './sign-in/tokens.ts'

export type AuthParts = {
  readonly accounts: Accounts
  readonly signIns: SignIns
  readonly attempts: Attempts
  readonly newPasswords: NewPasswords
  readonly newEmails: NewEmails
  /** Null where browsers make none for this server. */
  readonly passkeys: Passkeys | null
  /** All that is known of a person. */
  readonly ownData: (userUuid: Uuid) => Promise<unknown>
  /** Somebody new has an account. */
  readonly welcome: (email: string, locale: string | undefined) => void
  /** Who a user is was changed: their windows are told. */
  readonly renamed: (userUuid: Uuid) => void
  readonly issuer: Issuer
  readonly verify: VerifyToken
  /** Another issuer signs people up and in, so that this server does not. */
  readonly external: boolean
  /** Deletes an account with all that ends with it. */
  readonly deleteAccount: (userUuid: Uuid) => Promise<void>
  /** Forms from one network address a minute. */
  readonly attemptsPerMinute: number
}

/** Signs in who comes by a request: what their browser is told. */
export type EnterBy = (request: FastifyRequest) => Enter<object>

const RENEWALS_PER_ATTEMPT = 10

/** Everything under `/auth`: signing up and in, by passkey too, renewing, logging out, a new password, asking for an invitation. */
export async function authRoutes(app: FastifyInstance, parts: AuthParts) {
  const { accounts, attemptsPerMinute } = parts
  // Who has gone in the same breath, as with a second request that is none, has no address any more to be counted by.
  app.addHook('onRequest', async ({ ip }: { ip?: string }, reply) => (ip === undefined ? reply.hijack() : undefined))
  const errorResponseBuilder = () => ({ statusCode: 429, ...errorOf('too-many-attempts') })
  await app.register(rateLimit, { max: attemptsPerMinute, timeWindow: '1 minute', errorResponseBuilder })
  // What a form on another site can send without asking is never read: only JSON is.
  app.removeContentTypeParser('text/plain')

  ownAccountRoutes(app, parts)
  if (!parts.external) issuerRoutes(app, parts)

  app.get<{ Params: { token: string } }>('/auth/invitations/:token', async (request, reply) => {
    const school = await accounts.invitedBy(request.params.token)
    return typeof school === 'string'
      ? fail(reply, school)
      : { schoolName: school.name, membership: school.membership, forOne: school.email !== null }
  })
}

/** What an issuer of tokens does: another one has the same under its own address. */
function issuerRoutes(app: FastifyInstance, parts: AuthParts) {
  const { signIns, attempts, issuer, attemptsPerMinute } = parts
  const enter: EnterBy =
    ({ ip, headers }) =>
    async ({ user, schools, cameBack }, trx) => {
      await attempts.succeeded(trx, user.email, ip, user.uuid)
      return {
        ...(await signIns.begin(user.uuid, trx, deviceOf(headers['user-agent']))),
        user,
        schools,
        ...(cameBack && { cameBack }),
      }
    }
  entryRoutes(app, parts, enter)
  resetRoutes(app, parts, enter)
  if (parts.passkeys) passkeyEntryRoutes(app, parts, parts.passkeys, enter)

  // Nobody guesses a renewal secret, and a whole staff room behind one address renews again and again.
  const often = { rateLimit: { max: attemptsPerMinute * RENEWALS_PER_ATTEMPT } }
  formRoute(
    app,
    '/auth/renew',
    renewalForm,
    async ({ renewal }, _, reply) => (await signIns.renew(renewal)) ?? fail(reply, 'unauthorized'),
    often,
  )
  formRoute(
    app,
    '/auth/log-out',
    renewalForm,
    async ({ renewal }, _, reply) => {
      await signIns.end(renewal)
      return reply.code(204).send()
    },
    often,
  )
  app.get('/auth/jwks.json', { config: { rateLimit: false } }, () => issuer.jwks)
}

function entryRoutes(app: FastifyInstance, { accounts, attempts, welcome }: AuthParts, enter: EnterBy) {
  formRoute(app, '/auth/sign-up', signUpForm, async (form, request, reply) => {
    const entered = await accounts.signUp(form, enter(request))
    if (entered === 'email-taken') return fail(reply, entered, 'email')
    if (typeof entered === 'string') return fail(reply, entered)
    welcome(form.email, form.locale)
    return reply.code(201).send(entered)
  })

  formRoute(app, '/auth/sign-in', signInForm, async (form, request, reply) => {
    const wait = await attempts.begin(form.email, request.ip)
    if (wait > 0) return failTooMany(reply, wait / 1000)
    const entered = await accounts.signIn(form, enter(request))
    return typeof entered === 'string' ? fail(reply, entered) : entered
  })
}
