import { useId, type ReactNode } from 'react'
import styles from './dashboard-page.module.css'

/** A section below the list, with its own heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
