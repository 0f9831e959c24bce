import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing here yet: what will be, and the one thing to do about it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
