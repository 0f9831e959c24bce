import type { ReactNode } from 'react'
import styles from './error-screen.module.css'

/**
 * Replaces a page that does not exist, failed or is not available: the status if there is one, what happened, and the next steps.
 */
export function ErrorScreen(props: { status?: number; title: string; message: string; children: ReactNode }) {
  const { status, title, message, children } = props
  return (
    <div className={styles.page}>
      {status !== undefined && <p className="note tabular">{status}</p>}
      <h1>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
