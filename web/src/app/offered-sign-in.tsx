import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks the signed-in user before an address signs in another user, so that nobody works in another account by accident. */
export function OfferedSignIn() {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const isOffered = useStore(session.offered, ({ token }) => token !== null)
  if (!isOffered) return null
  function accept() {
    session.acceptSignIn()
    void navigate('/app/versions')
  }
  return (
    <Dialog title={t('otherAccount.title')} onClose={session.declineSignIn}>
      <p>{t('otherAccount.text')}</p>
      <DialogActions
        submit={t('otherAccount.switch')}
        cancel={t('otherAccount.stay')}
        focus="cancel"
        onSubmit={accept}
        onCancel={session.declineSignIn}
      />
    </Dialog>
  )
}
