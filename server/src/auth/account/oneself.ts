import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { z } from 'zod'
import { fail, failTooMany } from '../../fail.ts'
import type { OpenedAccount } from './accounts.ts'
import { formRoute, limitOf } from '../forms/read-form.ts'
import type { AuthParts } from '../routes.ts'
import type { Claims } from '../sign-in/tokens.ts'

/** How many passwords per minute a logged-in user may try. */
const ATTEMPTS_PER_ACCOUNT = 10

export type Who = { readonly account: OpenedAccount; readonly claims: Claims }
/** Handles a form of a logged-in user. Without a result, the response is empty (204). */
type Handle<S extends z.ZodType> = (
  who: Who,
  form: z.output<S>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<object | void>

export type Oneself = ReturnType<typeof oneselfOf>

/** Authenticates users for actions on their own account, with the token as bearer. */
export function oneselfOf(app: FastifyInstance, { accounts, signIns, verify }: AuthParts) {
  const tooMany = limitOf(app, {
    max: ATTEMPTS_PER_ACCOUNT,
    timeWindow: '1 minute',
    keyOf: (request) => `own ${ownerOf(bearerOf(request) ?? '')}`,
  })

  /** Adds a form that a logged-in user sends about their account. A sign-in that opens only a part of it may not do this. */
  function ownForm<S extends z.ZodType>(path: string, schema: S, handle: Handle<S>): void {
    signedInForm(path, schema, async (who, form, request, reply) => {
      return who.account.isPart ? fail(reply, 'school-sign-in-only') : handle(who, form, request, reply)
    })
  }

  /** Adds a form that a logged-in user sends. The sign-in of the token must still be valid. */
  function signedInForm<S extends z.ZodType>(path: string, schema: S, handle: Handle<S>): void {
    formRoute(app, path, schema, async (form, request, reply) => {
      const token = bearerOf(request)
      const claims = token === undefined ? undefined : await verify(token)
      const account = claims && (await signIns.validUntil(claims)) && (await accounts.ofClaims(claims))
      if (!account) return fail(reply, 'unauthorized')
      const result = await handle({ account, claims }, form, request, reply)
      // `handle` may have sent the response itself.
      return reply.sent ? reply : (result ?? reply.code(204).send())
    })
  }

  return {
    ownForm,
    signedInForm,
    /** Counts a password attempt. Returns for how many seconds no more are allowed, or 0. */
    tooMany,

    /** Like `ownForm`, for a form with the user's password, which must be right. */
    formWithPassword<S extends z.ZodType<{ password: string }>>(path: string, schema: S, handle: Handle<S>): void {
      ownForm(path, schema, async (who, form, request, reply) => {
        const wait = await tooMany(request)
        if (wait > 0) return failTooMany(reply, wait)
        const isRight = await accounts.confirmed(who.account.user.uuid, form.password)
        return isRight ? handle(who, form, request, reply) : fail(reply, 'wrong-password', 'password')
      })
    },
  }
}

export const signInOf = (claims: Claims) => ('signInUuid' in claims ? claims.signInUuid : undefined)

export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
}

/** Returns the user id or e-mail address in a verified token. */
export function ownerOf(token: string): string {
  const { sub, email } = decodeJwt(token)
  return String(sub ?? email)
}
