import { useId, type ReactNode } from 'react'
import styles from './dashboard-page.module.css'

/** One question of the dashboard and its answer. */
export function Card({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
