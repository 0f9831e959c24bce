import { useVirtualizer } from '@tanstack/react-virtual'
import type { Rule, Schedule, Uuid } from '@timetable/domain'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { foldRules, type RuleFold } from '../../timetable/rules/rule-folds.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { FoldRow } from './fold-row.tsx'
import type { RuleEntry, RuleGroup } from './rule-list.ts'
import { RuleRow } from './rule-row.tsx'
import styles from './rule-rows.module.css'

type Line =
  | { readonly kind: 'head'; readonly key: string; readonly group: RuleGroup }
  | { readonly kind: 'fold'; readonly key: string; readonly fold: RuleFold<RuleEntry> }
  | { readonly kind: 'rule'; readonly key: Uuid; readonly entry: RuleEntry; readonly inFold: boolean }

/** The rules under the heads of their groups. Rules that say the same are one row. Only visible rows are rendered, as an import may bring thousands. */
export function RuleRows(props: {
  schedule: Schedule
  /** The scrolling element, including what is above the list. */
  scroller: HTMLElement | null
  groups: readonly RuleGroup[]
  readOnly: boolean
  onEdit: (rule: Rule) => void
}) {
  const { schedule, groups, scroller, readOnly, onEdit } = props
  const { t } = useAppText()
  const top = useRef<HTMLDivElement>(null)
  const margin = useOffset(scroller, top)
  const [opened, toggle] = useOpened()
  const folded = useMemo(
    () => groups.map((group) => ({ group, folds: foldRules(schedule, group.entries) })),
    [schedule, groups],
  )
  const lines = useMemo(() => linesOf(folded, opened), [folded, opened])
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    scrollMargin: margin,
    estimateSize: (index) => (lines[index]?.kind === 'head' ? 44 : 64),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  })

  return (
    <div ref={top} className={styles.rules} role="region" aria-label={t('rules.list')}>
      <div className={styles.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {line.kind === 'head' ? (
                <h2 className={styles.group}>
                  {t(`rules.groups.${line.group.name}`)}
                  <span>{t('rules.groupCount', { count: line.group.entries.length })}</span>
                </h2>
              ) : line.kind === 'fold' ? (
                <FoldRow
                  schedule={schedule}
                  entries={line.fold.entries}
                  readOnly={readOnly}
                  opened={opened.has(line.key)}
                  onToggle={() => toggle(line.key)}
                />
              ) : (
                <RuleRow
                  schedule={schedule}
                  entry={line.entry}
                  readOnly={readOnly}
                  inFold={line.inFold}
                  opened={opened.has(line.key)}
                  onToggle={() => toggle(line.key)}
                  onEdit={onEdit}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The distance of an element from the top of the scrolled content, whatever the height of what is above it. */
function useOffset(scroller: HTMLElement | null, element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const [outer, inner] = [scroller, element.current]
    if (!outer || !inner) return undefined
    const measure = () =>
      setOffset(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop))
    const observer = new ResizeObserver(measure)
    for (const each of outer.firstElementChild?.children ?? []) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [scroller, element])
  return offset
}

type FoldedGroup = { readonly group: RuleGroup; readonly folds: readonly RuleFold<RuleEntry>[] }

/** `opened`: the keys of the folds whose rules are shown. */
function linesOf(groups: readonly FoldedGroup[], opened: ReadonlySet<string>): readonly Line[] {
  return groups.flatMap(({ group, folds }): Line[] => [
    { kind: 'head', key: group.name, group },
    ...folds.flatMap((fold): Line[] => {
      const isFold = fold.entries.length > 1
      const rules = fold.entries.map((entry): Line => ({ kind: 'rule', key: entry.rule.uuid, entry, inFold: isFold }))
      if (!isFold) return rules
      return [{ kind: 'fold', key: fold.key, fold }, ...(opened.has(fold.key) ? rules : [])]
    }),
  ])
}
