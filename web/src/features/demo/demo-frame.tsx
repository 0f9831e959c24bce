import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './demo.module.css'

type DemoFrameProps = {
  readonly head: ReactNode
  readonly week: ReactNode
  readonly overview: ReactNode
  /** The number of double bookings, and the button that reduces it. */
  readonly bar: ReactNode
  readonly foot: ReactNode
}

/** The layout of the demo. It is the same before and after loading, so that nothing shifts. */
export function DemoFrame({ head, week, overview, bar, foot }: DemoFrameProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.demo} aria-label={t('demo.label')}>
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>
        {week}
        <figure className={styles.overview}>
          {overview}
          <figcaption>{t('demo.overview')}</figcaption>
        </figure>
      </div>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.foot}>{foot}</div>
    </section>
  )
}
