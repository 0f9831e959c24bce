import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { OnboardingHost } from '../features/onboarding/onboarding-host.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import { useAccount, useGuest, useSchedule } from '../store/session-context.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AppHeader } from './app-header.tsx'
import styles from './app-frame.module.css'
import { AppModals } from './app-modals.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { isBare, needsVersion } from './pages.ts'
import { Toasts } from './toasts.tsx'

/** The frame around every page of the application: the header stays, the page below it fills the screen and scrolls. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useAppText()
  const known = useAccount((account) => account.user !== null)
  const isGuest = useGuest((guest) => guest.token !== null)
  const bare = isBare(useLocation().pathname)
  if (isGuest) return <GuestFrame>{children}</GuestFrame>
  // The menus are of no use before it is known who is here; that the line is down is.
  if (!known) {
    return (
      <div className={styles.frame}>
        <ConnectionBanner />
        <main className={styles.page}>
          <LoadingScreen text={t('loading')} />
        </main>
      </div>
    )
  }
  if (bare) {
    return (
      <div className={styles.frame}>
        <ConnectionBanner />
        <main className={styles.page}>
          <WithVersion>{children}</WithVersion>
        </main>
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('common.skip')}
      </a>
      <AppHeader />
      <ConnectionBanner />
      <main id="content" className={styles.page} tabIndex={-1}>
        <WithVersion>{children}</WithVersion>
      </main>
      <AppModals />
      <OnboardingHost />
      <Toasts />
    </div>
  )
}

/** A page that speaks of one version leads to the list of versions while none is open. */
function WithVersion({ children }: { children: ReactNode }) {
  const path = useLocation().pathname
  const none = useSchedule((state) => state.status === 'idle')
  return none && needsVersion(path) ? <Navigate to="/app/versions" replace /> : children
}
