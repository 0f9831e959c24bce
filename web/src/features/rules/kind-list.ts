import { RULE_GROUPS, ruleKind, ruleNeeds, type RuleGroupName, type RuleKind } from '@timetable/domain'

/** The texts of each kind of rule: its name, and what it demands. */
export type KindWords = Readonly<Record<RuleKind, { readonly label: string; readonly hint: string }>>
type KindGroup = { readonly group: RuleGroupName; readonly kinds: readonly RuleKind[] }

/**
 * The kinds in their groups, the usual ones first. A search covers the texts of all kinds. Without a search, the usual kinds and
 * the chosen one are returned, or all.
 */
export function kindGroups(
  words: KindWords,
  { search, all, chosen }: { readonly search: string; readonly all: boolean; readonly chosen: RuleKind | null },
): readonly KindGroup[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const isShown = (kind: RuleKind) => {
    if (wanted.length === 0) return all || kind === chosen || isUsual(kind)
    const text = `${words[kind].label}\n${words[kind].hint}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  const kinds = ruleKind.def.values.filter(isShown)
  return RULE_GROUPS.map((group) => {
    const own = kinds.filter((kind) => ruleNeeds(kind).group === group)
    return { group, kinds: [...own.filter((kind) => isUsual(kind)), ...own.filter((kind) => !isUsual(kind))] }
  }).filter((each) => each.kinds.length > 0)
}

/** Whether most schools use the kind. The others are found by search or by showing all. */
const isUsual = (kind: RuleKind) => ruleNeeds(kind).isUsual
