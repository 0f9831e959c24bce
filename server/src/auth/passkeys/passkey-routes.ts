import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { deviceOf } from '../sign-in/device.ts'
import { addPasskeyForm, newPasskeyForm, nothing, passkeySignInForm, removePasskeyForm } from '../forms/forms.ts'
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
  formRoute(app, '/auth/passkey-challenge', nothing, () => passkeys.toSignIn())

  formRoute(app, '/auth/sign-in-by-passkey', passkeySignInForm, async ({ credential, invitation }, request, reply) => {
    const whose = (trx: Parameters<typeof passkeys.whose>[1]) => passkeys.whose(credential, trx)
    const entered = await accounts.signInByPasskey(whose, invitation, enter(request))
    return typeof entered === 'string' ? fail(reply, entered) : entered
  })
}

/** Lists, creates and removes the user's own passkeys. */
export function ownPasskeyRoutes({ ownForm, formWithPassword }: Oneself, passkeys: Passkeys): void {
  ownForm('/auth/passkeys', nothing, async ({ account }) => ({ passkeys: await passkeys.list(account.user.uuid) }))

  formWithPassword('/auth/new-passkey', newPasskeyForm, async ({ account }, _, __, reply) => {
    const options = await passkeys.toMake(account.user)
    return typeof options === 'string' ? fail(reply, options) : options
  })

  ownForm('/auth/add-passkey', addPasskeyForm, async ({ account }, { credential, locale }, request, reply) => {
    const device = deviceOf(request.headers['user-agent'])
    const problem = await passkeys.add(account.user, { credential, device, locale })
    return problem ? fail(reply, problem, 'credential') : undefined
  })

  ownForm('/auth/remove-passkey', removePasskeyForm, ({ account }, { uuid }) =>
    passkeys.remove(account.user.uuid, uuid),
  )
}
