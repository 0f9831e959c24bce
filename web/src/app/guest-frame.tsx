import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GuestHeader } from '../features/sharing/guest-header.tsx'
import { LinkEnded } from '../features/sharing/link-ended.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import { useGuest, useSchedule } from '../store/session-context.tsx'
import styles from './app-frame.module.css'
import { AppModals } from './app-modals.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { isBare } from './pages.ts'
import { Toasts } from './toasts.tsx'

/** The frame around a version that is looked at through a link: no menus and no profile, as nobody is signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const { t } = useAppText()
  const deleted = useSchedule((state) => state.status === 'deleted')
  const ended = useGuest((guest) => guest.ended) || deleted
  const bare = isBare(useLocation().pathname)
  if (bare && !ended) {
    return (
      <div className={styles.frame}>
        <ConnectionBanner />
        <main className={styles.page}>{children}</main>
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('common.skip')}
      </a>
      <GuestHeader />
      {!ended && <ConnectionBanner />}
      <main id="content" className={styles.page} tabIndex={-1}>
        {ended ? <LinkEnded /> : children}
      </main>
      <AppModals />
      <Toasts />
    </div>
  )
}
