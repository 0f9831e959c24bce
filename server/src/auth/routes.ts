import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { ERRORS, errorOf, type ErrorCode } from '../errors.ts'
import type { Account, Accounts, EntryError } from './accounts.ts'
import { invitedSignUpForm, signInForm, signUpForm } from './forms.ts'
import type { Issuer } from './tokens.ts'

export type AuthParts = {
  readonly accounts: Accounts
  readonly issuer: Issuer
  /** Sign-ups and sign-ins from one address a minute. */
  readonly attemptsPerMinute: number
}

/** Sign-ins to one account a minute, from wherever they come. */
const ATTEMPTS_PER_ACCOUNT = 10
const BODY_BYTES = 16 * 1024

/** `POST /auth/sign-up`, `POST /auth/sign-in`, `GET /auth/invitations/:token` and `GET /auth/jwks.json`. */
export async function authRoutes(app: FastifyInstance, { accounts, issuer, attemptsPerMinute }: AuthParts) {
  const errorResponseBuilder = () => ({ statusCode: 429, ...errorOf('too-many-attempts') })
  await app.register(rateLimit, { max: attemptsPerMinute, timeWindow: '1 minute', errorResponseBuilder })
  const countForAccount = app.createRateLimit({
    max: ATTEMPTS_PER_ACCOUNT,
    timeWindow: '1 minute',
    keyGenerator: (request) => `account ${emailIn(request.body)}`,
  })

  app.post('/auth/sign-up', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const form = isInvited(request.body)
      ? readForm(invitedSignUpForm, request.body)
      : readForm(signUpForm, request.body)
    if (!form.ok) return reply.code(400).send(form.body)
    const account = await accounts.signUp(form.data)
    if (account === 'email-taken') return fail(reply, account, 'email')
    if (typeof account === 'string') return fail(reply, account)
    return reply.code(201).send(await session(account))
  })

  app.post('/auth/sign-in', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const form = readForm(signInForm, request.body)
    if (!form.ok) return reply.code(400).send(form.body)
    const attempts = await countForAccount(request)
    if (!attempts.isAllowed && attempts.isExceeded) return fail(reply, 'too-many-attempts')
    const { email, password, invitation } = form.data
    const account = await accounts.signIn(email, password, invitation)
    return typeof account === 'string' ? fail(reply, account) : session(account)
  })

  app.get<{ Params: { token: string } }>('/auth/invitations/:token', async (request, reply) => {
    const schoolName = await accounts.invitedBy(request.params.token)
    return schoolName === undefined ? fail(reply, 'invitation-unknown') : { schoolName }
  })

  app.get('/auth/jwks.json', { config: { rateLimit: false } }, () => issuer.jwks)

  async function session({ user, schools }: Account) {
    return { token: await issuer.sign(user.uuid), user, schools }
  }
}

type FormError = ErrorCode & (EntryError | 'too-many-attempts')

function fail(reply: FastifyReply, code: FormError, field?: string) {
  return reply.code(ERRORS[code].status).send({ ...errorOf(code), ...(field && { field }) })
}

type Form<T> = { ok: true; data: T } | { ok: false; body: { error: string; code: ErrorCode; field?: string } }

/** The form, or what is wrong with its first wrong field, in the words the person is shown. */
function readForm<S extends z.ZodType>(schema: S, body: unknown): Form<z.output<S>> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, data: parsed.data }
  const issue = parsed.error.issues[0]
  const field = issue?.path[0]
  if (!issue || field === undefined) return { ok: false, body: errorOf('form-invalid') }
  return { ok: false, body: { error: issue.message, code: 'form-invalid', field: String(field) } }
}

function isInvited(body: unknown): boolean {
  return (body as { invitation?: unknown } | null)?.invitation !== undefined
}

function emailIn(body: unknown): string {
  const email = (body as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
