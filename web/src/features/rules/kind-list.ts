import { ruleKind, type RuleKind } from '@timetable/domain'
import { groupOf, RULE_GROUPS, type RuleGroupName } from './rule-list.ts'

/** What most schools ask for; of the others one is looked for, or all are shown. */
const USUAL: ReadonlySet<RuleKind> = new Set([
  'BLOCKED_TIMESLOTS',
  'PREFERRED_TIMESLOTS',
  'STARTS_DAY',
  'ENDS_DAY',
  'MIN_DAYS_BETWEEN',
  'NOT_ON_SAME_DAY',
  'SAME_START',
  'NOT_OVERLAPPING',
  'CONSECUTIVE',
  'ORDERED',
  'PREFERRED_ROOMS',
  'MAX_CALENDARS',
  'MAX_GAPS_PER_DAY',
  'MAX_GAPS_PER_WEEK',
  'MAX_LESSONS_PER_DAY',
  'MIN_LESSONS_PER_DAY',
  'MAX_CONSECUTIVE',
  'MAX_DAYS_PER_WEEK',
  'LUNCH_BREAK',
  'MAX_LATE_STARTS',
])

/** The words of a kind: what it is called, and what it asks for. */
export type KindWords = Readonly<Record<RuleKind, { readonly label: string; readonly hint: string }>>
export type KindGroup = { readonly group: RuleGroupName; readonly kinds: readonly RuleKind[] }

/**
 * The kinds under the groups of the page, the usual ones first. A search goes through the words of all; without one the
 * usual are shown and the one that is chosen, or all.
 */
export function kindGroups(
  words: KindWords,
  { search, all, chosen }: { readonly search: string; readonly all: boolean; readonly chosen: RuleKind },
): readonly KindGroup[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const isShown = (kind: RuleKind) => {
    if (wanted.length === 0) return all || kind === chosen || USUAL.has(kind)
    const text = `${words[kind].label}\n${words[kind].hint}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  const kinds = ruleKind.def.values.filter(isShown)
  return RULE_GROUPS.map((group) => {
    const own = kinds.filter((kind) => groupOf(kind) === group)
    return { group, kinds: [...own.filter((kind) => USUAL.has(kind)), ...own.filter((kind) => !USUAL.has(kind))] }
  }).filter((each) => each.kinds.length > 0)
}
