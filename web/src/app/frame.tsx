import type { MouseEvent, ReactNode } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { DialogNotice } from '../ui/dialog-notice.tsx'
import styles from './app-frame.module.css'
import { PlanNotice } from '../features/billing/plan-notice.tsx'
import { AppModals } from './app-modals.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Toasts } from './toasts.tsx'

/** A page under a fixed header. The page fills the rest of the screen and scrolls. */
export function Frame(props: {
  header: ReactNode
  /** Whether to show the connection banner. */
  connected?: boolean
  children: ReactNode
  /** Content shown over the page, in addition to the dialogs. */
  over?: ReactNode
}) {
  const { header, connected = true, children, over } = props
  const { t } = useAppText()
  const frame = (
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
  return connected ? <DialogNotice value={<ConnectionBanner />}>{frame}</DialogNotice> : frame
}

/** The skip link goes to the timetable if the page has one, past the lists and tools. */
function skip(event: MouseEvent): void {
  const stop = document.querySelector<HTMLElement>('#content [role="grid"] [tabindex="0"]')
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

/** A page without menus, as it is printed. A lost connection is still shown. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ConnectionBanner />
      <main className={styles.page}>{children}</main>
    </div>
  )
}
