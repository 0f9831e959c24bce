import type { MouseEvent, ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import styles from './app-frame.module.css'
import { PlanNotice } from '../features/billing/plan-notice.tsx'
import { AppModals } from './app-modals.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Toasts } from './toasts.tsx'

/** A page under a header that stays: the page fills the rest of the screen and scrolls. */
export function Frame({
  header,
  connected = true,
  children,
  over,
}: {
  header: ReactNode
  /** Whether the line to the server is of interest. */
  connected?: boolean
  children: ReactNode
  /** What lies over the page beside the dialogs. */
  over?: ReactNode
}) {
  const { t } = useAppText()
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip} onClick={skip}>
        {t('common.skip')}
      </a>
      {header}
      {connected && <ConnectionBanner />}
      {connected && <PlanNotice />}
      <main id="content" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <AppModals />
      {over}
      <Toasts />
    </div>
  )
}

/** What a page is about is its timetable, where it has one: past its lists and tools. */
function skip(event: MouseEvent): void {
  const stop = document.querySelector<HTMLElement>('#content [role="grid"] [tabindex="0"]')
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

/** A page alone, as it is printed; that the line is down is still said. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ConnectionBanner />
      <main className={styles.page}>{children}</main>
    </div>
  )
}
