import '@mantine/core/styles.css'
import '../app/mantine.css'
import { MantineProvider } from '@mantine/core'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { useStore } from 'zustand'
import { AppError } from '../app/app-error.tsx'
import { AppFrame } from '../app/app-frame.tsx'
import { fetchModals } from '../app/app-modals.tsx'
import { browserParts } from '../app/browser-parts.ts'
import { LeaveGuard } from '../app/leave-guard.tsx'
import { OfferedSignIn } from '../app/offered-sign-in.tsx'
import { isForGuests } from '../app/pages.ts'
import { LeaveApp } from '../app/leave-app.tsx'
import { browserLanguage } from '../i18n/browser-language.ts'
import { localePath } from '../i18n/locale-path.ts'
import { browserSession } from '../store/browser-session.ts'
import { SessionProvider, useConnection } from '../store/session-context.tsx'
import type { Session } from '../store/session.ts'
import { showColourScheme, systemScheme } from '../ui/colour-scheme.ts'
import { browserLine, sparesData } from '../ui/line.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { whenIdle } from '../ui/when-idle.ts'

/**
 * Requires a token or a view-only link. One in the address is stored and removed from the address. The language is loaded first.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = browserSession()
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (token) {
    session.signIn(token)
    url.searchParams.delete('token')
    return redirect(url.pathname + url.search)
  }
  const share = url.searchParams.get('share')
  if (share) {
    session.visit(share)
    url.searchParams.delete('share')
    return redirect(url.pathname + url.search)
  }
  const isGuest = session.guest.getState().token !== null
  if (isGuest && !isForGuests(url.pathname)) {
    if (session.account.getState().token === null) return redirect('/app/scheduler')
    session.endVisit()
  } else if (!isGuest && !session.enter()) {
    // Who comes from the price page often has no account yet.
    const plan = url.searchParams.get('plan')
    const to = plan === null ? '/login?reason=no-session' : `/register?plan=${encodeURIComponent(plan)}`
    return redirect(localePath(browserLanguage().first(), to))
  }
  await browserLanguage().start()
  return null
}

export default function AppLayout() {
  return (
    <Application>
      <Outlet />
    </Application>
  )
}

/** If a page fails, the frame around it stays. */
export function ErrorBoundary() {
  return (
    <Application>
      <AppError />
    </Application>
  )
}

function Application({ children }: { children: ReactNode }) {
  const session = browserSession()
  return (
    <SessionProvider session={session}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useResolvedScheme(session)}>
        <Connected session={session}>
          <AppFrame>{children}</AppFrame>
          <LeaveGuard />
          <OfferedSignIn />
        </Connected>
      </MantineProvider>
    </SessionProvider>
  )
}

/** Keeps the connection open while the application is on screen. Goes to the login when the server ends the session. */
function Connected({ session, children }: { session: Session; children: ReactNode }) {
  const unauthorized = useStore(session.connection, (connection) => connection.unauthorized)
  const hasToken = useStore(session.account, (account) => account.token !== null)
  const isGuest = useStore(session.guest, (guest) => guest.token !== null)
  const isIn = hasToken || isGuest

  useEffect(() => {
    session.start()
    return session.stop
  }, [session])

  useFetchAhead()

  useEffect(() => {
    // After a computer wakes, reconnecting may stop before its network is available.
    window.addEventListener('online', session.retry)
    return () => window.removeEventListener('online', session.retry)
  }, [session])

  useEffect(() => {
    if (unauthorized) session.signOut()
  }, [session, unauthorized])

  if (isIn && !unauthorized) return children
  return <LeaveApp to={localePath(browserLanguage().first(), unauthorized ? '/login?reason=expired' : '/')} />
}

function useResolvedScheme(session: Session): 'light' | 'dark' {
  const chosen = useStore(session.ui, (ui) => ui.colourScheme)
  const system = useSyncExternalStore(systemScheme.subscribe, systemScheme.get)
  useEffect(() => showColourScheme(chosen), [chosen])
  return chosen === 'system' ? system : chosen
}

const SOON = 2000
/** One page of each file: the dashboard is in the file of all pages of everyday work but the scheduler. */
const AHEAD = ['/app', '/app/scheduler']

/**
 * Prefetches the pages and dialogs of everyday work once the browser is idle. Users can then continue while the server is down.
 */
function useFetchAhead() {
  const isOpen = useConnection() === 'open'
  useEffect(() => {
    if (!isOpen || sparesData(browserLine())) return
    const fetchAll = () => {
      for (const path of AHEAD) void browserParts()?.fetch(path)
      void fetchModals()
    }
    return whenIdle(fetchAll, SOON, SOON)
  }, [isOpen])
}
