import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fail } from '../../fail.ts'
import { deviceOf } from '../sign-in/device.ts'
import { addPasskeyForm, newPasskeyForm, passkeySignInForm, removePasskeyForm } from '../forms/forms.ts'
import type { Oneself } from '../account/oneself.ts'
import type { Passkeys } from './passkeys.ts'
import { formRoute } from '../forms/read-form.ts'
import type { AuthParts, EnterBy } from '../routes.ts'

/** `POST /auth/passkey-challenge` and `/auth/sign-in-by-passkey`: login without an e-mail address and a password. */
export function passkeyEntryRoutes(
  app: FastifyInstance,
  { accounts }: AuthParts,
  passkeys: Passkeys,
  enter: EnterBy,
): void {
  formRoute(app, '/auth/passkey-challenge', z.object({}), () => passkeys.toSignIn())

  formRoute(app, '/auth/sign-in-by-passkey', passkeySignInForm, async ({ credential, invitation }, request, reply) => {
    const whose = (trx: Parameters<typeof passkeys.whose>[1]) => passkeys.whose(credential, trx)
    const entered = await accounts.signInByPasskey(whose, invitation, enter(request))
    return typeof entered === 'string' ? fail(reply, entered) : entered
  })
}

/** Lists, creates and removes the user's own passkeys. */
export function ownPasskeyRoutes(app: FastifyInstance, { asOneself, asOwner }: Oneself, passkeys: Passkeys): void {
  formRoute(app, '/auth/passkeys', z.object({}), async (_, request, reply) =>
    asOneself(request, reply, async ({ account }) => ({ passkeys: await passkeys.list(account.user.uuid) })),
  )

  formRoute(app, '/auth/new-passkey', newPasskeyForm, async ({ password }, request, reply) =>
    asOwner(request, reply, password, async ({ account }) => {
      const options = await passkeys.toMake(account.user)
      return typeof options === 'string' ? fail(reply, options) : options
    }),
  )

  formRoute(app, '/auth/add-passkey', addPasskeyForm, async ({ credential, locale }, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      const device = deviceOf(request.headers['user-agent'])
      const problem = await passkeys.add(account.user, { credential, device, locale })
      return problem ? fail(reply, problem, 'credential') : reply.code(204).send()
    }),
  )

  formRoute(app, '/auth/remove-passkey', removePasskeyForm, async ({ uuid }, request, reply) =>
    asOneself(request, reply, async ({ account }) => {
      await passkeys.remove(account.user.uuid, uuid)
      return reply.code(204).send()
    }),
  )
}
