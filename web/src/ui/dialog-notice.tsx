import { createContext, useContext, type ReactNode } from 'react'
import styles from './dialog-notice.module.css'

/**
 * What everyone should see, also in a dialog or in a panel over a dimmed page: each of them shows it. They cover the page with its own
 * notices, and hide it from screen readers and from the Tab key.
 */
export const DialogNotice = createContext<ReactNode>(null)

/** The place of the notice in a dialog or a panel. */
export function NoticeHere() {
  const notice = useContext(DialogNotice)
  return notice && <div className={styles.notice}>{notice}</div>
}
