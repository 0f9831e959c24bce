import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useAccount } from '../../../store/session-context.tsx'
import styles from '../settings-page.module.css'
import { useOwnAccount } from './use-own-account.ts'

/** Reminds a user to confirm their e-mail address, and sends the link again. Nothing if it is confirmed. */
export function ConfirmEmail() {
  const { t, i18n } = useAppText()
  const user = useAccount((account) => account.user)
  const { act, busy, problem } = useOwnAccount()
  const [isSent, setSent] = useState(false)
  if (!user?.emailUnconfirmed) return null
  const { email } = user

  async function send() {
    const answer = await act('send-confirmation', { locale: i18n.language })
    setSent(answer.kind === 'done')
  }
  return (
    <div className={styles.unconfirmed}>
      <p>{t('account.unconfirmed', { email })}</p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('account.confirmAgain')}
      </Button>
      <div role="status">{isSent && <p>{t('account.confirmSent', { email })}</p>}</div>
      <div role="alert">{problem && <p>{problem}</p>}</div>
    </div>
  )
}
