import type { ReactNode } from 'react'
import styles from './plan.module.css'

type PlanProps = {
  readonly title: string
  readonly price: ReactNode
  /** The unit that the price is for. */
  readonly unit: ReactNode
  readonly points: readonly string[]
  readonly note?: ReactNode
  readonly isMain?: boolean
  /** The action to get the plan. */
  readonly children: ReactNode
}

/** One of the plans. */
export function Plan({ title, price, unit, points, note, isMain = false, children }: PlanProps) {
  return (
    <section className={styles.plan} data-main={isMain}>
      <h2>{title}</h2>
      <p className={styles.price}>{price}</p>
      <p className="note">{unit}</p>
      <div className={styles.action}>
        {children}
        {note && <p>{note}</p>}
      </div>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
