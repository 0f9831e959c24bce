import { Button, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { CONSENT_COOKIE, readConsentCookie } from '../../../integrations/consent.ts'
import { passkeysHere } from '../../../socket/public-config.ts'
import { useAccount, useSession } from '../../../store/session-context.tsx'
import { useExternalIssuer } from '../../../store/use-external-issuer.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAsked } from '../../../ui/use-asked.ts'
import styles from '../settings-page.module.css'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { useOwnAccount } from './use-own-account.ts'

type Open = 'email' | 'password' | 'passkeys' | 'sessions' | 'everywhere' | 'delete' | null

/** The user's own name, password, sign-ins, and the deletion of the account. */
export function OwnAccount() {
  const { t } = useAppText()
  const user = useAccount((account) => account.user)
  const host = useExternalIssuer()
  const hasPasskeys = useAsked(passkeysHere, false)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const data = useOwnData()
  if (!user) return null
  return (
    <section className={styles.section}>
      <h2>{t('account.title')}</h2>
      <div className={styles.account}>
        <OwnName key={user.name} name={user.name} />
        <p>
          <span className={styles.label}>{t('account.email')}</span>
          <span className={styles.email}>{user.email}</span>
        </p>
        <ConfirmEmail />
        {host !== null && <p className={styles.email}>{t('account.elsewhere', { host })}</p>}
        <div className={styles.deeds}>
          {host === null && (
            <>
              <Button variant="default" onClick={() => setOpen('email')}>
                {t('account.changeEmail')}
              </Button>
              <Button variant="default" onClick={() => setOpen('password')}>
                {t('account.password')}
              </Button>
              {hasPasskeys && (
                <Button variant="default" onClick={() => setOpen('passkeys')}>
                  {t('account.passkeys')}
                </Button>
              )}
              <Button variant="default" onClick={() => setOpen('sessions')}>
                {t('account.sessions')}
              </Button>
              <Button variant="default" onClick={() => setOpen('everywhere')}>
                {t('account.everywhere')}
              </Button>
            </>
          )}
          <Button variant="default" loading={data.busy} onClick={() => void data.save()}>
            {t('account.ownData')}
          </Button>
          <Button variant="default" c="var(--clash)" onClick={() => setOpen('delete')}>
            {t('account.remove')}
          </Button>
        </div>
        <div role="alert">{data.problem && <p>{data.problem}</p>}</div>
      </div>
      {open === 'email' && <ChangeEmail onClose={close} />}
      {open === 'sessions' && <OwnSessions onClose={close} />}
      {open === 'passkeys' && <OwnPasskeys onClose={close} />}
      {open === 'password' && <ChangePassword onClose={close} />}
      {open === 'everywhere' && <LogOutEverywhere onClose={close} />}
      {open === 'delete' && <DeleteAccount withPassword={host === null} onClose={close} />}
    </section>
  )
}

function OwnName({ name }: { name: string }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().length < 2) {
      setWrong(true)
      return field.current?.focus()
    }
    const answer = await runCommand('renameUser', { name: typed })
    if (answer.type !== 'Error') ui.toast({ state: 'success', headline: t('account.renamed') })
  }
  return (
    <form className={styles.link} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('account.name')}
        value={typed}
        maxLength={LIMITS.nameLength}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong && t('refusals.person-name-too-short')}
        autoComplete="name"
      />
      <Button type="submit" variant="default" className={styles.saveName} disabled={typed.trim() === name}>
        {t('account.save')}
      </Button>
    </form>
  )
}

/** Asks for confirmation before logging out every device. This one goes to the login page when the server closes its connection. */
function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { act, busy, problem } = useOwnAccount()
  return (
    <Dialog title={t('account.everywhere')} onClose={onClose}>
      <p>{t('account.everywhereText')}</p>
      <div role="alert">{problem && <p>{problem}</p>}</div>
      <DialogActions
        submit={t('account.everywhereDo')}
        danger
        busy={busy}
        focus="cancel"
        onSubmit={() => void act('log-out-everywhere', {})}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Saves all data about the user as one file: what the server stores, and the consent in this browser. */
function useOwnData() {
  const { t } = useAppText()
  const { ui } = useSession()
  const { act, busy, problem } = useOwnAccount()

  async function save() {
    const answer = await act('own-data', {})
    if (answer.kind !== 'done') return
    const wasAsked = document.cookie.split('; ').some((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    const consent = wasAsked ? readConsentCookie(document.cookie) : null
    const text = JSON.stringify({ ...(answer.body as object), consent }, null, 2)
    saveFile(`${t('account.ownDataFile')}.json`, text, 'application/json')
    ui.toast({ state: 'success', headline: t('account.ownDataSaved') })
  }
  return { save, busy, problem }
}
