import { Button, PasswordInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { OwnPasskey } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useSession } from '../../../store/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../settings-page.module.css'
import { useDeviceName } from './use-device-name.ts'
import { useNewPasskey } from './use-new-passkey.ts'
import { useOwnList } from './use-own-list.ts'

/** The user's passkeys: lists them, adds one, and removes them. */
export function OwnPasskeys({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { list: passkeys, read, busy, problem, change } = useOwnList<OwnPasskey>('passkeys')
  const nameOf = useDeviceName()
  const date = (at: string) => formatDateTime(i18n.language, at)

  return (
    <Dialog title={t('account.passkeys')} onClose={onClose} size={560}>
      <p className={styles.hint}>{t('account.passkeysHint')}</p>
      {!passkeys && !problem && (
        <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
      )}
      {passkeys?.length === 0 && <p className={styles.none}>{t('account.passkeysNone')}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.people} aria-label={t('account.passkeys')}>
          {passkeys.map((passkey) => (
            <li key={passkey.uuid}>
              <div className={styles.who}>
                <p>{nameOf(passkey)}</p>
                <p className={styles.hint}>
                  {t('account.passkeyMade', { date: date(passkey.createdAt) })}
                  {passkey.usedAt !== null && `, ${t('account.sessionUsed', { date: date(passkey.usedAt) })}`}
                </p>
              </div>
              <Button
                variant="subtle"
                color="red"
                disabled={busy}
                aria-label={t('account.removePasskeyOf', { name: nameOf(passkey) })}
                onClick={() => void change('remove-passkey', { uuid: passkey.uuid })}
              >
                {t('account.removePasskey')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{problem && <p>{problem}</p>}</div>
      {passkeys && passkeys.length < LIMITS.passkeysPerUser && <NewPasskey onMade={read} />}
      {passkeys && passkeys.length >= LIMITS.passkeysPerUser && (
        <p className={styles.hint}>{t('account.passkeysFull', { count: passkeys.length })}</p>
      )}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Adds a passkey, with the password. */
function NewPasskey({ onMade }: { onMade: () => Promise<void> }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { make, busy, problem, wrong, forget } = useNewPasskey()
  const [password, setPassword] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('password')
    if (!(await make(password))) return field instanceof HTMLElement ? field.focus() : undefined
    setPassword('')
    ui.toast({ state: 'success', headline: t('account.passkeyAdded') })
    await onMade()
  }
  return (
    <form className={styles.inviting} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        name="password"
        label={t('account.present')}
        value={password}
        onChange={({ currentTarget: { value } }) => {
          setPassword(value)
          forget()
        }}
        error={wrong}
        autoComplete="current-password"
      />
      <Button type="submit" loading={busy}>
        {t('account.addPasskey')}
      </Button>
      <div role="alert" className={styles.told}>
        {problem && <p>{problem}</p>}
      </div>
    </form>
  )
}
