import { nameOfItem, type Difference, type DifferenceItem, type Differences, type Rule } from '@timetable/domain'
import { compareNames } from '../calendars/compare-names.ts'
import { foldRules, foldSentence } from '../rules/rule-folds.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { differenceWords, type DifferenceTexts } from './difference-words.ts'

/** A row of a list of differences: one, or like rules that all were added or all are gone. */
export type DifferenceRow = {
  readonly key: string
  readonly what: DifferenceItem['what']
  readonly items: readonly DifferenceItem[]
  readonly told: DifferenceTexts
}

/** Returns the rows of some differences, by name. */
export function differenceRows(
  differences: Differences,
  items: readonly DifferenceItem[],
  words: RuleWords,
): readonly DifferenceRow[] {
  const folds = [...foldsOf(differences, items, 'added', words), ...foldsOf(differences, items, 'gone', words)]
  const folded = new Set(folds.flatMap((fold) => fold.items))
  return [
    ...singleRows(
      differences,
      items.filter((item) => !folded.has(item)),
      words,
    ),
    ...folds,
  ].sort(byHead)
}

/** Returns a row for each difference, by name. */
export function singleRows(
  differences: Differences,
  items: readonly DifferenceItem[],
  words: RuleWords,
): readonly DifferenceRow[] {
  return items
    .map((item) => ({
      ...{ key: nameOfItem(item), what: item.what, items: [item] },
      told: differenceWords(differences, item, words),
    }))
    .sort(byHead)
}

const byHead = (one: DifferenceRow, other: DifferenceRow) => compareNames(one.told.head, other.told.head)

function foldsOf(
  differences: Differences,
  items: readonly DifferenceItem[],
  what: 'added' | 'gone',
  words: RuleWords,
): DifferenceRow[] {
  const schedule = what === 'added' ? differences.after : differences.before
  const entries = items.flatMap((item): { readonly item: DifferenceItem; readonly rule: Rule }[] => {
    if (item.kind !== 'rule' || item.what !== what) return []
    const { before, after } = item.differences[0] as Difference<'rules'>
    const rule = after ?? before
    return rule ? [{ item, rule }] : []
  })
  return foldRules(schedule, entries).flatMap(({ key, entries: like }) => {
    if (like.length < 2) return []
    const rules = like.map(({ rule }) => rule)
    const details = [words.t('rules.groupCount', { count: rules.length })]
    const told = { head: foldSentence(schedule, rules, words), details }
    return { key: `${what} ${key}`, what, items: like.map(({ item }) => item), told }
  })
}
