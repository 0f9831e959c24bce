import type { ReactNode } from 'react'
import styles from './error-screen.module.css'

/** In the place of a page that doesn't exist, failed or can't be had: the status if there is one, what happened, and the ways on. */
export function ErrorScreen({
  status,
  title,
  message,
  children,
}: {
  status?: number
  title: string
  message: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
