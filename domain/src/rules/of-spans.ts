import type { Lesson, Rule } from '../schedule.ts'
import { pupilsOf } from '../calendars/pupils.ts'
import { tagIn } from '../lessons/tags.ts'
import { cellsOfSets, existingCells, isBreakIn, namedCells, wholeDayOf, type RuleFacts } from './facts.ts'
import type { Adds, LessonKind, RuleMatch } from './match.ts'
import type { IsBreak, Span } from './pair.ts'
import { byWholeDay, grouped, placed, placedAt, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { said, type RuleNeeds } from './rule-needs.ts'

/** The parameters of a rule on lessons, as numbers, in the week of these lessons. */
export type SpansAsked = {
  readonly value: number
  readonly value2: number | null
  /** The rule applies to no lesson at all. */
  readonly isEmpty: boolean
  /** The periods of a day, whether or not the week has all of them. */
  readonly hours: number
  readonly isBreak: IsBreak
  /** Whether the rule names this slot. */
  readonly isNamed: (cell: number) => boolean
  /** The rule's slot sets that contain this slot, as bits. */
  readonly setsAt: (cell: number) => number
  /** Whether this slot counts: the slots that the rule names, or all if it names none. */
  readonly looksAt: (cell: number) => boolean
  /** All slots of the week that count. */
  readonly cells: () => readonly number[]
  /** Whether it counts by slots. Otherwise it counts by days, or by terms if it uses them and the week has some. */
  readonly bySlots: boolean
  readonly hasTerms: boolean
  /** The day of a lesson as the rule counts days: whole days if days are half days, or terms. */
  readonly dayOf: (span: Span) => number
  /** The number of these days. */
  readonly dayCount: number
  /** `manyAt`: as how many the lesson at an index of the list counts. `labelAt`: its label, the first of the rule's tags that it has. */
  readonly manyAt: (place: number) => number
  readonly labelAt: (place: number) => number
}

/** What is measured of the places of lessons. Unscheduled lessons are skipped. Negative measures count as 0. */
export type SpansMeasure = PairsMeasure | NeighboursMeasure | AllMeasure

/**
 * The sum over all pairs, in the order of the rule. `byDays`: by the days from one to the other, whole days if days are half days. `inDay`:
 * for two lessons on one day, which is also a whole day if there is `byDays`.
 */
export type PairsMeasure = {
  readonly of: 'pairs'
  readonly byDays?: (apart: number) => number
  readonly inDay?: (one: Span, other: Span) => number
}

/** The sum over each lesson and the next one in the rule's list. An unscheduled lesson separates its neighbours. */
type NeighboursMeasure = { readonly of: 'neighbours'; readonly amount: (one: Span, next: Span) => number }

/**
 * All lessons together, in the order of the rule, null if unscheduled. `parts`: groups of them that each break the rule. `grows`: further
 * lessons never reduce the amount. `adds`: what one more lesson adds at an index that is null, if that is faster than measuring everything
 * again.
 */
export type AllMeasure = {
  readonly of: 'all'
  readonly grows?: true
  readonly adds?: (list: readonly (Span | null)[]) => (there: Span, place: number) => number
  readonly parts: <S extends Span>(list: readonly (S | null)[]) => readonly SpansPart<S>[]
}
export type SpansPart<S extends Span> = { readonly spans: readonly S[]; readonly amount: number }

/** A kind that depends only on the places of its lessons. The judge and the search measure it the same way. */
export type SpanKind = LessonKind & { readonly measureOf: (asked: SpansAsked) => SpansMeasure }

/** Defines such a kind by what is measured. */
export function ofSpans(measureOf: SpanKind['measureOf']): (needs: RuleNeeds) => SpanKind {
  return (needs) => ({
    about: 'lessons',
    measureOf,
    evaluate: (facts, rule) => {
      const measure = measureOf(askedOf(facts, needs, rule, facts.namedLessons(rule)))
      if (measure.of === 'pairs') return pairMatches(facts, needs, rule, measure)
      if (measure.of === 'neighbours') return neighbourMatches(listOf(facts, rule), measure)
      return measure.parts(listOf(facts, rule)).flatMap(({ spans, amount }) => matchOf(spans, amount))
    },
    adds: (facts, rule, lesson) => {
      const named = facts.namedLessons(rule)
      const index = named.findIndex(({ uuid }) => uuid === lesson.uuid)
      const all = index < 0 ? [...named, lesson] : named
      const measure = measureOf(askedOf(facts, needs, rule, all))
      if (measure.of === 'pairs') return pairsAdd(facts, needs, rule, lesson, measure)
      if (measure.of === 'neighbours') return neighboursAdd(facts, rule, lesson, measure)
      const place = index < 0 ? named.length : index
      const list = all.map((each, at) => (at === place ? null : (placedAt(facts, each) ?? null)))
      const adds = (measure.adds ?? addsByMeasure(measure))(list)
      return (there) => adds(there, place)
    },
  })
}

const addsByMeasure = (measure: AllMeasure) => (list: readonly (Span | null)[]) => {
  const without = amountOfAll(measure, list)
  return (there: Span, place: number) => amountOfAll(measure, list.with(place, there)) - without
}

export function amountOfAll({ parts }: AllMeasure, list: readonly (Span | null)[]): number {
  return parts(list).reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
}

/** The parameters of a rule on these lessons. */
export function askedOf(facts: RuleFacts, needs: RuleNeeds, rule: Rule, lessons: readonly Lesson[]): SpansAsked {
  const named = once(() => namedCells(facts, rule))
  const sets = once(() => cellsOfSets(facts, rule))
  const namesAny = rule.timeSlotUuids.length > 0
  const dayOf = ({ day }: Span) => wholeDayOf(facts, needs, rule, day)
  return {
    value: said.value(needs, rule),
    value2: rule.value2,
    isEmpty: lessons.length === 0,
    hours: facts.hours,
    isBreak: (cell) => isBreakIn(facts, cell),
    isNamed: (cell) => named()[cell] === 1,
    setsAt: (cell) => sets()[cell]!,
    looksAt: namesAny ? (cell) => named()[cell] === 1 : () => true,
    cells: () => [...existingCells(facts, rule).entries()].flatMap(([cell, is]) => (is === 1 ? [cell] : [])),
    bySlots: said.slots(needs, rule),
    hasTerms: facts.daysPerTerm !== undefined,
    dayOf,
    dayCount: facts.days === 0 ? 0 : dayOf({ start: 0, end: 0, day: facts.days - 1 }) + 1,
    manyAt: (place) => pupilsOf(facts.schedule, lessons[place]!) ?? 0,
    labelAt: (place) => tagIn(rule, lessons[place]!),
  }
}

/** The match of lessons that break a rule by this amount. Empty if the amount is not positive. */
export function matchOf(spans: readonly Placed[], amount: number): RuleMatch[] {
  if (amount <= 0) return []
  const dayNum = spans[0]?.day
  const isOneDay = dayNum !== undefined && spans.every(({ day }) => day === dayNum)
  return [{ ...(isOneDay && { dayNum }), lessonUuids: uuidsOf(spans), amount }]
}

/** Pairs are grouped by their two days: many lessons have many pairs, but few pairs of days. */
function pairMatches(facts: RuleFacts, needs: RuleNeeds, rule: Rule, { byDays, inDay }: PairsMeasure): RuleMatch[] {
  const there = placedLessons(facts, rule)
  const days = byDays
    ? byWholeDay(facts, needs, rule, there)
    : grouped(there, ({ day }) => day).map(([dayNum, on]) => ({ whole: dayNum, there: on }))
  return days.flatMap(({ whole, there: on }, index) => [
    ...matchOf(...brokenInDay(on, Math.max(0, byDays?.(0) ?? 0), inDay)),
    ...(byDays ? days.slice(index + 1) : []).flatMap(({ whole: other, there: others }) =>
      matchOf([...on, ...others], on.length * others.length * byDays!(other - whole)),
    ),
  ])
}

/** The lessons of a day that are in a pair with a positive amount, and the amount of all pairs. */
function brokenInDay(
  there: readonly Placed[],
  each: number,
  inDay?: (one: Span, other: Span) => number,
): [readonly Placed[], number] {
  const pairs = (there.length * (there.length - 1)) / 2
  if (!inDay) return [there, pairs * each]
  const { named, amount } = brokenPairs(there, inDay)
  return [each > 0 ? there : named, pairs * each + amount]
}

/** The pairs of one day with a positive amount, as one match. */
export function pairsThat(
  there: readonly Placed[],
  count: (one: Placed, other: Placed) => number,
  dayNum: number | undefined,
): RuleMatch[] {
  const { named, amount } = brokenPairs(there, count)
  return amount > 0 ? [{ ...(dayNum !== undefined && { dayNum }), lessonUuids: uuidsOf(named), amount }] : []
}

/** The lessons of all pairs with a positive amount, and the total amount. */
function brokenPairs(
  there: readonly Placed[],
  count: (one: Placed, other: Placed) => number,
): { readonly named: readonly Placed[]; readonly amount: number } {
  const named = new Set<Placed>()
  let amount = 0
  there.forEach((one, index) => {
    for (const other of there.slice(index + 1)) {
      const counted = count(one, other)
      if (counted <= 0) continue
      amount += counted
      named.add(one).add(other)
    }
  })
  return { named: [...named], amount }
}

/** The amount of two lessons whose days, as the rule counts them, are `apart` days apart. */
export function amountOfPair({ byDays, inDay }: PairsMeasure, one: Span, other: Span, apart: number): number {
  const ofDays = byDays ? Math.max(0, byDays(apart)) : 0
  return inDay && apart === 0 ? ofDays + Math.max(0, inDay(one, other)) : ofDays
}

function pairsAdd(facts: RuleFacts, needs: RuleNeeds, rule: Rule, lesson: Lesson, measure: PairsMeasure): Adds {
  const dayOf = measure.byDays ? ({ day }: Placed) => wholeDayOf(facts, needs, rule, day) : ({ day }: Placed) => day
  const listed = facts.namedLessons(rule)
  const index = listed.findIndex(({ uuid }) => uuid === lesson.uuid)
  const before = placed(facts, listed.slice(0, Math.max(0, index)))
  const after = placed(facts, listed.slice(index + 1))
  return (there) => {
    const day = dayOf(there)
    let added = 0
    for (const other of before) added += amountOfPair(measure, other, there, Math.abs(day - dayOf(other)))
    for (const other of after) added += amountOfPair(measure, there, other, Math.abs(day - dayOf(other)))
    return added
  }
}

type Listed = readonly (Placed | null)[]

function listOf(facts: RuleFacts, rule: Rule): (Placed | null)[] {
  return facts.namedLessons(rule).map((lesson) => placedAt(facts, lesson) ?? null)
}

function neighbourMatches(list: Listed, { amount }: NeighboursMeasure): RuleMatch[] {
  return list.slice(1).flatMap((next, index) => {
    const one = list[index]
    const broken = one && next ? amount(one, next) : 0
    return broken > 0 ? [{ dayNum: next!.day, lessonUuids: uuidsOf([one!, next!]), amount: broken }] : []
  })
}

function neighboursAdd(facts: RuleFacts, rule: Rule, lesson: Lesson, { amount }: NeighboursMeasure): Adds {
  const list = listOf(facts, rule)
  const index = facts.namedLessons(rule).findIndex(({ uuid }) => uuid === lesson.uuid)
  const [before, after] = [list[index - 1], list[index + 1]]
  return (there) => (before ? Math.max(0, amount(before, there)) : 0) + (after ? Math.max(0, amount(there, after)) : 0)
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
