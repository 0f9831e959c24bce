import type { Row } from './tables.ts'
import { bitsOf, masksIn, type AscWeek } from './week.ts'

/** A lesson in the slot that its cards give it. */
export type Placed = {
  readonly day: number
  readonly period: number
  readonly length: number
  /** The weeks in which the lesson is held, counted from 0. */
  readonly weeks: readonly number[]
  readonly card: Row
}
type CardsOfLesson = {
  readonly placed: readonly Placed[]
  readonly outside: number
  readonly isApart: boolean
  /** Whether the cards name weeks that the lesson does not have. */
  readonly isInOtherWeeks: boolean
}
/** `ways`: alternative sets of weeks in which the lesson may be held; empty means any. */
type LessonOfCards = { readonly length: number; readonly ways: readonly (readonly number[])[] }

/**
 * Returns the lessons that the given cards stand for. aSc Timetables writes one card for each period of a longer lesson; other programs
 * write one card for the whole lesson. `aPeriod` is true for one card per period.
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

/** Whether a file has one card per period: then the cards of a lesson of several periods are in adjacent periods. */
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
 * Returns the weeks of a card: those that its mask names, of the weeks of its lesson. If the mask is missing or has the wrong length, they
 * are the weeks of the lesson. If the lesson has several alternatives, nothing says which one applies, and the result is every week.
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

/** Splits numbers into runs of consecutive numbers, none longer than `length`. */
function cut(numbers: readonly number[], length: number): number[][] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.length < length && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
}
