import rateLimit from '@fastify/rate-limit'
import type { Uuid } from '@timetable/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../store/database.ts'
import { scopeOf } from '../store/sign-in-scope.ts'
import type { Reach } from '../outgoing/addresses.ts'
import { errorOf } from '../errors.ts'
import { fail, failTooMany } from '../fail.ts'
import type { Account, Accounts, Enter } from './account/accounts.ts'
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
import { schoolSignInRoutes } from './school-sign-in/school-sign-in-routes.ts'
import type { SchoolSignIns } from './school-sign-in/school-sign-in.ts'
import { openedBy } from './sign-in/scope.ts'
import type { SignIns } from './sign-in/sign-ins.ts'
import type { Issuer, VerifyToken } from './sign-in/tokens.ts'

export type AuthParts = {
  readonly accounts: Accounts
  readonly signIns: SignIns
  readonly attempts: Attempts
  readonly newPasswords: NewPasswords
  readonly newEmails: NewEmails
  readonly schoolSignIns: SchoolSignIns
  readonly db: Database
  readonly reach: Reach
  /** The time, for what is stored. */
  readonly now: () => Date
  /** Receives sign-ins that have ended, so that their connections are closed. */
  readonly ended: (signInUuids: readonly Uuid[]) => void
  /** Null if browsers create no passkeys for this server. */
  readonly passkeys: Passkeys | null
  /** Returns all stored data about a person. */
  readonly ownData: (userUuid: Uuid) => Promise<object | undefined>
  /** Called when a user's data has changed: their open windows are notified. */
  readonly renamed: (userUuid: Uuid) => void
  readonly issuer: Issuer
  readonly verify: VerifyToken
  /** Whether another issuer registers users and logs them in, so that this server does not. */
  readonly external: boolean
  /** Deletes an account and everything that ends with it. */
  readonly deleteAccount: (userUuid: Uuid) => Promise<void>
  /** How many forms per minute one network address may send. */
  readonly attemptsPerMinute: number
}

/**
 * Signs in the user of a request. Returns the response to the browser. `schoolUuid`: they come from the issuer of that school. Without it, all
 * their schools may ask for their own sign-in instead.
 */
export type EnterBy = (request: FastifyRequest, schoolUuid?: Uuid) => Enter<Entered | 'password-off'>
type Entered = Pick<Account, 'user' | 'schools'>

const RENEWALS_PER_ATTEMPT = 10

/** All routes under `/auth`: registration, login (also with a passkey), renewal, logout, new passwords, and the check of invitations. */
export async function authRoutes(app: FastifyInstance, parts: AuthParts) {
  const { accounts, attemptsPerMinute } = parts
  // If the connection closed while the request was being read, for example after an invalid second request, there is no
  // address to count it by.
  app.addHook('onRequest', async ({ ip }: { ip?: string }, reply) => (ip === undefined ? reply.hijack() : undefined))
  const errorResponseBuilder = () => ({ statusCode: 429, ...errorOf('too-many-attempts') })
  await app.register(rateLimit, { max: attemptsPerMinute, timeWindow: '1 minute', errorResponseBuilder })
  // A form on another site can send some content types without permission. These are never read: only JSON is.
  app.removeContentTypeParser('text/plain')

  ownAccountRoutes(app, parts)
  if (!parts.external) issuerRoutes(app, parts)

  app.get<{ Params: { token: string } }>('/auth/invitations/:token', async (request, reply) => {
    const school = await accounts.invitedBy(request.params.token)
    return typeof school === 'string'
      ? fail(reply, school)
      : { schoolName: school.name, membership: school.membership, email: school.email }
  })
}

/** The routes of a token issuer. Another issuer has equivalent ones at its own URL. */
function issuerRoutes(app: FastifyInstance, parts: AuthParts) {
  const { signIns, attempts, issuer, attemptsPerMinute } = parts
  const enter: EnterBy =
    ({ ip, headers }, schoolUuid) =>
    async ({ user, schools, cameBack }, trx) => {
      await attempts.succeeded(trx, user.email, ip, user.uuid)
      const scope = schoolUuid === undefined ? await scopeOf(trx, user.uuid, null) : { only: schoolUuid }
      const opened = openedBy(scope, schools)
      if (opened.length < schools.length && opened.length === 0) return 'password-off'
      return {
        ...(await signIns.begin(user.uuid, trx, deviceOf(headers['user-agent']), schoolUuid)),
        user,
        schools: opened,
        ...(cameBack && { cameBack }),
      }
    }
  entryRoutes(app, parts, enter)
  resetRoutes(app, parts, enter)
  if (parts.passkeys) passkeyEntryRoutes(app, parts, parts.passkeys, enter)
  schoolSignInRoutes(app, parts, enter)

  // A renewal secret cannot be guessed, and a whole staff room behind one address renews repeatedly.
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

function entryRoutes(app: FastifyInstance, { accounts, attempts, newEmails }: AuthParts, enter: EnterBy) {
  formRoute(app, '/auth/sign-up', signUpForm, async (form, request, reply) => {
    const entered = await accounts.signUp(form, enter(request))
    if (entered === 'email-taken') return fail(reply, entered, 'email')
    if (typeof entered === 'string') return fail(reply, entered)
    newEmails.welcome(entered.user.uuid, form.locale)
    return reply.code(201).send(entered)
  })

  formRoute(app, '/auth/sign-in', signInForm, async (form, request, reply) => {
    const wait = await attempts.begin(form.email, request.ip)
    if (wait > 0) return failTooMany(reply, wait / 1000)
    const entered = await accounts.signIn(form, enter(request))
    return typeof entered === 'string' ? fail(reply, entered) : entered
  })
}
