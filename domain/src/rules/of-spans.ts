import type { Lesson, Rule } from '../schedule.ts'
import { pupilsOf } from '../calendars/pupils.ts'
import { tagIn } from '../lessons/tags.ts'
import { cellsOfSets, existingCells, isBreakIn, namedCells, wholeDayOf, type RuleFacts } from './facts.ts'
import type { Adds, LessonKind, RuleMatch } from './match.ts'
import type { IsBreak, Span } from './pair.ts'
import { byWholeDay, grouped, placed, placedAt, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { said, type RuleNeeds } from './rule-needs.ts'

/** What a rule on lessons says in numbers, in the week that these lie in. */
export type SpansAsked = {
  readonly value: number
  readonly value2: number | null
  /** It is about no lesson at all. */
  readonly isEmpty: boolean
  /** The periods of a day, whether the week has them all or not. */
  readonly hours: number
  readonly isBreak: IsBreak
  /** The rule names this slot. */
  readonly isNamed: (cell: number) => boolean
  /** The sets of slots of the rule that this one is in, as bits. */
  readonly setsAt: (cell: number) => number
  /** It looks at this slot: at those that it names, or at all where it names none. */
  readonly looksAt: (cell: number) => boolean
  /** All slots that it looks at and the week has. */
  readonly cells: () => readonly number[]
  /** It counts by slots; else by days, or by terms where it speaks of these and the week has some. */
  readonly bySlots: boolean
  readonly hasTerms: boolean
  /** The day of a lesson as it counts days: whole ones where days are half days, or terms. */
  readonly dayOf: (span: Span) => number
  /** All there are of these. */
  readonly dayCount: number
  /** As how many the lesson at a place of the list counts, and what tells it from others: the first of the rule's tags that it bears. */
  readonly manyAt: (place: number) => number
  readonly labelAt: (place: number) => number
}

/** What is measured of where lessons lie. Lessons in the tray are left out; what measures less than 0 counts nothing. */
export type SpansMeasure = PairsMeasure | NeighboursMeasure | AllMeasure

/**
 * The sum over all pairs, in the order of the rule. `byDays`: by the days from one to the other, whole ones where days are half days.
 * `inDay`: of two on one day, whole likewise where there is `byDays`, too.
 */
export type PairsMeasure = {
  readonly of: 'pairs'
  readonly byDays?: (apart: number) => number
  readonly inDay?: (one: Span, other: Span) => number
}

/** The sum over each lesson and the one that the rule lists next. One in the tray parts those on both sides. */
export type NeighboursMeasure = { readonly of: 'neighbours'; readonly amount: (one: Span, next: Span) => number }

/**
 * All together, in the order of the rule and null in the tray: parts of them that each break it. `grows`: further lessons never break it less.
 * `adds`: what one more adds at a place of the list that is null there, where that is told sooner than by measuring all again.
 */
export type AllMeasure = {
  readonly of: 'all'
  readonly grows?: true
  readonly adds?: (list: readonly (Span | null)[]) => (there: Span, place: number) => number
  readonly parts: <S extends Span>(list: readonly (S | null)[]) => readonly SpansPart<S>[]
}
export type SpansPart<S extends Span> = { readonly spans: readonly S[]; readonly amount: number }

/** A kind that looks at nothing but where its lessons lie: judge and search measure them alike. */
export type SpanKind = LessonKind & { readonly measureOf: (asked: SpansAsked) => SpansMeasure }

/** Defines one by what is measured. */
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

function askedOf(facts: RuleFacts, needs: RuleNeeds, rule: Rule, lessons: readonly Lesson[]): SpansAsked {
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

/** One place where lessons break a rule by so much, if they do. */
export function matchOf(spans: readonly Placed[], amount: number): RuleMatch[] {
  if (amount <= 0) return []
  const dayNum = spans[0]?.day
  const isOneDay = dayNum !== undefined && spans.every(({ day }) => day === dayNum)
  return [{ ...(isOneDay && { dayNum }), lessonUuids: uuidsOf(spans), amount }]
}

/** Taken together by their two days: of many lessons there are many pairs, but few pairs of days. */
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

/** Of the lessons of a day those of a pair that counts anything, and what all pairs count. */
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

/** The pairs of one day that count anything, as one match. */
export function pairsThat(
  there: readonly Placed[],
  count: (one: Placed, other: Placed) => number,
  dayNum: number | undefined,
): RuleMatch[] {
  const { named, amount } = brokenPairs(there, count)
  return amount > 0 ? [{ ...(dayNum !== undefined && { dayNum }), lessonUuids: uuidsOf(named), amount }] : []
}

/** The lessons of all pairs that count anything, and what these count. */
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

/** What two count whose days, as these are counted, are so many apart. */
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
