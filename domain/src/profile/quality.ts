import { wholeOf } from '../calendars/students.ts'
import { judgementOf } from '../judge/judgement.ts'
import type { Violation } from '../judge/violation.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { countedMatches } from '../rules/counted-matches.ts'
import { factsOf } from '../rules/facts.ts'
import { headOf, type Schedule, type Uuid } from '../schedule.ts'
import { CRITERIA, IMPORTANCE, type Criterion, type Importance } from './criterion.ts'
import { rulesOf } from './rules-of.ts'

/** By how much a timetable violates one criterion, as the judge counts it. */
export type CriterionAmount = {
  readonly criterion: Criterion
  readonly importance: Exclude<Importance, 'off'>
  /** Whether anything in the version is concerned. With only one building, for example, there are no changes of building. */
  readonly isAsked: boolean
  /** As people count: gaps, late starts, days. */
  readonly amount: number
  /** As Zen weighs it. */
  readonly cost: number
  /** The timetables that violate it, the worst first. */
  readonly worst: readonly CriterionPlace[]
}

export type CriterionPlace = {
  readonly calendarUuid: Uuid
  readonly amount: number
  readonly cost: number
  /** The days with lessons that could be moved to correct it, in order. */
  readonly dayNums: readonly number[]
}

type WishOfRule = Extract<Violation, { readonly wish: 'rule' }>

/** The amounts of each criterion that is on, in the order of the profile. A criterion that is off is not counted. */
export function criteriaOf(schedule: Schedule): readonly CriterionAmount[] {
  const { profile = {} } = headOf(schedule)
  const rules = rulesOf(schedule)
  const asked = new Set(Object.values(rules).map(({ criterion }) => criterion))
  const found = Map.groupBy(
    judgementOf(schedule).violations.filter(isOfRule),
    ({ ruleUuid }) => rules[ruleUuid]?.criterion,
  )
  return CRITERIA.flatMap((criterion) => {
    const importance = profile[criterion] ?? 'off'
    if (importance === 'off') return []
    const violations = found.get(criterion) ?? []
    const counted = countedMatches(factsOf(schedule), violations)
    return {
      criterion,
      importance,
      isAsked: asked.has(criterion),
      amount: sum(counted.map(({ amount }) => amount)),
      cost: sum(violations.map(({ cost }) => cost)),
      worst: worstOf(schedule, violations, counted),
    }
  })
}

/** A timetable with all its violations, the most expensive first. */
export type WorstTimetable = {
  readonly calendarUuid: Uuid
  readonly cost: number
  readonly fails: readonly (Pick<CriterionPlace, 'amount' | 'cost'> & { readonly criterion: Criterion })[]
}

/** The timetables that violate the criteria most, the worst first. */
export function worstTimetables(criteria: readonly CriterionAmount[]): readonly WorstTimetable[] {
  const all = criteria.flatMap(({ criterion, worst }) => worst.map((place) => ({ criterion, ...place })))
  return [...Map.groupBy(all, ({ calendarUuid }) => calendarUuid)]
    .map(([calendarUuid, own]) => ({
      calendarUuid,
      cost: sum(own.map(({ cost }) => cost)),
      fails: own
        .map(({ criterion, amount, cost }) => ({ criterion, amount, cost }))
        .sort((a, b) => b.cost - a.cost || b.amount - a.amount),
    }))
    .sort((a, b) => b.cost - a.cost)
}

/** The violations of a criterion in one timetable, as the judge reports them. */
export function failuresOf(schedule: Schedule, criterion: Criterion, calendarUuid: Uuid): readonly WishOfRule[] {
  const rules = rulesOf(schedule)
  return judgementOf(schedule)
    .violations.filter(isOfRule)
    .filter(
      (violation) =>
        rules[violation.ruleUuid]?.criterion === criterion &&
        [...concerned(schedule, violation)].includes(calendarUuid),
    )
}

/** The amounts, sorted by importance, then by cost. */
export function amountsOf(schedule: Schedule): readonly CriterionAmount[] {
  return criteriaOf(schedule).toSorted(
    (a, b) => IMPORTANCE[b.importance] - IMPORTANCE[a.importance] || b.cost - a.cost || b.amount - a.amount,
  )
}

/** The number of criteria in a sentence on a timetable. */
const TOLD = 3

/** The amounts of the most important criteria, as many as fit in a sentence. Criteria that concern nothing in the version are omitted. */
export const toldAmounts = (amounts: readonly CriterionAmount[]): readonly CriterionAmount[] =>
  amounts.filter(({ isAsked }) => isAsked).slice(0, TOLD)

const isOfRule = (violation: Violation): violation is WishOfRule =>
  violation.kind === 'wish' && violation.wish === 'rule'

/** The timetables of what people count. A divided class is one, and costs what all its students cost. */
function worstOf(
  schedule: Schedule,
  violations: readonly WishOfRule[],
  counted: readonly WishOfRule[],
): CriterionPlace[] {
  const places = new Map<Uuid, { amount: number; cost: number; readonly days: Set<number> }>()
  for (const violation of counted)
    for (const uuid of placesFor(schedule, violation)) {
      const place = places.get(uuid) ?? { amount: 0, cost: 0, days: new Set() }
      place.amount += violation.amount
      for (const dayNum of daysOf(schedule, violation)) place.days.add(dayNum)
      places.set(uuid, place)
    }
  for (const violation of violations)
    for (const uuid of placesFor(schedule, violation)) places.get(uuid)!.cost += violation.cost
  return [...places]
    .map(([calendarUuid, { amount, cost, days }]) => ({
      ...{ calendarUuid, amount, cost },
      dayNums: [...days].sort((a, b) => a - b),
    }))
    .sort((a, b) => b.amount - a.amount)
}

function placesFor(schedule: Schedule, violation: WishOfRule): Iterable<Uuid> {
  return violation.attendee ? [wholeOf(schedule, violation.attendee.uuid)] : concerned(schedule, violation)
}

/** The calendars that a violation names. If it names none, the classes of its lessons. */
function concerned(schedule: Schedule, { calendarUuids, lessonUuids }: WishOfRule): Iterable<Uuid> {
  if (calendarUuids.length > 0) return calendarUuids
  const lessons = lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
  const classes = lessons
    .flatMap((lesson) => calendarsOf(schedule, lesson))
    .filter(({ calendarType }) => calendarType === 'CLASS')
  return new Set(classes.map(({ uuid }) => uuid))
}

function daysOf(schedule: Schedule, { dayNum, slotUuids }: WishOfRule): number[] {
  if (dayNum !== undefined) return [dayNum]
  return slotUuids.flatMap((uuid) => schedule.timeSlots[uuid]?.dayNum ?? [])
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
