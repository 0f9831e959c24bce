import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { readInvitation, type Invitation } from '../../socket/invitation.ts'
import { useSession } from '../../store/session-context.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'
import { useBusy } from '../../ui/use-busy.ts'

/** Asks the signed-in user whether to join the school of an invitation. */
export function JoinSchool({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<Invitation>({ state: 'loading', token })
  const { busy, during } = useBusy()

  useEffect(
    () => takeAnswer(readInvitation(fetch, sessionStorage.getItem('address') ?? '', token), setInvitation),
    [token],
  )

  async function join(school: string) {
    const before = new Set(session.account.getState().schools.map(({ uuid }) => uuid))
    const answer = await during(session.runCommand('acceptInvitation', { token }))
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
        <DialogActions
          submit={t('settings.joinDo')}
          busy={busy}
          focus="submit"
          onSubmit={() => void join(school)}
          onCancel={onClose}
        />
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
