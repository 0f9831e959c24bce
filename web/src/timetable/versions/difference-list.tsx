import { nameOfItem, type DifferenceItem, type Differences } from '@timetable/domain'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { compareNames } from '../calendars/compare-names.ts'
import { differenceWords, type DifferenceTexts } from './difference-words.ts'
import styles from './difference-list.module.css'
import { useRuleWords } from '../rules/use-rule-words.ts'

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

/** Differences of one kind as rows of text, by name. Long lists are shown a hundred at a time. */
export function DifferenceList({ differences, items, choosing, renderBeside }: Props) {
  const { t } = useAppText()
  const words = useRuleWords()
  const [most, setMost] = useState(MOST)
  const rows = useMemo(
    () =>
      items
        .map((item) => ({ item, told: differenceWords(differences, item, words) }))
        .sort((a, b) => compareNames(a.told.head, b.told.head)),
    [differences, items, words],
  )
  const more = rows.length - most
  return (
    <ul className={styles.list}>
      {rows.slice(0, most).map(({ item, told }) => (
        <Row key={nameOfItem(item)} item={item} told={told} choosing={choosing}>
          {renderBeside?.(item)}
        </Row>
      ))}
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
  readonly item: DifferenceItem
  readonly told: DifferenceTexts
  readonly choosing: Choosing | undefined
  readonly children: ReactNode
}

function Row({ item, told, choosing, children }: RowProps) {
  const { t } = useAppText()
  const id = useId()
  return (
    <li className={styles.row} data-what={item.what}>
      {choosing && (
        <input
          id={id}
          type="checkbox"
          className={styles.choose}
          checked={choosing.chosen.has(nameOfItem(item))}
          aria-label={t('compare.select', { what: told.head })}
          onChange={(event) => choosing.onChoose([item], event.currentTarget.checked)}
        />
      )}
      <label className={styles.words} htmlFor={choosing && id}>
        <span className={styles.head}>{told.head}</span>
        {item.what !== 'changed' && <span className={styles.what}>{t(`compare.what.${item.what}`)}</span>}
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
