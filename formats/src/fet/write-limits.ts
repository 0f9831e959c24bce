import { ruleNeeds, saysTerms, saysWholeDays, type RuleKind, valueOf } from '@timetable/domain'
import { fieldOf, LIMIT_KINDS, OF_A_TAG, type LimitKind, type Part } from './limit-kinds.ts'
import type { Outline } from './outline.ts'
import { listsSlotSets, slotSetFields } from './slot-sets.ts'
import { slotFields } from './write-slots.ts'
import { constraintText, type Fields } from './write-xml.ts'
import { weightOf, type Rule } from './written-rule.ts'

/** The limits on weeks that FET also takes as wishes; it takes all others only as compulsory. */
const MAY_BE_WISHED: ReadonlySet<RuleKind> = new Set(['MAX_LESSONS_PER_DAY', 'MAX_CONSECUTIVE', 'MAX_TAGS_PER_DAY'])

/** Returns a rule on the weeks of calendars as constraints; undefined if it is another kind or FET cannot express it. */
export function limitTexts(outline: Outline, rule: Rule): string[] | undefined {
  if (!LIMITED.has(rule.rule)) return undefined
  if (rule.strength !== 'required' && (!MAY_BE_WISHED.has(rule.rule) || isOfTerms(outline, rule))) return undefined
  if (isOfTerms(outline, rule) && outline.mode !== 'Terms') return undefined
  if (ruleNeeds(rule.rule).tags) return ofTagsTexts(outline, rule)
  const [tag, ...otherTags] = rule.tagNames ?? []
  if (otherTags.length > 0) return undefined
  const texts: string[] = []
  for (const { whom, called } of aboutOf(outline, rule)) {
    const found = kindOf(outline, rule, whom)
    if (!found) return undefined
    const [name, kind] = found
    const details = detailsOf(outline, rule, kind, whom)
    if (!details || (tag !== undefined && !OF_A_TAG.has(name))) return undefined
    const named: Fields = called === undefined ? [] : [[nameField(kind, whom), called]]
    const tagged: Fields =
      tag === undefined ? [] : [[whom.startsWith('Teacher') ? 'Activity_Tag_Name' : 'Activity_Tag', tag]]
    const kindName = tag === undefined ? name : `ActivityTag${name}`
    texts.push(constraintText(`Constraint${whom}${kindName}`, weightOf(rule), [...named, ...tagged, ...details]))
  }
  return texts
}

/** Writes rules on tags. FET counts three tags with fixed names. */
function ofTagsTexts(outline: Outline, rule: Rule): string[] | undefined {
  const { tagNames = [] } = rule
  const texts: string[] = []
  for (const { whom, called } of aboutOf(outline, rule)) {
    const found = kindOf(outline, rule, whom)
    if (!found) return undefined
    const [name, kind] = found
    if (kind.tagNames && [...tagNames].sort().join() !== kind.tagNames.join()) return undefined
    const who: Fields = called === undefined ? [] : [[nameField(kind, whom), called]]
    const tags: Fields = tagNames.map((tag, i) => [kind.tagFields?.[i] ?? '', tag] as const)
    const fields: Fields = kind.tagNames ? [] : [...tags, [fieldOf(kind, whom), valueOf(rule)]]
    texts.push(constraintText(`Constraint${whom}${name}`, weightOf(rule), [...who, ...fields]))
  }
  return texts
}

const LIMITED: ReadonlySet<RuleKind> = new Set(Object.values(LIMIT_KINDS).map(({ rule }) => rule))

const nameField = ({ teacher }: LimitKind, whom: string): string =>
  whom === 'Teacher' ? (teacher ?? 'Teacher_Name') : 'Students'

/** Returns the kind of limit that expresses a rule. The rule that neither half of a day may be empty is one on half days in FET. */
function kindOf(outline: Outline, rule: Rule, whom: string): readonly [string, LimitKind] | undefined {
  if (whom === '') return undefined
  const halfDays = outline.school.halfDays === true
  const isWhole = isNeverEmpty(rule) ? false : halfDays && saysWholeDays(rule)
  const part = partOf(outline, rule)
  // Only for teachers does FET have one longer day a week, and a span of half days.
  const isTeachers = whom.startsWith('Teacher')
  if (rule.rule === 'MAX_SPAN_PER_DAY' && !isTeachers && (rule.value2 === 1 || (halfDays && !isWhole))) return undefined
  const isChosen = rule.value2 === 1 && (!CHOSEN_OF_WHOLE_DAYS.has(rule.rule) || isWhole)
  const says = (kind: LimitKind) =>
    kind.rule === rule.rule &&
    (kind.terms ?? false) === isOfTerms(outline, rule) &&
    (kind.wholeDays ?? false) === isWhole &&
    (kind.part === 'selected slots' ? rule.slots.length > 0 : kind.part === part) &&
    (!kind.tagFields || kind.tagFields.length === rule.tagNames?.length) &&
    (kind.value ?? valueOf(rule)) === valueOf(rule) &&
    (kind.days === undefined || (kind.days === 'half') === halfDays) &&
    whom.startsWith(kind.only ?? '') &&
    (kind.of === undefined || (kind.of === 'one') === ONE.has(whom)) &&
    (kind.sets === undefined || listsSlotSets(kind.sets, rule.slotSets ?? [])) &&
    (isChosen ? hasChoice(kind) : kind.chosen !== true)
  return Object.entries(LIMIT_KINDS).find(([, kind]) => says(kind))
}

/** Kinds whose second number applies to whole days only. */
const CHOSEN_OF_WHOLE_DAYS: ReadonlySet<RuleKind> = new Set(['MAX_GAPS_PER_DAY', 'MIN_GAP_BETWEEN_TAGS'])

const ONE: ReadonlySet<string> = new Set(['Teacher', 'StudentsSet'])

/** Whether a rule counts terms, in a school that has terms. */
const isOfTerms = ({ school }: Outline, rule: Rule): boolean => saysTerms(rule) && school.daysPerTerm !== undefined

const hasChoice = ({ chosen, choice, once }: LimitKind): boolean =>
  chosen === true || choice !== undefined || once === true

/** Returns the part of the week that the slots of a rule cover; null if FET has no such part. */
function partOf({ school, days, hours }: Outline, { slots }: Rule): Part | null | undefined {
  if (slots.length === 0) return undefined
  const named = new Set(slots.map(([, hour]) => hour))
  const onDays = [...new Set(slots.map(([day]) => day))]
  const isInterval = Math.max(...named) - Math.min(...named) === named.size - 1
  if (!isInterval || new Set(slots.map(String)).size !== named.size * onDays.length) return null
  const half = onDays[0]! % 2
  const isHalf =
    school.halfDays === true &&
    onDays.every((day) => day % 2 === half) &&
    onDays.length === Math.ceil((days.length - half) / 2)
  if (isHalf && named.size === hours.length) return half === 0 ? 'mornings' : 'afternoons'
  if (isHalf) return half === 0 ? 'interval of mornings' : 'interval of afternoons'
  return onDays.length === days.length ? 'interval' : null
}

const isNeverEmpty = ({ rule, value, value2, tagNames }: Rule): boolean =>
  rule === 'MIN_LESSONS_PER_DAY' && valueOf({ value }) === 1 && value2 === 1 && !tagNames

/** Returns what FET's constraint names. `whom` is empty for rooms, on which FET has no limits. */
function aboutOf({ calendars }: Outline, { calendarType, calendars: keys }: Rule): { whom: string; called?: string }[] {
  const all = { CLASS: 'Students', TEACHER: 'Teachers', ROOM: '' }
  const one = { CLASS: 'StudentsSet', TEACHER: 'Teacher', ROOM: '' }
  const types = calendarType === null ? [] : [{ whom: all[calendarType] }]
  const named = keys.flatMap((key) => calendars.get(key) ?? [])
  return [...types, ...named.map(({ calendarType: type, called }) => ({ whom: one[type], called }))]
}

function detailsOf(outline: Outline, rule: Rule, kind: LimitKind, whom: string): Fields | undefined {
  const { hours, school } = outline
  const field = fieldOf(kind, whom)
  const value: Fields = field === '' ? [] : [[field, valueOf(rule)]]
  if (rule.rule === 'MIN_LESSONS_PER_DAY') {
    // With half days, FET allows one half of a day to be empty, but never both; with a tag it means each half.
    const isWhole = isNeverEmpty(rule) && saysWholeDays(rule)
    if (rule.value2 === 1 && school.halfDays && !rule.tagNames && kind.part === undefined && !isWhole) return undefined
    if (kind.part !== undefined && !hasDailyLeast(outline, rule)) return undefined
  }
  if (rule.rule === 'MAX_LATE_STARTS') return rule.value2 === 1 ? value : undefined
  if (kind.sets) return [...value, ...slotSetFields(outline, kind.sets, rule.slotSets ?? [])]
  if (kind.part === 'selected slots') return [...value, ...slotFields(outline, rule.slots)]
  if (kind.part?.startsWith('interval')) {
    const named = rule.slots.map(([, hour]) => hour)
    const [from, to] = [Math.min(...named), Math.max(...named) + 1]
    const busy = to - from - valueOf(rule)
    // FET has no break that applies only on days with later lessons, and none that is longer than its interval.
    if (kind.counts === 'busy' && (busy < 0 || rule.value2 === 1)) return undefined
    const count: Fields = kind.counts === 'busy' ? [[field, busy]] : value
    return [['Interval_Start_Hour', hours[from] ?? ''], ['Interval_End_Hour', hours[to] ?? ''], ...count]
  }
  if (!kind.choice || (rule.rule === 'MAX_SPAN_PER_DAY' && !whom.startsWith('Teacher'))) return value
  const [choice, word] = kind.choice
  return [...value, [choice, (rule.value2 === 1) === (word === 'true') ? 'true' : 'false']]
}

/** FET takes a minimum of mornings or afternoons only if there is also a minimum of each day. */
function hasDailyLeast({ school, calendars }: Outline, { calendars: keys, calendarType }: Rule): boolean {
  const daily = school.rules.filter(
    (rule) =>
      rule.rule === 'MIN_LESSONS_PER_DAY' &&
      rule.enabled &&
      rule.strength === 'required' &&
      rule.slots.length === 0 &&
      !rule.tagNames &&
      (!saysWholeDays(rule) || isNeverEmpty(rule)),
  )
  const has = (type: Rule['calendarType'], key?: string) =>
    daily.some(
      (rule) => (type !== null && rule.calendarType === type) || (key !== undefined && rule.calendars.includes(key)),
    )
  return (
    (calendarType === null || has(calendarType)) &&
    keys.every((key) => has(calendars.get(key)?.calendarType ?? null, key))
  )
}
