import { nameOfItem, type DifferenceItem, type Differences } from '@timetable/domain'
import { Fragment, useId, useMemo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { differenceRows, singleRows, type DifferenceRow } from './difference-rows.ts'
import styles from './difference-list.module.css'
import { FoldToggle } from '../rules/fold-toggle.tsx'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { useOpened } from '../../ui/use-opened.ts'

/** The number of rows shown at first, and added with each press. */
const MOST = 100

type Choosing = {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (items: readonly DifferenceItem[], chosen: boolean) => void
}
type Props = {
  readonly differences: Differences
  readonly items: readonly DifferenceItem[]
  /** If omitted, nothing can be selected. */
  readonly choosing?: Choosing | undefined
  /** Additional content after the text of a difference. */
  readonly renderBeside?: (item: DifferenceItem) => ReactNode
}

/** Differences of one kind as rows of text, by name; like rules as one row that opens. Long lists are shown a hundred at a time. */
export function DifferenceList({ differences, items, choosing, renderBeside }: Props) {
  const { t } = useAppText()
  const words = useRuleWords()
  const [most, setMost] = useState(MOST)
  const rows = useMemo(() => differenceRows(differences, items, words), [differences, items, words])
  const [opened, toggle] = useOpened()
  const more = rows.length - most
  return (
    <ul className={styles.list}>
      {rows.slice(0, most).map((row) => {
        const [item] = row.items
        const isFold = row.items.length > 1
        const isOpen = opened.has(row.key)
        return (
          <Fragment key={row.key}>
            <Row row={row} choosing={choosing}>
              {isFold ? (
                <FoldToggle of={row.told.head} isOpen={isOpen} onToggle={() => toggle(row.key)} />
              ) : (
                item && renderBeside?.(item)
              )}
            </Row>
            {isFold &&
              isOpen &&
              singleRows(differences, row.items, words).map((one) => (
                <Row key={one.key} row={one} choosing={choosing} inFold>
                  {one.items[0] && renderBeside?.(one.items[0])}
                </Row>
              ))}
          </Fragment>
        )
      })}
      {more > 0 && (
        <li className={styles.more}>
          <button type="button" onClick={() => setMost(most + MOST)}>
            {t('compare.showMore', { count: Math.min(more, MOST) })}
          </button>
        </li>
      )}
    </ul>
  )
}

type RowProps = {
  readonly row: DifferenceRow
  readonly choosing: Choosing | undefined
  /** Whether it is within an open fold. */
  readonly inFold?: boolean
  readonly children: ReactNode
}

function Row({ row: { items, told, what }, choosing, inFold = false, children }: RowProps) {
  const { t } = useAppText()
  const id = useId()
  const taken = items.filter((item) => choosing?.chosen.has(nameOfItem(item))).length
  return (
    <li className={styles.row} data-what={what} data-in-fold={inFold || undefined}>
      {choosing && (
        <input
          id={id}
          type="checkbox"
          className={styles.choose}
          ref={(box) => {
            if (box) box.indeterminate = taken > 0 && taken < items.length
          }}
          checked={taken === items.length}
          aria-label={t('compare.select', { what: told.head })}
          onChange={(event) => choosing.onChoose(items, event.currentTarget.checked)}
        />
      )}
      <label className={styles.words} htmlFor={choosing && id}>
        <span className={styles.head}>{told.head}</span>
        {what !== 'changed' && <span className={styles.what}>{t(`compare.what.${what}`)}</span>}
        {told.details.map((detail) => (
          <span key={detail} className="quiet">
            {detail}
          </span>
        ))}
      </label>
      {children && <span className={styles.beside}>{children}</span>}
    </li>
  )
}
