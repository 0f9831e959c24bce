import { Button } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { dateFormat, formatNumber } from '../../i18n/format.ts'
import { useSession } from '../../store/session-context.tsx'
import type { WireEntry } from '../../store/wire-log.ts'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './test-page.module.css'

/** The last messages and commands by kind, size and time; their content is not stored. Can be filtered and paused. */
export function MessageLog() {
  const { t, i18n } = useAppText()
  const live = useStore(useSession().wire, (wire) => wire.entries)
  const [held, setHeld] = useState<readonly WireEntry[] | null>(null)
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const entries = (held ?? live).filter(({ type }) => type.toLowerCase().includes(wanted))
  const time = dateFormat(i18n.language, { timeStyle: 'medium' })
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('testPage.filter')} value={filter} onChange={setFilter} />
        <Button variant="default" aria-pressed={held !== null} onClick={() => setHeld(held ? null : live)}>
          {t(held ? 'testPage.goOn' : 'testPage.pause')}
        </Button>
      </div>
      {/* It has its own scrollbar, so it must be reachable by the keyboard. */}
      <div className={styles.log} role="region" aria-label={t('testPage.messages')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('testPage.time')}</th>
              <th scope="col">{t('testPage.direction')}</th>
              <th scope="col">{t('testPage.type')}</th>
              <th scope="col" className={styles.number}>
                {t('testPage.size')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ number, at, direction, type, size }) => (
              <tr key={number}>
                <td>{time.format(at)}</td>
                <td>{t(`testPage.directions.${direction}`)}</td>
                <td>{type}</td>
                <td className={styles.number}>{formatNumber(i18n.language, size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length === 0 && <p>{t('testPage.noMessages')}</p>}
      </div>
    </>
  )
}
