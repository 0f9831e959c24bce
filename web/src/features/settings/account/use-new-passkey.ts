import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { loadCalmly } from '../../../ui/load-calmly.ts'
import { useOwnAccount } from './use-own-account.ts'

/** Why no passkey was created, as text: an error of the password field, or a general one. */
type Failure = { readonly password?: string | undefined; readonly all?: string | undefined }

/** Creates a passkey: the server sends the options, the browser creates it, the server stores it. */
export function useNewPasskey() {
  const { t, i18n } = useAppText()
  const { act, busy, problem } = useOwnAccount()
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<Failure>({})
  const fail = (why: Failure) => {
    setFailure(why)
    return false
  }

  return {
    busy: busy || asks,
    problem: problem ?? failure.all,
    /** The error of the password field. */
    wrong: failure.password,
    forget: () => setFailure(({ all }) => ({ all })),

    /** Returns whether a passkey was created. */
    async make(password: string): Promise<boolean> {
      setFailure({})
      if (password === '') return fail({ password: t('account.required') })
      const asked = await act('new-passkey', { password })
      if (asked.kind === 'refused') return fail({ password: t('account.wrongPassword') })
      if (asked.kind !== 'done') return false
      setAsks(true)
      const made = await madeBy(asked.body as PublicKeyCredentialCreationOptionsJSON)
      setAsks(false)
      if (typeof made === 'string') return fail({ all: t(`account.${made}`) })
      const kept = await act('add-passkey', { credential: made, locale: i18n.language })
      return kept.kind === 'refused' ? fail({ all: t('account.passkeyRefused') }) : kept.kind === 'done'
    },
  }
}

/** What the browser created, or why it created nothing. */
async function madeBy(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | 'passkeyThere' | 'passkeyCancelled'> {
  try {
    const { startRegistration } = await loadCalmly(() => import('@simplewebauthn/browser'))
    return await startRegistration({ optionsJSON })
  } catch (error) {
    // The device already has one of the passkeys that the server listed (Web Authentication, section 5.1.3).
    return error instanceof Error && error.name === 'InvalidStateError' ? 'passkeyThere' : 'passkeyCancelled'
  }
}
