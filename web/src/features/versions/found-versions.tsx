import { NativeSelect } from '@mantine/core'
import type { ScheduleItem } from '@timetable/service'
import { useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession, useUserSettings } from '../../store/session-context.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './found-versions.module.css'
import { searchVersions, sortingOf, SORTINGS, sortVersions } from './version-order.ts'

/** With more versions than this there is a search. */
const MANY = 10

/** The versions in the user's chosen order, filtered by the search if there are many. */
export function FoundVersions(props: {
  versions: readonly ScheduleItem[]
  children: (found: readonly ScheduleItem[]) => ReactNode
}) {
  const { versions, children } = props
  const { t } = useAppText()
  const session = useSession()
  const sorting = sortingOf(useUserSettings((settings) => settings?.selectedSortingOption))
  const [search, setSearch] = useState('')
  const many = versions.length > MANY
  const found = sortVersions(many ? searchVersions(versions, search) : versions, sorting)
  return (
    <>
      <div className={styles.bar}>
        {many && (
          <SearchField label={t('versions.search')} className={styles.search} value={search} onChange={setSearch} />
        )}
        <span className={styles.count} role="status">
          {t('versions.count', { count: found.length })}
        </span>
        <NativeSelect
          aria-label={t('versions.sortBy')}
          value={sorting}
          data={SORTINGS.map((value) => ({ value, label: t(`versions.sort.${value}`) }))}
          onChange={(event) =>
            void session.updateUserSettings([
              { label: 'selectedSortingOption', value: sortingOf(event.currentTarget.value) },
            ])
          }
        />
      </div>
      {found.length > 0 ? children(found) : <p className={styles.none}>{t('versions.noneFound', { search })}</p>}
    </>
  )
}
