import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './settings-page.module.css'

/** A section of the settings with a list of the school. */
export function ListSection(props: {
  title: string
  hint: string
  state: { readonly list: object | null; readonly failed: boolean; readonly read: () => Promise<void> }
  /** Shown if the list could not be loaded. */
  failure: string
  children: ReactNode
}) {
  const { t } = useAppText()
  const { list, failed, read } = props.state
  return (
    <section className={styles.section}>
      <h2>{props.title}</h2>
      <div>
        <p className={styles.hint}>{props.hint}</p>
        {failed && !list && <LoadFailed text={props.failure} className={styles.failed} onRetry={read} />}
        {!list && !failed && <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')} />}
        {props.children}
      </div>
    </section>
  )
}
