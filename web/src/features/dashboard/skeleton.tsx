import { useAppText } from '../../i18n/app-texts.ts'
import styles from './dashboard-page.module.css'

const ROWS = [58, 44, 52, 38, 48]

/** The outline of the sentence, the button and the rows, until the version is loaded. */
export function Skeleton() {
  const { t } = useAppText()
  return (
    <div aria-busy="true" aria-label={t('dashboard.loading')} role="group">
      <div className={styles.top}>
        <span className={styles.bone} style={{ width: 'min(520px, 80%)', height: 28 }} />
        <span className={styles.bone} style={{ width: 256, height: 44 }} />
      </div>
      <div className={styles.todo}>
        <SkeletonRows />
      </div>
    </div>
  )
}

export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.bone} style={{ width: '60%', height: 14 }} />
          <span className={styles.bone} style={{ width: `${width}%`, height: 14 }} />
        </div>
      ))}
    </div>
  )
}
