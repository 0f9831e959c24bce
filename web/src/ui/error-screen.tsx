import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import styles from './error-screen.module.css'

/** What went wrong, for people: the status of the answer, else 500; the message of anything but a missing page. */
export function factsOf(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: error instanceof Error ? error.message : '' }
  return { status: error.status, message: error.status === 404 ? '' : String(error.data ?? '') }
}

/** In the place of a page that doesn't exist or failed: the status, what happened, and the ways on. */
export function ErrorScreen({
  status,
  title,
  message,
  children,
}: {
  status: number
  title: string
  message: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
