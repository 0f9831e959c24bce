import type { FastifyInstance } from 'fastify'
import { fail, failTooMany } from '../../fail.ts'
import {
  changeEmailForm,
  changePasswordForm,
  confirmEmailForm,
  deleteAccountForm,
  endSessionForm,
  nothing,
  sendConfirmationForm,
} from '../forms/forms.ts'
import { bearerOf, oneselfOf, ownerOf, signInOf } from './oneself.ts'
import { ownPasskeyRoutes } from '../passkeys/passkey-routes.ts'
import { formRoute, limitOf } from '../forms/read-form.ts'
import type { AuthParts } from '../routes.ts'

/** How many mails per hour ask one account to confirm its address. */
const MAILS_PER_ACCOUNT = 5

/**
 * The routes for a user's own account: password, e-mail address, sign-ins, personal data and deletion. They need the
 * token as bearer. They do not use the socket, because its messages are logged and displayed, and must not contain
 * passwords.
 */
export function ownAccountRoutes(app: FastifyInstance, parts: AuthParts) {
  const { signIns, newPasswords, newEmails, external } = parts
  const oneself = oneselfOf(app, parts)
  const { ownForm, formWithPassword, tooMany } = oneself

  formWithPassword('/auth/delete-account', deleteAccountForm, ({ account }) => parts.deleteAccount(account.user.uuid))
  ownForm('/auth/own-data', nothing, ({ account }) => parts.ownData(account.user.uuid))
  if (external) return

  formWithPassword('/auth/change-email', changeEmailForm, async ({ account }, { email, locale }, _, reply) => {
    newEmails.ask(account.user.uuid, email, locale)
    return reply.code(202).send({})
  })

  const tooManyMails = limitOf(app, {
    max: MAILS_PER_ACCOUNT,
    timeWindow: '1 hour',
    keyOf: (request) => `confirm ${ownerOf(bearerOf(request) ?? '')}`,
  })
  ownForm('/auth/send-confirmation', sendConfirmationForm, async ({ account }, { locale }, request, reply) => {
    const wait = await tooManyMails(request)
    if (wait > 0) return failTooMany(reply, wait)
    if (account.user.emailUnconfirmed) newEmails.askOwn(account.user.uuid, locale)
    return reply.code(202).send({})
  })

  formRoute(app, '/auth/confirm-email', confirmEmailForm, async ({ token }, _, reply) => {
    const userUuid = await newEmails.confirm(token)
    if (userUuid === undefined) return fail(reply, 'reset-unknown')
    parts.renamed(userUuid)
    return reply.code(204).send()
  })

  ownForm('/auth/sessions', nothing, async ({ account, claims }) => ({
    sessions: await signIns.list(account.user.uuid, signInOf(claims)),
  }))
  ownForm('/auth/end-session', endSessionForm, ({ account }, { uuid }) => signIns.endOne(account.user.uuid, uuid))
  ownForm('/auth/end-other-sessions', nothing, ({ account, claims }) =>
    signIns.endAll(account.user.uuid, signInOf(claims)),
  )
  ownForm('/auth/log-out-everywhere', nothing, ({ account }) => signIns.endAll(account.user.uuid))

  ownForm('/auth/password', changePasswordForm, async ({ account, claims }, form, request, reply) => {
    const wait = await tooMany(request)
    if (wait > 0) return failTooMany(reply, wait)
    const changed = await newPasswords.byPresent(account.user.uuid, form, signInOf(claims))
    return changed ? undefined : fail(reply, 'wrong-password', 'present')
  })

  if (parts.passkeys) ownPasskeyRoutes(oneself, parts.passkeys)
}
