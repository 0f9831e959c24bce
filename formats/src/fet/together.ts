import type { ImportedRule, RuleKind } from '@timetable/domain'
import { childOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import { matchingActivities } from './matching.ts'
import { wholeNumberOf } from './number.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import type { SlotSets } from './limit-kinds.ts'
import { readSlotSets } from './slot-sets.ts'
import { strengthOf } from './strength.ts'
import { slotsIn } from './week.ts'
import { warnOfUnkept } from './words.ts'

/** Returns one rule for each constraint on how lessons relate to each other, on the edges of a day, and on their rooms. */
export function readTogether(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    if (constraint.name === TWO_SETS) {
      const weight = strengthOf(constraint)
      if (weight === undefined) return []
      return ofTwoSets(source, constraint).map((pair) => ruleOn(pair, { rule: 'ORDERED', strength: weight }))
    }
    const kind = KINDS[constraint.name]
    const strength = kind && strengthOf(constraint)
    if (!kind || strength === undefined) return []
    const activities = [...(kind.activities ?? listedActivities)(source, constraint)]
    if (activities.length < (kind.alone ? 1 : 2)) return []
    const value = kind.field === undefined ? kind.value : wholeNumberOf(source.issues, constraint, kind.field)
    if (kind.field !== undefined && value === undefined) return []
    const { rule, halfDays } = kind
    const slotSets = kind.sets && readSlotSets(source, constraint, kind.sets)
    if (kind.sets && !slotSets?.length) return []
    const slots = kind.slots === undefined ? [] : slotsIn(source.week, constraint, kind.slots)
    const asked = {
      ...{ rule, strength },
      ...(value === undefined ? {} : { value }),
      ...(halfDays && { halfDays }),
      ...(slots.length > 0 && { slots }),
      ...(slotSets && { slotSets }),
    }
    const each = strength !== 'required' && kind.pairs ? pairsOf(activities) : [activities]
    return each.map((lessons) => ruleOn(lessons, asked))
  })
}

/** As a wish, FET counts each pair that differs. Above `MOST_IN_PAIRS` lessons there would be too many rules, so they stay one rule. */
function pairsOf(activities: readonly Activity[]): (readonly Activity[])[] {
  if (activities.length > MOST_IN_PAIRS) return [activities]
  return activities.flatMap((one, i) => activities.slice(i + 1).map((other) => [one, other]))
}
const MOST_IN_PAIRS = 12

export function isTogetherConstraint(name: string): boolean {
  return Object.hasOwn(KINDS, name) || name === TWO_SETS
}

const TWO_SETS = 'ConstraintTwoSetsOfActivitiesOrdered'
/** The maximum number of pairs of two sets that become rules. */
const MOST_ORDERED = 2000

const twoSets = (source: Source, constraint: XmlElement): [readonly Activity[], readonly Activity[]] => {
  const [first = [], second = []] = ['First_Activities_Ids_Set', 'Second_Activities_Ids_Set'].map((name) => {
    const list = childOf(constraint, name)
    return list ? [...listedActivities(source, list)] : []
  })
  return [first, second]
}

/** Returns the pairs: each lesson of the first set is before each lesson of the second. */
function ofTwoSets(source: Source, constraint: XmlElement): [Activity, Activity][] {
  const [first, second] = twoSets(source, constraint)
  const pairs = first.flatMap((one) => second.map((other): [Activity, Activity] => [one, other]))
  if (pairs.length <= MOST_ORDERED) return pairs.filter(([one, other]) => one !== other)
  warnOfUnkept(source.issues, constraint, 'fet-many-pairs', { most: `${MOST_ORDERED}` })
  return []
}

/** Returns the activities that a constraint lists by id, each once. */
export function listedActivities(source: Source, constraint: XmlElement): ReadonlySet<Activity> {
  return withIds(source, textsOf(constraint, 'Activity_Id'))
}

function withIds({ activities }: Source, ids: readonly string[]): ReadonlySet<Activity> {
  const found = new Set<Activity>()
  for (const id of ids) {
    const activity = activities.byId.get(id.trim())
    if (activity) found.add(activity)
  }
  return found
}

type Activities = (source: Source, constraint: XmlElement) => Iterable<Activity>
type Kind = {
  readonly rule: RuleKind
  /** The lessons. If omitted: those that it lists by id. */
  readonly activities?: Activities
  /** The field of the rule's `value`, or its fixed value. */
  readonly field?: string
  readonly value?: number
  readonly halfDays?: true
  /** The element of its slots, if it names any. */
  readonly slots?: string
  /** The form of its sets of slots. */
  readonly sets?: SlotSets
  /** Every two of its lessons must be alike. */
  readonly pairs?: true
  /** It may apply to a single lesson. */
  readonly alone?: true
}

/** Returns the lessons in this order. Empty if one of them is missing or inactive, because the constraint then has no effect. */
const inOrder =
  (...fields: readonly string[]): Activities =>
  (source, constraint) => {
    const found = withIds(
      source,
      fields.map((field) => textOf(constraint, field)),
    )
    return found.size === fields.length ? found : []
  }
const FIRST_AND_SECOND = inOrder('First_Activity_Id', 'Second_Activity_Id')
const ALL_THREE = inOrder('First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id')

/** Returns the first set and then the second, in order. Empty if a lesson is missing or inactive. */
const ONE_AFTER_THE_OTHER: Activities = (source, constraint) => {
  const [first, second] = twoSets(source, constraint)
  const all = new Set([...first, ...second])
  return first.length === second.length && all.size === 2 * first.length ? all : []
}

const SLOT_SETS = { rule: 'MAX_SETS_USED', alone: true } as const

const KINDS: Readonly<Record<string, Kind>> = {
  ConstraintActivitiesOccupyMaxDifferentRooms: {
    rule: 'MAX_CALENDARS',
    field: 'Max_Number_of_Different_Rooms',
    alone: true,
  },
  ConstraintActivitiesSameRoomIfConsecutive: { rule: 'SAME_ROOM_IF_CONSECUTIVE' },
  ConstraintActivitiesSameStartingTime: { rule: 'SAME_START', pairs: true },
  ConstraintActivitiesSameStartingHour: { rule: 'SAME_START', value: 1, pairs: true },
  ConstraintActivitiesSameStartingDay: { rule: 'ON_SAME_DAY', pairs: true },
  ConstraintActivitiesNotOverlapping: { rule: 'NOT_OVERLAPPING' },
  ConstraintMaxDaysBetweenActivities: { rule: 'MAX_DAYS_BETWEEN', field: 'MaxDays' },
  ConstraintMaxHalfDaysBetweenActivities: { rule: 'MAX_DAYS_BETWEEN', halfDays: true, field: 'MaxDays' },
  ConstraintMinGapsBetweenActivities: { rule: 'MIN_GAP_BETWEEN', field: 'MinGaps' },
  ConstraintTwoActivitiesConsecutive: { rule: 'CONSECUTIVE', activities: FIRST_AND_SECOND },
  ConstraintTwoActivitiesGrouped: { rule: 'CONSECUTIVE', activities: FIRST_AND_SECOND, value: 1 },
  ConstraintThreeActivitiesGrouped: { rule: 'CONSECUTIVE', activities: ALL_THREE, value: 1 },
  ConstraintTwoActivitiesOrdered: { rule: 'ORDERED', activities: FIRST_AND_SECOND },
  ConstraintTwoActivitiesOrderedIfSameDay: { rule: 'ORDERED', activities: FIRST_AND_SECOND, value: 1 },
  ConstraintMaxGapsBetweenActivities: { rule: 'MAX_GAP_BETWEEN', field: 'MaxGaps' },
  ConstraintActivitiesMaxHourlySpan: { rule: 'MAX_PERIOD_SPAN', field: 'MaxHourlySpan' },
  ConstraintActivitiesPairOfMutuallyExclusiveTimeSlots: { ...SLOT_SETS, value: 1, sets: 'two slots' },
  ConstraintActivitiesPairOfMutuallyExclusiveSetsOfTimeSlots: { ...SLOT_SETS, value: 1, sets: 'two sets' },
  ConstraintActivitiesOccupyMaxSetsOfTimeSlotsFromSelection: {
    ...SLOT_SETS,
    field: 'Maximum_Number_of_Occupied_Sets',
    sets: 'list',
  },
  ConstraintTwoSetsOfActivitiesSameSections: {
    rule: 'SAME_SECTIONS',
    activities: ONE_AFTER_THE_OTHER,
    slots: 'Exception_Time_Slot',
  },
  ConstraintActivitiesOverlapCompletelyOrDoNotOverlap: { rule: 'SAME_TIME_OR_APART' },
  ConstraintActivityBeginsOrEndsStudentsDay: { rule: 'STARTS_OR_ENDS_DAY', alone: true },
  ConstraintActivitiesBeginOrEndStudentsDay: {
    rule: 'STARTS_OR_ENDS_DAY',
    activities: matchingActivities,
    alone: true,
  },
  ConstraintActivityBeginsOrEndsTeachersDay: { rule: 'STARTS_OR_ENDS_DAY', value: 1, alone: true },
  ConstraintActivitiesBeginOrEndTeachersDay: {
    rule: 'STARTS_OR_ENDS_DAY',
    activities: matchingActivities,
    value: 1,
    alone: true,
  },
  ConstraintActivityBeginsStudentsDay: { rule: 'STARTS_DAY', alone: true },
  ConstraintActivitiesBeginStudentsDay: { rule: 'STARTS_DAY', activities: matchingActivities, alone: true },
  ConstraintActivityBeginsTeachersDay: { rule: 'STARTS_DAY', value: 1, alone: true },
  ConstraintActivitiesBeginTeachersDay: { rule: 'STARTS_DAY', activities: matchingActivities, value: 1, alone: true },
  ConstraintActivityEndsTeachersDay: { rule: 'ENDS_DAY', value: 1, alone: true },
  ConstraintActivitiesEndTeachersDay: { rule: 'ENDS_DAY', activities: matchingActivities, value: 1, alone: true },
  ConstraintActivityEndsStudentsDay: { rule: 'ENDS_DAY', alone: true },
  ConstraintActivitiesEndStudentsDay: { rule: 'ENDS_DAY', activities: matchingActivities, alone: true },
}

/** The fields of these constraints apart from their lessons. */
export const TOGETHER_FIELDS = Object.values(KINDS).flatMap(({ field = [], slots = [] }) => [field, slots].flat())
