import type { ChangedIn, DifferenceItem } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './compare-page.module.css'

type Props = {
  readonly traced: ReadonlyMap<string, ChangedIn>
  readonly items: ReadonlyMap<string, DifferenceItem>
  readonly title: string
  readonly onChoose: (items: readonly DifferenceItem[]) => void
  /** Whether only differences that changed in both versions are shown. */
  readonly only: boolean
  readonly onOnly: (only: boolean) => void
}

/** For two versions of one lineage: what changed in which version, and a button to select the changes that do not conflict. */
export function Parted({ traced, items, title, onChoose, only, onOnly }: Props) {
  const { t } = useAppText()
  const from = (where: ChangedIn) =>
    [...traced].flatMap(([name, changed]) => (changed === where ? (items.get(name) ?? []) : []))
  const [later, both] = [from('after'), from('both')]
  if (later.length + both.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('compare.since.title')}</h2>
      <p className={styles.figures}>
        <span>{t('compare.since.later', { count: later.length, title })}</span>
        {both.length > 0 && <span>{t('compare.since.both', { count: both.length })}</span>}
      </p>
      <div className={styles.choosing}>
        {later.length > 0 && (
          <button type="button" onClick={() => onChoose(later)}>
            {t('compare.since.choose', { title })}
          </button>
        )}
        {both.length > 0 && (
          <button type="button" aria-pressed={only} onClick={() => onOnly(!only)}>
            {t('compare.since.only')}
          </button>
        )}
      </div>
    </section>
  )
}
