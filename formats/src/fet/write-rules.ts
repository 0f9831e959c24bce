import {
  looksAtSlots,
  ruleNeeds,
  saysHalfDays,
  saysTerms,
  saysWholeDays,
  startGroups,
  type ImportedSchool,
  type RuleKind,
} from '@timetable/domain'
import { isBlockPlanning } from './block-planning.ts'
import { isBehavior } from './write-behaviors.ts'
import { fieldOf, LIMIT_KINDS, OF_A_TAG, type LimitKind, type Part } from './limits.ts'
import type { Outline, OutlineActivity } from './outline.ts'
import { SELECTIONS } from './selections.ts'
import { isRoomRule } from './room-kinds.ts'
import { slotFields, slotTexts } from './write-slots.ts'
import { constraintText, type Fields } from './write-xml.ts'

type Rule = ImportedSchool['rules'][number]

/** Constraints as texts, under the two lists that a file has. */
export type WrittenRules = { readonly time: readonly string[]; readonly space: readonly string[] }

/** The rules that are on as constraints, and the wishes of subjects; those FET has no words for are noted. */
export function writeRules(outline: Outline): WrittenRules {
  const { school, told } = outline
  for (const { distribution, timeOfDay } of school.subjects)
    if (distribution === 'gather' || timeOfDay !== 'none') told.tell('fet-course-wishes')
  const rules = withNeighbours([
    ...school.rules.filter((rule) => rule.enabled && !isRoomRule(rule)),
    ...scatters(school),
  ])
  const time = new Set<string>()
  const space = new Set<string>()
  for (const rule of rules) {
    if (isSaidByMode(outline, rule)) continue
    const written = limitTexts(outline, rule) ?? lessonTexts(outline, rule)
    if (written && weighsMore(outline, rule)) told.tell('fet-wishes')
    if (!written) told.tell('fet-rule-left-out', { rule: rule.rule })
    const list = ON_SPACE.has(rule.rule) ? space : time
    for (const text of written ?? []) list.add(text)
  }
  return { time: [...time], space: [...space] }
}

/** What FET says without a constraint: of teachers themselves, or by the mode of the file. */
function isSaidByMode(outline: Outline, rule: Rule): boolean {
  return isBehavior(outline, rule) || (isBlockPlanning(rule) && outline.mode === 'Block_Planning')
}

/** Does FET count another number of breaches for the same timetable? Only wishes are counted. */
function weighsMore(outline: Outline, rule: Rule): boolean {
  if (rule.strength === 'required') return false
  switch (rule.rule) {
    case 'MAX_LESSONS_PER_DAY':
    case 'MAX_CONSECUTIVE':
      return rule.value2 !== 1 || isOnSomeTwice(outline, rule)
    case 'SAME_START':
      return startGroups(rule, namedIn(outline, rule)).some(({ length }) => length > 2)
    case 'ON_SAME_DAY':
    case 'CONSECUTIVE':
      return (rule.rule !== 'CONSECUTIVE' || rule.value === 1) && lessonsOf(outline, rule).length > 2
    default:
      return false
  }
}

/** Named as the class and as its group, or by type and by name, the same people are two constraints in FET. */
function isOnSomeTwice({ calendars }: Outline, rule: Rule): boolean {
  const named = rule.calendars.flatMap((key) => calendars.get(key) ?? [])
  const byType = [...calendars.values()].filter(({ calendarType }) => calendarType === rule.calendarType)
  return [...named, ...byType].some(({ parts = [] }) => parts.length > 0) || named.some((one) => byType.includes(one))
}

type Written = Rule & { readonly neighbours?: true; readonly twoADay?: true }

/**
 * FET holds two constraints on the days between the same lessons for one said twice, and drops the second. So the rule
 * that lessons of one day are neighbours becomes part of the one on their days, where there is one. That no three share a
 * day needs no saying there.
 */
function withNeighbours(rules: readonly Rule[]): Written[] {
  const asksForNeighbours = ({ rule, strength, value, value2 }: Rule) =>
    rule === 'MIN_DAYS_BETWEEN' && strength === 'required' && value === 0 && value2 === 1
  const key = ({ lessons, halfDays }: Rule) => [halfDays === true, ...[...lessons].sort()].join('\n')
  const asksForTwoADay = ({ rule, strength, value, value2 }: Rule) =>
    rule === 'MAX_AT_ONCE' && strength === 'required' && value === 2 && value2 === 1
  const isOfDays = ({ rule, value2, subjects, subjectNames, calendars, calendarType }: Rule) =>
    rule === 'MIN_DAYS_BETWEEN' &&
    value2 === null &&
    calendarType === null &&
    subjects.length + subjectNames.length + calendars.length === 0
  const wanted = new Set(rules.filter(asksForNeighbours).map(key))
  const wantedTwoADay = new Set(rules.filter(asksForTwoADay).map(key))
  const met = new Set<string>()
  const joined = rules.map((rule): Written => {
    if (!isOfDays(rule)) return rule
    const twoADay = wantedTwoADay.has(key(rule)) ? { twoADay: true as const } : {}
    if (!wanted.has(key(rule))) return { ...rule, ...twoADay }
    met.add(key(rule))
    return { ...rule, ...twoADay, neighbours: true }
  })
  const ofDays = new Set(rules.filter(isOfDays).map(key))
  return joined.filter(
    (rule) => !(asksForNeighbours(rule) && met.has(key(rule))) && !(asksForTwoADay(rule) && ofDays.has(key(rule))),
  )
}

/** Lessons to be scattered over the week; the other wishes of subjects are rules of no kind. */
function scatters(school: ImportedSchool): Rule[] {
  return school.subjects
    .filter(({ distribution, lessons }) => distribution === 'scatter' && lessons.length > 1)
    .map(({ lessons }) => ({
      rule: 'MIN_DAYS_BETWEEN',
      strength: 95,
      subjectNames: [],
      subjects: [],
      lessons: lessons.map(({ key }) => key),
      calendars: [],
      calendarType: null,
      slots: [],
      value: 1,
      value2: null,
      enabled: true,
    }))
}

const valueOf = ({ value }: Pick<Rule, 'value'>): number => value ?? 1

const weightOf = ({ strength }: Rule): number => (strength === 'required' ? 100 : strength)

/** Of the limits on weeks, FET takes these as wishes; all others are compulsory or not there. */
const MAY_BE_WISHED: ReadonlySet<RuleKind> = new Set(['MAX_LESSONS_PER_DAY', 'MAX_CONSECUTIVE', 'MAX_TAGS_PER_DAY'])

function limitTexts(outline: Outline, rule: Rule): string[] | undefined {
  if (!LIMITED.has(rule.rule)) return undefined
  if (rule.strength !== 'required' && !MAY_BE_WISHED.has(rule.rule)) return undefined
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

/** Rules on tags themselves. FET counts three tags that are called so. */
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

/** FET has them among the constraints on space. */
const ON_SPACE: ReadonlySet<RuleKind> = new Set([
  'MAX_CHANGES_PER_DAY',
  'MAX_CHANGES_PER_WEEK',
  'MIN_GAPS_BETWEEN_CHANGES',
])

const LIMITED: ReadonlySet<RuleKind> = new Set(Object.values(LIMIT_KINDS).map(({ rule }) => rule))

const nameField = ({ teacher }: LimitKind, whom: string): string =>
  whom === 'Teacher' ? (teacher ?? 'Teacher_Name') : 'Students'

/** The kind that says it: of whole days, if it does. That neither half may be empty FET says of the half days. */
function kindOf(outline: Outline, rule: Rule, whom: string): readonly [string, LimitKind] | undefined {
  if (whom === '') return undefined
  const halfDays = outline.school.halfDays === true
  const isWhole = isNeverEmpty(rule) ? false : halfDays && saysWholeDays(rule)
  const part = partOf(outline, rule)
  // A day that may be longer FET has for teachers alone, and so it has the span of half a day.
  const isTeachers = whom.startsWith('Teacher')
  if (rule.rule === 'MAX_SPAN_PER_DAY' && !isTeachers && (rule.value2 === 1 || (halfDays && !isWhole))) return undefined
  const isChosen = rule.value2 === 1 && (rule.rule !== 'MAX_GAPS_PER_DAY' || isWhole)
  const says = (kind: LimitKind) =>
    kind.rule === rule.rule &&
    (kind.wholeDays ?? false) === isWhole &&
    kind.part === part &&
    (!kind.tagFields || kind.tagFields.length === rule.tagNames?.length) &&
    (kind.value ?? valueOf(rule)) === valueOf(rule) &&
    (kind.days === undefined || (kind.days === 'half') === halfDays) &&
    whom.startsWith(kind.only ?? '') &&
    (isChosen ? hasChoice(kind) : kind.chosen !== true)
  return Object.entries(LIMIT_KINDS).find(([, kind]) => says(kind))
}

const hasChoice = ({ chosen, choice, once }: LimitKind): boolean =>
  chosen === true || choice !== undefined || once === true

/** The part of the week that a rule names slots of; null where FET has no word for it. */
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

/** Whom FET's constraint names; `whom` empty: rooms, on which it has no limits. */
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
    // Of half days FET allows one of two to be empty, never both; with a tag it means each half.
    const isWhole = isNeverEmpty(rule) && saysWholeDays(rule)
    if (rule.value2 === 1 && school.halfDays && !rule.tagNames && kind.part === undefined && !isWhole) return undefined
    if (kind.part !== undefined && !hasDailyLeast(outline, rule)) return undefined
  }
  if (rule.rule === 'MAX_LATE_STARTS') return rule.value2 === 1 ? value : undefined
  if (kind.part?.startsWith('interval')) {
    const named = rule.slots.map(([, hour]) => hour)
    const [from, to] = [Math.min(...named), Math.max(...named) + 1]
    return [['Interval_Start_Hour', hours[from] ?? ''], ['Interval_End_Hour', hours[to] ?? ''], ...value]
  }
  if (!kind.choice || (rule.rule === 'MAX_SPAN_PER_DAY' && !whom.startsWith('Teacher'))) return value
  const [choice, word] = kind.choice
  return [...value, [choice, (rule.value2 === 1) === (word === 'true') ? 'true' : 'false']]
}

/** FET takes a least of mornings or afternoons only where there is one of each day. */
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

function lessonTexts(outline: Outline, rule: Written): string[] | undefined {
  const lessons = lessonsOf(outline, rule)
  const weight = weightOf(rule)
  const write = (name: string, fields: Fields, own = weight) => constraintText(`Constraint${name}`, own, fields)
  const listOf = (activities: readonly OutlineActivity[]): Fields => [
    ['Number_of_Activities', activities.length],
    ...activities.map(({ id }) => ['Activity_Id', id] as const),
  ]
  const listed = listOf(lessons)
  const together = (name: string, more: Fields = [], own = weight) =>
    lessons.length < 2 ? [] : [write(name, [...listed, ...more], own)]
  const inTurn = (name: string) => lessons.slice(1).map(({ id }, i) => write(name, [...NAMED(lessons[i]!.id, id)]))
  const value = valueOf(rule)
  const half = outline.school.halfDays && saysHalfDays(rule) ? 'Half' : ''
  const minDaysName = `Min${half}DaysBetweenActivities`
  const selection = () => (lessons.length === 0 ? [] : selectionText(outline, rule, listed))
  switch (rule.rule) {
    case 'BLOCKED_TIMESLOTS':
    case 'PREFERRED_TIMESLOTS':
      return slotTexts(outline, rule, weight, lessons)
    case 'NOT_ON_SAME_DAY':
      return daysBetween(minDaysName, rule, lessons, 1)
    case 'MIN_DAYS_BETWEEN':
      if (rule.value2 !== 1) return value < 1 ? [] : daysBetween(minDaysName, rule, lessons, value)
      if (rule.strength !== 'required') return undefined
      // At weight 0 FET wants no days between, and neighbours all the same.
      if (value === 0) return together(minDaysName, minDays(1, true), 0)
      return together(minDaysName, minDays(value, true))
    case 'MAX_AT_ONCE':
      if (looksAtSlots(rule) || saysTerms(rule)) return selection()
      if (rule.strength !== 'required' || value !== 2) return undefined
      return lessons.length < 3 ? [] : together(minDaysName, minDays(1, false), 0)
    case 'MIN_AT_ONCE':
    case 'MAX_SLOTS_USED':
    case 'MIN_SLOTS_USED':
    case 'MAX_DAYS_USED':
      return selection()
    case 'MAX_IN_SLOTS':
      return outline.mode === 'Block_Planning' ? selection() : undefined
    case 'MAX_DAYS_BETWEEN':
      return saysTerms(rule) ? selection() : together(`Max${half}DaysBetweenActivities`, [['MaxDays', value]])
    case 'ON_SAME_DAY':
      return together('ActivitiesSameStartingDay')
    case 'SAME_START':
      return startGroups(rule, namedIn(outline, rule)).map((group) =>
        write(rule.value === 1 ? 'ActivitiesSameStartingHour' : 'ActivitiesSameStartingTime', listOf(group)),
      )
    case 'NOT_OVERLAPPING':
      return together('ActivitiesNotOverlapping')
    case 'MAX_GAP_BETWEEN':
      return outline.mode === 'Block_Planning' ? together('MaxGapsBetweenActivities', [['MaxGaps', value]]) : undefined
    case 'TAGS_APART':
      return tagsApart(outline, rule)
    case 'MIN_GAP_BETWEEN':
      return together('MinGapsBetweenActivities', [['MinGaps', value]])
    case 'CONSECUTIVE': {
      if (rule.value !== 1) return inTurn('TwoActivitiesConsecutive')
      const ids = lessons.map(({ id }) => id)
      if (ids.length < 2) return []
      if (ids.length === 2) return [write('TwoActivitiesGrouped', NAMED(...ids))]
      return ids.length === 3 ? [write('ThreeActivitiesGrouped', NAMED(...ids))] : undefined
    }
    case 'ORDERED':
      if (rule.value === 1 && lessons.length > 2) return undefined
      return inTurn(rule.value === 1 ? 'TwoActivitiesOrderedIfSameDay' : 'TwoActivitiesOrdered')
    case 'ENDS_DAY':
    case 'STARTS_DAY': {
      if (rule.strength !== 'required') return undefined
      const name = `Activity${rule.rule === 'ENDS_DAY' ? 'Ends' : 'Begins'}${rule.value === 1 ? 'Teachers' : 'Students'}Day`
      return lessons.map(({ id }) => write(name, [['Activity_Id', id]]))
    }
    default:
      return undefined
  }
}

/** FET wants a lesson with each of the tags, and none with two. */
function tagsApart(outline: Outline, rule: Rule): string[] | undefined {
  const { tagNames = [] } = rule
  const borne = outline.activities.map(({ tags }) => tags.filter((tag) => tagNames.includes(tag)))
  if (borne.some(({ length }) => length > 1)) return undefined
  const used = tagNames.filter((tag) => borne.some(([own]) => own === tag))
  if (used.length < 2) return []
  return [
    constraintText('ConstraintActivityTagsNotOverlapping', weightOf(rule), [
      ['Number_of_Activity_Tags', used.length],
      ...used.map((tag) => ['Activity_Tag', tag] as const),
    ]),
  ]
}

/** On a set of lessons and time slots, or terms: FET takes them as compulsory alone. */
function selectionText(outline: Outline, rule: Rule, listed: Fields): string[] | undefined {
  const ofTerms = saysTerms(rule)
  const found = Object.entries(SELECTIONS).find(
    ([, one]) => one.rule === rule.rule && (one.ofTerms ?? false) === ofTerms,
  )
  if (!found || rule.strength !== 'required' || (ofTerms && outline.mode !== 'Terms')) return undefined
  const [name, { field, empty }] = found
  const isSlotless = rule.slots.length === 0 && ruleNeeds(rule.rule).slots === true
  if (isSlotless) return rule.rule === 'MIN_SLOTS_USED' ? undefined : []
  const fields: Fields = [
    ...listed,
    ...(ofTerms ? [] : selected(outline, rule)),
    [field, valueOf(rule)],
    ...(empty === undefined ? [] : [[empty, String(rule.value2 !== 1)] as const]),
  ]
  return [constraintText(`Constraint${name}`, 100, fields)]
}

/** The slots that a rule names, or all where it names none. */
const selected = ({ days, hours }: Outline, rule: Rule): Fields => {
  const named =
    rule.slots.length > 0 ? rule.slots : days.flatMap((_, day) => hours.map((__, hour) => [day, hour] as const))
  return slotFields({ days, hours }, named)
}

/**
 * No three lessons of one such constraint may share a day in FET, whatever its weight. Where that is not asked, a wish is
 * one for each two of them.
 */
function daysBetween(name: string, rule: Written, lessons: readonly OutlineActivity[], days: number): string[] {
  const { neighbours, twoADay, strength } = rule
  if (lessons.length < 2) return []
  const isWhole = strength === 'required' || neighbours || twoADay || lessons.length === 2
  const sets = isWhole ? [lessons] : lessons.flatMap((one, i) => lessons.slice(i + 1).map((other) => [one, other]))
  return sets.map((set) =>
    constraintText(`Constraint${name}`, weightOf(rule), [
      ['Number_of_Activities', set.length],
      ...set.map(({ id }) => ['Activity_Id', id] as const),
      ...minDays(days, neighbours === true),
    ]),
  )
}

const minDays = (days: number, consecutive: boolean): Fields => [
  ['MinDays', days],
  ['Consecutive_If_Same_Day', String(consecutive)],
]

const NAMED = (...ids: readonly number[]): Fields =>
  ids.map((id, i) => [`${['First', 'Second', 'Third'][i]}_Activity_Id`, id] as const)

/** The lessons a rule is about: those it lists, in its order, then those of what else it names. */
export function lessonsOf(outline: Outline, rule: Rule): OutlineActivity[] {
  return namedIn(outline, rule).all
}

/** The same, with the lessons of each course that it names, and those that it lists. */
function namedIn({ school, activities, calendars }: Outline, rule: Rule) {
  const byKey = new Map(activities.map((activity) => [activity.key, activity]))
  const subjects = new Set(
    school.subjects.flatMap(({ key, name }, index) =>
      (key !== undefined && rule.subjects.includes(key)) || rule.subjectNames.includes(name) ? [index] : [],
    ),
  )
  const attends = (key: string) =>
    rule.calendars.includes(key) ||
    rule.calendars.includes(calendars.get(key)?.class ?? '') ||
    (rule.calendarType !== null && calendars.get(key)?.calendarType === rule.calendarType)
  const others = activities.filter(
    (activity) =>
      subjects.has(activity.subject) ||
      activity.calendars.some(attends) ||
      activity.tags.some((tag) => rule.tagNames?.includes(tag)),
  )
  const singly = rule.lessons.flatMap((key) => byKey.get(key) ?? [])
  return {
    all: [...new Set([...singly, ...others])],
    courses: [...subjects].map((subject) => activities.filter((activity) => activity.subject === subject)),
    singly,
    ofCalendars: rule.calendars.length > 0 || rule.calendarType !== null || rule.tagNames !== undefined,
  }
}
