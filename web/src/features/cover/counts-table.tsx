import { useMemo, type CSSProperties } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'
import { DistributionStrip } from '../../timetable/figures/distribution-strip.tsx'
import { distributionOf } from '../../timetable/figures/distribution.ts'
import { orderedBy, type CountColumn, type Order } from './counts-order.ts'
import styles from './cover-page.module.css'

type Props<Row> = {
  /** What the table lists. */
  readonly label: string
  readonly columns: readonly CountColumn<Row>[]
  readonly rows: readonly Row[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** A table of counts. A click on a column's head sorts by it. */
export function CountsTable<Row>({ label, columns, rows, order, onOrder }: Props<Row>) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} {...{ column, rows, order, onOrder }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(columns, row)}>
              {columns.map((column) => (
                <Cell key={column.key} {...{ column, row }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The texts of a row say which it is. */
const keyOf = <Row,>(columns: readonly CountColumn<Row>[], row: Row) =>
  JSON.stringify(columns.flatMap(({ kind, value }) => (kind === 'text' ? value(row) : [])))

function Cell<Row>({ column, row }: { readonly column: CountColumn<Row>; readonly row: Row }) {
  const { i18n } = useAppText()
  const { kind, naming, value, text, drawn } = column
  const distribution = drawn && distributionOf(drawn(row))
  if (distribution)
    return (
      <td>
        <DistributionStrip distribution={distribution} percent={false} />
      </td>
    )
  const is = value(row)
  const words =
    text?.(row) ??
    (typeof is === 'number' ? numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(is) : (is ?? '–'))
  if (naming)
    return (
      <th scope="row" title={words}>
        {words}
      </th>
    )
  return (
    <td data-text={kind === 'text' || undefined} data-none={is === 0 || undefined}>
      {words}
    </td>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'rows' | 'order' | 'onOrder'> & { readonly column: CountColumn<Row> }

function Head<Row>({ column, rows, order, onOrder }: HeadProps<Row>) {
  const { key, head, hint, kind, isDrawn, value } = column
  const isSorted = order.by === key
  // Texts begin with A, figures with the greatest.
  const isUp = (kind === 'text') !== order.reversed
  const distribution = useMemo(
    () => (isDrawn ? distributionOf(rows.map(value).filter((each) => typeof each === 'number')) : undefined),
    [isDrawn, value, rows],
  )
  return (
    <th
      scope="col"
      data-text={kind === 'text' || undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sort} title={hint} onClick={() => onOrder(orderedBy(order, key))}>
        {head}
        <span aria-hidden="true">{isSorted ? (isUp ? '↑' : '↓') : ''}</span>
      </button>
      {distribution && <DistributionStrip distribution={distribution} percent={false} />}
    </th>
  )
}
