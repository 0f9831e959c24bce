import { type CSSProperties, memo } from 'react'
import type { LegendEntry, LegendSheet } from './print-pages.ts'
import { pageLegend, placeInLegend, type LegendGrid } from './legend-rows.ts'
import { placeOf, SheetFrame, type SheetStationery } from './sheet-frame.tsx'
import styles from './sheet.module.css'
import type { PrintText } from './use-print-text.ts'

/** The meaning of the codes in an overview. */
export const LegendPaper = memo(function LegendPaper(props: {
  sheet: LegendSheet
  label: string
  stationery: SheetStationery
  text: PrintText
}) {
  const { sheet, label, stationery } = props
  const { t } = props.text
  const titleOf = (kind: LegendSheet['sections'][number]['kind']) =>
    kind === 'courses' || kind === 'unscheduled' ? t(`print.${kind}`) : t(`scheduler.types.${kind}`)
  return (
    <SheetFrame stationery={stationery} label={label} kind={t('print.overview')} title={t('print.legend')}>
      <div className={styles.legendPage} style={placeOf(stationery.paper.area)}>
        {sheet.sections.map(({ kind, entries }) => (
          <section key={kind}>
            <h3>{titleOf(kind)}</h3>
            <LegendEntries entries={entries} grid={pageLegend(stationery.paper.area)} />
          </section>
        ))}
      </div>
    </SheetFrame>
  )
})

/** Codes and their names. */
export function LegendEntries({ entries, grid }: { entries: readonly LegendEntry[]; grid: LegendGrid }) {
  const { columns, row, gap } = grid
  const style = {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `${row}mm`,
    columnGap: `${gap}mm`,
  }
  return (
    <dl className={styles.entries} style={style}>
      {entries.map((entry, i) => {
        const { code, name, color } = entry
        const { span, size } = placeInLegend(entry, grid)
        return (
          <div key={i} style={{ gridColumn: `span ${span}` }}>
            <dt>
              {color && <i className={styles.swatch} style={{ '--lesson': color } as CSSProperties} />}
              {code}
            </dt>
            <dd style={{ fontSize: `${size}pt` }}>{name}</dd>
          </div>
        )
      })}
    </dl>
  )
}
