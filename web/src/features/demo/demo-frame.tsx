import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './demo.module.css'

type DemoFrameProps = {
  /** The name of the region. */
  readonly label: string
  /** Zen's button, and the numbers that it reduces. */
  readonly bar: ReactNode
  readonly head: ReactNode
  readonly week: ReactNode
  readonly overview: ReactNode
  readonly foot: ReactNode
}

/**
 * The layout of the demo. It is the same before and after loading, so that nothing shifts. Its button is above the week, so that no screen
 * hides it.
 */
export function DemoFrame({ label, bar, head, week, overview, foot }: DemoFrameProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.demo} aria-label={label}>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.body}>
        <div>
          <div className={styles.head}>{head}</div>
          {week}
        </div>
        {overview && (
          <figure className={styles.overview}>
            <figcaption>{t('demo.overview')}</figcaption>
            {overview}
          </figure>
        )}
      </div>
      <div className={styles.foot}>{foot}</div>
    </section>
  )
}
