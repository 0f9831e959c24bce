import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useOwnAccount } from './use-own-account.ts'

/** Makes a passkey: the server says what for, the browser makes it, the server keeps it. */
export function useNewPasskey() {
  const { t, i18n } = useAppText()
  const { act, busy, problem } = useOwnAccount()
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [untold, setUntold] = useState<string | null>(null)

  /** Of the password, or of all of it. */
  const failed = (what: { readonly wrong?: string; readonly untold?: string } = {}) => {
    setWrong(what.wrong ?? null)
    setUntold(what.untold ?? null)
    return false
  }

  return {
    busy: busy || asks,
    problem: problem ?? untold,
    /** What is wrong with the password. */
    wrong,
    forget: () => setWrong(null),

    /** True once there is one. */
    async make(password: string): Promise<boolean> {
      failed()
      if (password === '') return failed({ wrong: t('account.required') })
      const asked = await act('new-passkey', { password })
      if (asked.kind === 'refused') return failed({ wrong: t('account.wrongPassword') })
      if (asked.kind !== 'done') return false
      setAsks(true)
      const made = await madeBy(asked.body as PublicKeyCredentialCreationOptionsJSON)
      setAsks(false)
      if (typeof made === 'string') return failed({ untold: t(`account.${made}`) })
      const kept = await act('add-passkey', { credential: made, locale: i18n.language })
      return kept.kind === 'refused' ? failed({ untold: t('account.passkeyRefused') }) : kept.kind === 'done'
    },
  }
}

/** What the browser made, or why it made nothing. */
async function madeBy(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | 'passkeyThere' | 'passkeyCancelled'> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    // The device has one of those that the server named (Web Authentication, section 5.1.3).
    return error instanceof Error && error.name === 'InvalidStateError' ? 'passkeyThere' : 'passkeyCancelled'
  }
}
