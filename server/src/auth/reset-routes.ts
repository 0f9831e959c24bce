import type { FastifyInstance } from 'fastify'
import { askResetForm, resetForm } from './forms.ts'
import { emailIn, fail, formRoute, limitOf } from './read-form.ts'
import type { AuthParts, Enter } from './routes.ts'

/** Mails to one address an hour, whether there is an account or not. */
const MAILS_PER_ADDRESS = 5

/** `POST /auth/ask-reset` sends a link by mail, `POST /auth/reset` sets a password with it and signs in. */
export function resetRoutes(app: FastifyInstance, { newPasswords, accounts }: AuthParts, enter: Enter) {
  const tooMany = limitOf(app, {
    max: MAILS_PER_ADDRESS,
    timeWindow: '1 hour',
    keyOf: (request) => `reset ${emailIn(request)}`,
  })

  formRoute(app, '/auth/ask-reset', askResetForm, async ({ email, locale }, request, reply) => {
    if (await tooMany(request)) return fail(reply, 'too-many-attempts')
    newPasswords.ask(email, locale)
    return reply.code(202).send({})
  })

  formRoute(app, '/auth/reset', resetForm, async ({ token, password }, request, reply) => {
    const userUuid = await newPasswords.byLink(token, password)
    const account = userUuid && (await accounts.find(userUuid))
    return account ? enter(account, request) : fail(reply, 'reset-unknown')
  })
}
