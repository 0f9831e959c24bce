import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession, useWaiting } from '../store/session-context.tsx'
import type { Session } from '../store/session.ts'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lacksParts, usePageParts, useProceed } from './use-page-parts.ts'

/**
 * Blocks navigation to another page. Before leaving the application it asks whether unsent changes may be lost. The browser asks
 * when the page is closed or reloaded; a dialog asks for links, the back button and logging out. Inside the application it waits
 * for the files of the next page. One component does both because the router allows only one blocker.
 */
export function LeaveGuard() {
  const { t } = useAppText()
  const session = useSession()
  const count = useWaiting()
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) =>
    isInside(pathname) ? pathname !== currentLocation.pathname && lacksParts(pathname) : wouldLose(session),
  )
  const staysInside = blocker.state === 'blocked' && isInside(blocker.location.pathname)
  const proceed = useProceed()
  usePageParts(staysInside ? blocker : null)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose(session)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [session])

  if (blocker.state !== 'blocked' || staysInside) return null
  function leave() {
    if (blocker.location?.pathname !== LOGOUT) return proceed(blocker)
    blocker.reset?.()
    return session.signOut()
  }
  return (
    <Dialog title={t('connection.leave.title')} onClose={blocker.reset}>
      <p>{count > 0 ? t('connection.leave.loses', { count }) : t('connection.leave.saved')}</p>
      <DialogActions
        submit={t('connection.leave.go')}
        danger={count > 0}
        cancel={t('connection.leave.stay')}
        focus="cancel"
        onSubmit={leave}
        onCancel={blocker.reset}
      />
    </Dialog>
  )
}

/** Logs out, and asks first if unsent changes would be lost. Needs no page from the server, as the connection may be lost. */
export function useLogOut(): () => void {
  const session = useSession()
  const navigate = useNavigate()
  return () => (wouldLose(session) ? void navigate(LOGOUT) : session.signOut())
}

const LOGOUT = '/logout'
const isInside = (path: string): boolean => path === '/app' || path.startsWith('/app/')

function wouldLose({ connection }: Session): boolean {
  const { state, waiting } = connection.getState()
  return waiting > 0 && state !== 'open'
}
