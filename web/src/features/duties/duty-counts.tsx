import { labelOf } from '@timetable/domain'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { DistributionStrip } from '../../timetable/figures/distribution-strip.tsx'
import { distributionOf } from '../../timetable/figures/distribution.ts'
import { useDuties } from './duties-context.ts'
import styles from './duties.module.css'

/** How many duties each teacher has a week, beside their share, and how these are distributed. */
export function DutyCounts() {
  const { t, i18n } = useAppText()
  const { published, counts, shares } = useDuties()
  const rows = useMemo(() => {
    const uuids = [...new Set([...shares.keys(), ...counts.keys()])]
    return uuids
      .map((uuid) => ({
        ...{ uuid, name: labelOf(published, uuid) },
        duties: counts.get(uuid) ?? 0,
        share: shares.get(uuid) ?? 0,
      }))
      .sort((a, b) => b.duties - a.duties || compareNames(a.name, b.name))
  }, [published, counts, shares])
  const distribution = distributionOf(rows.map(({ duties }) => duties))
  const share = numberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <section className={styles.counts} aria-labelledby="duty-counts">
      <h2 id="duty-counts">{t('duties.counts.title')}</h2>
      {distribution && <DistributionStrip distribution={distribution} percent={false} />}
      <p className="note">{t('duties.counts.shareHint')}</p>
      <table className={styles.figures} aria-labelledby="duty-counts">
        <thead>
          <tr>
            <th scope="col">{t('duties.counts.teacher')}</th>
            <th scope="col">{t('duties.counts.duties')}</th>
            <th scope="col">{t('duties.counts.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uuid}>
              <th scope="row">{row.name}</th>
              <td>{row.duties}</td>
              <td className="quiet">{share.format(row.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
