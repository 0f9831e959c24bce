import type { ImportedRule, RuleKind } from '@timetable/domain'
import type { People } from './people.ts'

/** Kinds that look at each day by itself. */
const BY_DAY: ReadonlySet<RuleKind> = new Set(['MAX_GAPS_PER_DAY', 'MAX_LESSONS_PER_DAY', 'MIN_LESSONS_PER_DAY'])
/** Kinds of which those who block other slots may have rules of their own, and need none. */
const BY_CALENDAR: ReadonlySet<RuleKind> = new Set(['MAX_GAPS_PER_DAY', 'MAX_GAPS_PER_WEEK'])

/**
 * Rules with those made one that say the same: of different days, as a file does where days differ in length or it names
 * each of them by itself, or of different calendars. One that looks at all of the week's times names none, and one of all
 * calendars of a type the type.
 */
export function joined(rules: readonly ImportedRule[], times: number, { calendars }: People): ImportedRule[] {
  const ofDays = merged(rules, (rule) => BY_DAY.has(rule.rule) && rule.slots.length > 0, 'slots')
  const ofAll = ofDays.map((rule) =>
    BY_DAY.has(rule.rule) && rule.slots.length === times ? { ...rule, slots: [] } : rule,
  )
  const typeOf = new Map(calendars.map(({ key, calendarType }) => [key, calendarType]))
  const sizes = Map.groupBy(calendars, ({ calendarType }) => calendarType)
  // A rule is about calendars of one type.
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

/** Rules that differ in one list alone as one, where the lists have nothing in common: no day, and no calendar. */
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
