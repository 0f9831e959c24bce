import type { Row } from './tables.ts'
import { bitsOf, masksIn, type AscWeek } from './week.ts'

/** A lesson as its cards place it. */
export type Placed = {
  readonly day: number
  readonly period: number
  readonly length: number
  /** The weeks in which it is given, from 0 on. */
  readonly weeks: readonly number[]
  readonly card: Row
}
export type CardsOfLesson = {
  readonly placed: readonly Placed[]
  readonly outside: number
  readonly isApart: boolean
  /** Do its cards say other weeks than the lesson? */
  readonly isInOtherWeeks: boolean
}
/** `ways`: the weeks in which it may be given, to choose from; none: any. */
type LessonOfCards = { readonly length: number; readonly ways: readonly (readonly number[])[] }

/**
 * The lessons that some cards are. The program writes a card for each period of a lesson of several; others write one for the
 * whole of it: `aPeriod` says which.
 */
export function placedBy(
  cards: readonly Row[],
  { length, ways }: LessonOfCards,
  week: AscWeek,
  aPeriod: boolean,
): CardsOfLesson {
  const rows = new Map<string, { day: number; weeks: readonly number[]; periods: Map<number, Row> }>()
  let outside = 0
  let isInOtherWeeks = false
  for (const card of cards) {
    const period = week.periodOf(card)
    const days = week.daysOf(card)
    const { weeks, areOther } = weeksOf(card, ways, week)
    isInOtherWeeks ||= areOther
    if (period === undefined || days.length === 0) outside++
    else
      for (const day of days) {
        const key = `${day} ${weeks.join()} ${card['terms'] ?? ''}`
        const row = rows.get(key) ?? { day, weeks, periods: new Map<number, Row>() }
        row.periods.set(period, card)
        rows.set(key, row)
      }
  }
  const placed = [...rows.values()].flatMap(({ day, weeks, periods }) =>
    cut(
      [...periods.keys()].sort((a, b) => a - b),
      aPeriod ? length : 1,
    ).map((run): Placed => {
      const [period = 0] = run
      const most = week.periods.length - period
      return {
        day,
        period,
        length: aPeriod ? run.length : Math.min(length, most),
        weeks,
        card: periods.get(period) ?? {},
      }
    }),
  )
  return { placed, outside, isApart: aPeriod && placed.some((one) => one.length !== length), isInOtherWeeks }
}

/** Cards of lessons of several periods follow each other where there is one a period. */
export function isOneAPeriod(
  byLesson: Iterable<{ readonly length: number; readonly cards: readonly Row[] }>,
  week: AscWeek,
): boolean {
  let alone = 0
  let following = 0
  for (const { length, cards } of byLesson) {
    if (length < 2) continue
    const places = new Set(cards.map((card) => `${placeOf(card)} ${week.periodOf(card)}`))
    for (const card of cards) {
      const [place, period = NaN] = [placeOf(card), week.periodOf(card)]
      if ([-1, 1].some((step) => places.has(`${place} ${period + step}`))) following++
      else alone++
    }
  }
  return following >= alone
}

const placeOf = ({ days, day, weeks, terms }: Row) => [days, day, weeks, terms].join(' ')

/**
 * The weeks of a card: of those of its lesson the ones it says. Without a mask, or with one that is wrong, it is of all in which the
 * lesson is given; where there are several ways to give it, nothing says which, and it is of every week.
 */
function weeksOf(card: Row, ways: LessonOfCards['ways'], { cycle: { column, names } }: AscWeek) {
  const [mask] = masksIn(card, column)
  const [first, another] = ways
  if (mask?.length !== names.length)
    return { weeks: first && !another ? first : names.map((_, i) => i), areOther: false }
  const own = bitsOf(mask)
  const inside = first ? own.filter((week) => ways.some((way) => way.includes(week))) : own
  return { weeks: inside.length > 0 ? inside : (first ?? own), areOther: inside.length < own.length }
}

/** Runs of numbers that follow each other, none longer than `length`. */
function cut(numbers: readonly number[], length: number): number[][] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.length < length && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
}
