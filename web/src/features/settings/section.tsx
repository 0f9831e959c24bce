import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './settings-page.module.css'

type Props = { readonly title: string; readonly hint: string; readonly children: ReactNode }

/** A section of the settings, with what it is for. */
export function Section({ title, hint, children }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
    </section>
  )
}

type ListProps = Props & {
  readonly state: { readonly list: object | null; readonly failed: boolean; readonly read: () => Promise<void> }
  /** Shown if the list could not be loaded. */
  readonly failure: string
}

/** A section with a list of the school. */
export function ListSection({ state: { list, failed, read }, failure, children, ...section }: ListProps) {
  const { t } = useAppText()
  return (
    <Section {...section}>
      {failed && !list && <LoadFailed text={failure} className={styles.failed} onRetry={read} />}
      {!list && !failed && <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />}
      {children}
    </Section>
  )
}
