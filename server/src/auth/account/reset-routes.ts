import type { FastifyInstance } from 'fastify'
import { fail, failTooMany } from '../../fail.ts'
import { askResetForm, resetForm } from '../forms/forms.ts'
import { emailIn, formRoute, limitOf } from '../forms/read-form.ts'
import type { AuthParts, EnterBy } from '../routes.ts'

/** How many mails per hour are sent to one address. The limit does not depend on whether an account exists. */
const MAILS_PER_ADDRESS = 5

/** `POST /auth/ask-reset` sends a link by mail. `POST /auth/reset` sets a password with it, and logs in. */
export function resetRoutes(app: FastifyInstance, { newPasswords, accounts }: AuthParts, enter: EnterBy) {
  const tooMany = limitOf(app, {
    max: MAILS_PER_ADDRESS,
    timeWindow: '1 hour',
    keyOf: (request) => `reset ${emailIn(request)}`,
  })

  formRoute(app, '/auth/ask-reset', askResetForm, async ({ email, locale }, request, reply) => {
    const wait = await tooMany(request)
    if (wait > 0) return failTooMany(reply, wait)
    await newPasswords.ask(email, locale)
    return reply.code(202).send({})
  })

  formRoute(app, '/auth/reset', resetForm, async (form, request, reply) => {
    const entered = await newPasswords.byLink(form, async (userUuid, trx) => {
      const account = await accounts.back(userUuid, trx)
      return account && enter(request)(account, trx)
    })
    return typeof entered === 'string' ? fail(reply, entered) : (entered ?? fail(reply, 'reset-unknown'))
  })
}
