import type { ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useAccount } from '../store/session-context.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AppHeader } from './app-header.tsx'
import styles from './app-frame.module.css'
import { AppModals } from './app-modals.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Toasts } from './toasts.tsx'

/** The frame around every page of the application: the header stays, the page below it fills the screen and scrolls. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useAppText()
  const known = useAccount((account) => account.user !== null)
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('common.skip')}
      </a>
      <AppHeader />
      <ConnectionBanner />
      <main id="content" className={styles.page} tabIndex={-1}>
        {known ? children : <LoadingScreen text={t('loading')} />}
      </main>
      <AppModals />
      <Toasts />
    </div>
  )
}
