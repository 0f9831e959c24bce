import { looksAtSlots, ruleNeeds, saysHalfDays, saysTerms, startGroups, valueOf } from '@timetable/domain'
import { lessonsOf, namedIn } from './named-lessons.ts'
import type { Outline, OutlineActivity } from './outline.ts'
import { SELECTIONS } from './selections.ts'
import type { SlotSets } from './limit-kinds.ts'
import { listsSlotSets, slotSetFields } from './slot-sets.ts'
import { slotFields, slotTexts } from './write-slots.ts'
import { daysBetween, minDays, spreadTexts } from './write-spread.ts'
import { constraintText, listed, listedActivities, type Fields } from './write-xml.ts'
import { weightOf, type Rule, type Written } from './written-rule.ts'

/** Returns a rule on lessons as constraints; undefined if FET cannot express it. */
export function lessonTexts(outline: Outline, rule: Written): string[] | undefined {
  const lessons = lessonsOf(outline, rule)
  const weight = weightOf(rule)
  const write = (name: string, fields: Fields, own = weight) => constraintText(`Constraint${name}`, own, fields)
  const ids = listedActivities(lessons)
  const together = (name: string, more: Fields = [], own = weight) =>
    lessons.length < 2 ? [] : [write(name, [...ids, ...more], own)]
  const inTurn = (name: string) => lessons.slice(1).map(({ id }, i) => write(name, [...NAMED(lessons[i]!.id, id)]))
  const value = valueOf(rule)
  const half = outline.school.halfDays && saysHalfDays(rule) ? 'Half' : ''
  const minDaysName = `Min${half}DaysBetweenActivities`
  const selection = () => (lessons.length === 0 ? [] : selectionText(outline, rule, ids))
  switch (rule.rule) {
    case 'BLOCKED_TIMESLOTS':
    case 'PREFERRED_TIMESLOTS':
      return slotTexts(outline, rule, weight, lessons)
    case 'NOT_ON_SAME_DAY':
      return daysBetween(minDaysName, rule, lessons, 1)
    case 'SPREAD_OVER_DAYS':
      return spreadTexts(outline, rule, lessons)
    case 'MIN_DAYS_BETWEEN':
      if (rule.value2 !== 1) return value < 1 ? [] : daysBetween(minDaysName, rule, lessons, value)
      if (rule.strength !== 'required') return undefined
      // At weight 0, FET requires no days between, but still requires consecutive lessons.
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
        write(rule.value === 1 ? 'ActivitiesSameStartingHour' : 'ActivitiesSameStartingTime', listedActivities(group)),
      )
    case 'NOT_OVERLAPPING':
      return together('ActivitiesNotOverlapping')
    case 'MAX_GAP_BETWEEN':
      return outline.mode === 'Block_Planning' ? together('MaxGapsBetweenActivities', [['MaxGaps', value]]) : undefined
    case 'MAX_PERIOD_SPAN':
      // FET applies it to two lessons or more.
      if (lessons.length === 1 && lessons[0]!.length > value) return undefined
      return together('ActivitiesMaxHourlySpan', [['MaxHourlySpan', value]])
    case 'SAME_TIME_OR_APART':
      return together('ActivitiesOverlapCompletelyOrDoNotOverlap')
    case 'SAME_SECTIONS':
      return outline.mode === 'Block_Planning' ? sectionsText(outline, rule, lessons) : undefined
    case 'MAX_PEOPLE_AT_ONCE':
      return selection()
    case 'MAX_SETS_USED':
      return lessons.length === 0 ? [] : setsText(outline, rule, listedActivities(lessons))
    case 'TAGS_APART':
      return tagsApart(outline, rule)
    case 'MIN_GAP_BETWEEN':
      return together('MinGapsBetweenActivities', [['MinGaps', value]])
    case 'CONSECUTIVE': {
      if (rule.value !== 1) return inTurn('TwoActivitiesConsecutive')
      const numbers = lessons.map(({ id }) => id)
      if (numbers.length < 2) return []
      if (numbers.length === 2) return [write('TwoActivitiesGrouped', NAMED(...numbers))]
      return numbers.length === 3 ? [write('ThreeActivitiesGrouped', NAMED(...numbers))] : undefined
    }
    case 'ORDERED':
      if (rule.value === 1 && lessons.length > 2) return undefined
      return inTurn(rule.value === 1 ? 'TwoActivitiesOrderedIfSameDay' : 'TwoActivitiesOrdered')
    case 'ENDS_DAY':
    case 'STARTS_DAY':
    case 'STARTS_OR_ENDS_DAY': {
      if (rule.strength !== 'required') return undefined
      const name = `Activity${EDGES[rule.rule]}${rule.value === 1 ? 'Teachers' : 'Students'}Day`
      return lessons.map(({ id }) => write(name, [['Activity_Id', id]]))
    }
    default:
      return undefined
  }
}

const EDGES = { ENDS_DAY: 'Ends', STARTS_DAY: 'Begins', STARTS_OR_ENDS_DAY: 'BeginsOrEnds' } as const

/**
 * Writes two single slots as a mutually exclusive pair, which may be a wish. Other sets become the list form, which FET takes only as
 * compulsory.
 */
function setsText(outline: Outline, rule: Written, ids: Fields): string[] | undefined {
  const sets = (rule.slotSets ?? []).filter(({ length }) => length > 0)
  const write = (name: string, how: SlotSets, more: Fields = []) => [
    constraintText(`ConstraintActivities${name}`, weightOf(rule), [
      ...ids,
      ...more,
      ...slotSetFields(outline, how, sets),
    ]),
  ]
  const value = valueOf(rule)
  if (sets.length === 0) return []
  if (value === 1 && listsSlotSets('two slots', sets)) return write('PairOfMutuallyExclusiveTimeSlots', 'two slots')
  if (rule.strength !== 'required') return undefined
  return write('OccupyMaxSetsOfTimeSlotsFromSelection', 'list', [['Maximum_Number_of_Occupied_Sets', value]])
}

/** Writes the first half of the lessons and the second half as two sets in matching order. */
function sectionsText(outline: Outline, rule: Written, lessons: readonly OutlineActivity[]): string[] | undefined {
  if (rule.strength !== 'required' || lessons.length % 2 === 1) return undefined
  if (lessons.length < 4) return []
  const half = lessons.length / 2
  return [
    constraintText('ConstraintTwoSetsOfActivitiesSameSections', 100, [
      ['First_Activities_Ids_Set', listedActivities(lessons.slice(0, half))],
      ['Second_Activities_Ids_Set', listedActivities(lessons.slice(half))],
      ...slotFields(outline, rule.slots, { item: 'Exception_Time_Slot' }),
    ]),
  ]
}

/** FET requires that each tag is on some lesson, and that no lesson has two of the tags. */
function tagsApart(outline: Outline, rule: Rule): string[] | undefined {
  const { tagNames = [] } = rule
  const borne = outline.activities.map(({ tags }) => tags.filter((tag) => tagNames.includes(tag)))
  if (borne.some(({ length }) => length > 1)) return undefined
  const used = tagNames.filter((tag) => borne.some(([own]) => own === tag))
  if (used.length < 2) return []
  return [
    constraintText(
      'ConstraintActivityTagsNotOverlapping',
      weightOf(rule),
      listed('Number_of_Activity_Tags', 'Activity_Tag', used),
    ),
  ]
}

/** Writes a rule on lessons in slots or terms. FET takes these only as compulsory. */
function selectionText(outline: Outline, rule: Rule, ids: Fields): string[] | undefined {
  const ofTerms = saysTerms(rule)
  const found = Object.entries(SELECTIONS).find(
    ([, one]) => one.rule === rule.rule && (one.ofTerms ?? false) === ofTerms,
  )
  if (!found || rule.strength !== 'required' || (ofTerms && outline.mode !== 'Terms')) return undefined
  const [name, { field, empty }] = found
  const isSlotless = rule.slots.length === 0 && ruleNeeds(rule.rule).slots === true
  if (isSlotless) return rule.rule === 'MIN_SLOTS_USED' ? undefined : []
  const fields: Fields = [
    ...ids,
    ...(ofTerms ? [] : selected(outline, rule)),
    [field, valueOf(rule)],
    ...(empty === undefined ? [] : [[empty, String(rule.value2 !== 1)] as const]),
  ]
  return [constraintText(`Constraint${name}`, 100, fields)]
}

/** Returns the slots that a rule names, or all if it names none. */
const selected = ({ days, hours }: Outline, rule: Rule): Fields => {
  const named =
    rule.slots.length > 0 ? rule.slots : days.flatMap((_, day) => hours.map((__, hour) => [day, hour] as const))
  return slotFields({ days, hours }, named, { prefix: 'Selected_' })
}

const NAMED = (...ids: readonly number[]): Fields =>
  ids.map((id, i) => [`${['First', 'Second', 'Third'][i]}_Activity_Id`, id] as const)
