import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fail, failTooMany } from '../../fail.ts'
import {
  changeEmailForm,
  changePasswordForm,
  confirmEmailForm,
  deleteAccountForm,
  endSessionForm,
} from '../forms/forms.ts'
import { oneselfOf, signInOf } from './oneself.ts'
import { ownPasskeyRoutes } from '../passkeys/passkey-routes.ts'
import { formRoute } from '../forms/read-form.ts'
import type { AuthParts } from '../routes.ts'

/**
 * The routes for a user's own account: password, e-mail address, sign-ins, personal data and deletion. They need the
 * token as bearer. They do not use the socket, because its messages are logged and displayed, and must not contain
 * passwords.
 */
export function ownAccountRoutes(app: FastifyInstance, parts: AuthParts) {
  const { signIns, newPasswords, newEmails, external } = parts
  const oneself = oneselfOf(app, parts)
  const { asOneself, asOwner, tooMany } = oneself

  formRoute(app, '/auth/delete-account', deleteAccountForm, async ({ password }, request, reply) =>
    asOwner(request, reply, password, async ({ account }) => {
      await parts.deleteAccount(account.user.uuid)
      return reply.code(204).send()
    }),
  )
  formRoute(app, '/auth/own-data', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, ({ account }) => parts.ownData(account.user.uuid)),
  )
  if (external) return

  formRoute(app, '/auth/change-email', changeEmailForm, async ({ password, email, locale }, request, reply) =>
    asOwner(request, reply, password, async ({ account }) => {
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
      const wait = await tooMany(request)
      if (wait > 0) return failTooMany(reply, wait)
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

  if (parts.passkeys) ownPasskeyRoutes(app, oneself, parts.passkeys)
}
