import { Button, Skeleton } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './versions-states.module.css'

/** No versions yet: the school's own file first, then the other ways to begin. */
export function EmptyVersions({ file, others }: { file: ReactNode; others: ReactNode }) {
  const { t } = useAppText()
  return (
    <section className={styles.empty}>
      <h2>{t('versions.emptyTitle')}</h2>
      <p>{t('versions.emptyFile')}</p>
      <div className={styles.actions}>{file}</div>
      <p className={styles.hint}>{t('versions.emptyHint', { product: PRODUCT_NAME })}</p>
      <div className={styles.others}>
        <p>{t('versions.emptyText')}</p>
        <div className={styles.actions}>{others}</div>
      </div>
    </section>
  )
}

/** No versions yet, for a read-only member. */
export function NothingToSee() {
  const { t } = useAppText()
  return (
    <section className={styles.empty}>
      <h2>{t('versions.nothingTitle')}</h2>
      <p>{t('versions.nothingText')}</p>
    </section>
  )
}

/** A placeholder with the layout of the list, until it is loaded. */
export function VersionsLoading() {
  const { t } = useAppText()
  return (
    <div className={styles.loading} role="status" aria-label={t('versions.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={14} width="32%" />
          <Skeleton height={12} width="14%" />
        </div>
      ))}
    </div>
  )
}

export function VersionsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useAppText()
  return (
    <section className={styles.empty} role="alert">
      <h2>{t('versions.failedTitle')}</h2>
      <p>{t('versions.failedText')}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </div>
    </section>
  )
}
