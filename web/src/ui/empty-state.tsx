import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** An empty list: what will be here, and the one action to start. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
