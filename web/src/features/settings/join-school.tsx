import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { readInvitation, type Invitation } from '../../socket/invitation.ts'
import { useSession } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './settings-page.module.css'

/** Asks the signed-in user whether to join the school of an invitation. */
export function JoinSchool({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<Invitation>({ state: 'loading', token })
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let current = true
    void readInvitation(fetch, sessionStorage.getItem('address') ?? '', token).then(
      (read) => current && setInvitation(read),
    )
    return () => {
      current = false
    }
  }, [token])

  async function join(school: string) {
    const before = new Set(session.account.getState().schools.map(({ uuid }) => uuid))
    setBusy(true)
    const answer = await session.runCommand('acceptInvitation', { token })
    setBusy(false)
    if (answer.type === 'Error') return
    const joined = answer.schools.find(({ uuid }) => !before.has(uuid))
    if (joined) session.chooseSchool(joined.uuid)
    session.ui.toast({
      state: 'success',
      headline: t(joined ? 'settings.joined' : 'settings.joinedAlready', { school }),
    })
    void navigate('/app/versions', { replace: true })
  }

  if (invitation.state === 'known') {
    const { schoolName: school, onlyReads } = invitation
    return (
      <Dialog title={t('settings.joinTitle', { school })} onClose={onClose}>
        <p>{t(onlyReads ? 'settings.joinReader' : 'settings.joinText', { school })}</p>
        <div className={styles.answers}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void join(school)} data-autofocus>
            {t('settings.joinDo')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('settings.link')} onClose={onClose}>
      <p role="status">{t(WORDS[invitation.state])}</p>
    </Dialog>
  )
}

const WORDS = {
  none: 'settings.joinLoading',
  loading: 'settings.joinLoading',
  offline: 'settings.joinOffline',
  unknown: 'settings.joinGone',
  used: 'settings.joinUsed',
  expired: 'settings.joinExpired',
  withdrawn: 'settings.joinWithdrawn',
  gone: 'settings.joinSchoolGone',
  forAnother: 'settings.joinForAnother',
} as const
