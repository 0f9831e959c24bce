import { useTranslation } from 'react-i18next'
import styles from './auth-page.module.css'
import type { usePasskey } from './use-passkey.ts'

/** The button to sign in with a passkey, and why the last attempt failed. */
export function PasskeyEntry({ busy, problem, signIn }: ReturnType<typeof usePasskey>) {
  const { t } = useTranslation()
  return (
    <div className={styles.otherWay}>
      <button type="button" aria-disabled={busy} onClick={() => void signIn()}>
        {t(busy ? 'login.passkeyBusy' : 'login.passkey')}
      </button>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  )
}
