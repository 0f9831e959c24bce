import { type CSSProperties, memo } from 'react'
import type { LegendEntry, LegendSheet } from './print-pages.ts'
import { fitText } from './fit-text.ts'
import { LEGEND } from './legend-sheets.ts'
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
            <LegendEntries
              entries={entries}
              column={stationery.paper.area.width / LEGEND.columns - 3}
              row={LEGEND.row}
            />
          </section>
        ))}
      </div>
    </SheetFrame>
  )
})

/** Codes and their names, each in a place of `column` by `row` millimetres. A long name is printed smaller, and never cut. */
export function LegendEntries(props: { entries: readonly LegendEntry[]; column: number; row: number }) {
  const { entries, column, row } = props
  return (
    <dl className={styles.entries}>
      {entries.map(({ code, name, color }, i) => {
        const width = column - 2 - (color ? 4 : 0) - code.length * CODE_LETTER
        const { size } = fitText([{ lines: [name], coded: false }], { width, height: row - 0.2 }, row * LARGEST)
        return (
          <div key={i}>
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

/** The largest size in points, per millimetre of a row's height. */
const LARGEST = 1.8
/** The width of a letter of a code, in millimetres. */
const CODE_LETTER = 2.3
