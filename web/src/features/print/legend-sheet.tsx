import type { CSSProperties } from 'react'
import { memo } from 'react'
import type { LegendEntry, LegendSheet } from './print-pages.ts'
import { placeOf, SheetFrame, type SheetStationery } from './sheet-frame.tsx'
import styles from './sheet.module.css'
import type { PrintText } from './use-print-text.ts'

/** What the codes of an overview stand for. */
export const LegendPaper = memo(function LegendPaper({
  sheet,
  label,
  stationery,
  text: { t },
}: {
  sheet: LegendSheet
  label: string
  stationery: SheetStationery
  text: PrintText
}) {
  const titleOf = (kind: LegendSheet['sections'][number]['kind']) =>
    kind === 'courses' || kind === 'unplaced' ? t(`print.${kind}`) : t(`scheduler.types.${kind}`)
  return (
    <SheetFrame stationery={stationery} label={label} kind={t('print.overview')} title={t('print.legend')}>
      <div className={styles.legendPage} style={placeOf(stationery.paper.area)}>
        {sheet.sections.map(({ kind, entries }) => (
          <section key={kind}>
            <h3>{titleOf(kind)}</h3>
            <LegendEntries entries={entries} />
          </section>
        ))}
      </div>
    </SheetFrame>
  )
})

export function LegendEntries({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map(({ code, name, color }, i) => (
        <div key={i}>
          <dt>
            {color && <i className={styles.swatch} style={{ '--lesson': color } as CSSProperties} />}
            {code}
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  )
}
