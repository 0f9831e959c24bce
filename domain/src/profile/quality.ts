import { judgementOf } from '../judge/judgement.ts'
import type { Violation } from '../judge/violation.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { headOf, type Schedule, type Uuid } from '../schedule.ts'
import { CRITERIA, IMPORTANCE, type Criterion, type Importance } from './criterion.ts'
import { rulesOf } from './rules-of.ts'

/** How far a timetable is from what one criterion asks, as the judge counts it. */
export type CriterionAmount = {
  readonly criterion: Criterion
  readonly importance: Exclude<Importance, 'off'>
  /** Whether the version has anything that it can ask of: no changes of building where there is one building. */
  readonly isAsked: boolean
  /** As people count: gaps, late starts, days. */
  readonly amount: number
  /** As Zen weighs it. */
  readonly cost: number
  /** The timetables in which it fails, the worst first. */
  readonly worst: readonly CriterionPlace[]
}

export type CriterionPlace = {
  readonly calendarUuid: Uuid
  readonly amount: number
  readonly cost: number
  /** The days with lessons that could be moved to mend it, in their order. */
  readonly dayNums: readonly number[]
}

type WishOfRule = Extract<Violation, { readonly wish: 'rule' }>

/** Of each criterion that is on, in the order of the profile. A criterion that is off is not asked, so nobody counts it. */
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
    return {
      criterion,
      importance,
      isAsked: asked.has(criterion),
      amount: sum(violations.map(({ amount }) => amount)),
      cost: sum(violations.map(({ cost }) => cost)),
      worst: worstOf(schedule, violations),
    }
  })
}

/** A timetable with everything that fails in it, what costs most first. */
export type WorstTimetable = {
  readonly calendarUuid: Uuid
  readonly cost: number
  readonly fails: readonly (Pick<CriterionPlace, 'amount' | 'cost'> & { readonly criterion: Criterion })[]
}

/** Whose timetables are furthest from what the criteria ask, the worst first. */
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

/** What fails of a criterion in one timetable, as the judge says it. */
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

/** The same with what matters most first: by importance, then by cost. */
export function amountsOf(schedule: Schedule): readonly CriterionAmount[] {
  return criteriaOf(schedule).toSorted(
    (a, b) => IMPORTANCE[b.importance] - IMPORTANCE[a.importance] || b.cost - a.cost || b.amount - a.amount,
  )
}

const isOfRule = (violation: Violation): violation is WishOfRule =>
  violation.kind === 'wish' && violation.wish === 'rule'

function worstOf(schedule: Schedule, violations: readonly WishOfRule[]): CriterionPlace[] {
  const places = new Map<Uuid, { amount: number; cost: number; readonly days: Set<number> }>()
  for (const violation of violations)
    for (const uuid of concerned(schedule, violation)) {
      const place = places.get(uuid) ?? { amount: 0, cost: 0, days: new Set() }
      place.amount += violation.amount
      place.cost += violation.cost
      for (const dayNum of daysOf(schedule, violation)) place.days.add(dayNum)
      places.set(uuid, place)
    }
  return [...places]
    .map(([calendarUuid, { amount, cost, days }]) => ({
      ...{ calendarUuid, amount, cost },
      dayNums: [...days].sort((a, b) => a - b),
    }))
    .sort((a, b) => b.amount - a.amount)
}

/** Whom it names; of one that names nobody, the classes of its lessons. */
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
