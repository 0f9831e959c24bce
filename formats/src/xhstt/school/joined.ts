import type { ImportedRule, RuleKind } from '@timetable/domain'
import type { People } from './people.ts'

/** Kinds that apply to each day separately. */
const BY_DAY: ReadonlySet<RuleKind> = new Set(['MAX_GAPS_PER_DAY', 'MAX_LESSONS_PER_DAY', 'MIN_LESSONS_PER_DAY'])
/** Kinds for which a file may have separate rules for calendars with other blocked slots. Here they can be one rule. */
const BY_CALENDAR: ReadonlySet<RuleKind> = new Set(['MAX_GAPS_PER_DAY', 'MAX_GAPS_PER_WEEK'])

/**
 * Merges rules with the same meaning: on different days, as in files whose days differ in length or are named one by one, or on different
 * calendars. A rule on all times of the week names no slots, and a rule on all calendars of a type names the type.
 */
export function joined(rules: readonly ImportedRule[], times: number, { calendars }: People): ImportedRule[] {
  const ofDays = merged(rules, (rule) => BY_DAY.has(rule.rule) && rule.slots.length > 0, 'slots')
  const ofAll = ofDays.map((rule) =>
    BY_DAY.has(rule.rule) && rule.slots.length === times ? { ...rule, slots: [] } : rule,
  )
  const typeOf = new Map(calendars.map(({ key, calendarType }) => [key, calendarType]))
  const sizes = Map.groupBy(calendars, ({ calendarType }) => calendarType)
  // A rule applies to calendars of one type.
  const typeIn = (rule: ImportedRule) => typeOf.get(rule.calendars[0] ?? '')
  const ofTypes = [...Map.groupBy(ofAll, typeIn).values()].flatMap((alike) =>
    merged(alike, (rule) => BY_CALENDAR.has(rule.rule), 'calendars'),
  )
  return ofTypes.map((rule) => {
    const type = typeIn(rule)
    const isAll = type && rule.calendars.length === sizes.get(type)?.length
    return isAll && rule.calendars.length > 1 ? { ...rule, calendars: [], calendarType: type } : rule
  })
}

/** Merges rules that differ only in one list, if the lists have no day or calendar in common. */
function merged(
  rules: readonly ImportedRule[],
  isMeant: (rule: ImportedRule) => boolean,
  list: 'slots' | 'calendars',
): ImportedRule[] {
  const namesIn = (rule: ImportedRule): readonly (string | number)[] =>
    list === 'slots' ? rule.slots.map(([day]) => day) : rule.calendars
  const open = new Map<string, { readonly rules: ImportedRule[]; readonly names: Set<string | number> }[]>()
  const made: { readonly rules: ImportedRule[] }[] = []
  for (const rule of rules) {
    const key = JSON.stringify({ ...rule, [list]: null })
    const names = new Set(namesIn(rule))
    const there = isMeant(rule) ? (open.get(key) ?? []) : []
    const one = there.find((other) => [...names].every((name) => !other.names.has(name)))
    if (one) {
      one.rules.push(rule)
      for (const name of names) one.names.add(name)
      continue
    }
    const begun = { rules: [rule], names }
    made.push(begun)
    if (isMeant(rule)) open.set(key, [...there, begun])
  }
  return made.map(({ rules: [first, ...others] }) => ({
    ...first!,
    [list]: [...first![list], ...others.flatMap((rule): unknown[] => rule[list])],
  }))
}
