import { useId, type ReactNode } from 'react'
import styles from './dashboard-page.module.css'

/** What is told below the list, under its own heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
