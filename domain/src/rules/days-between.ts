import type { Rule } from '../schedule.ts'
import { addsToPairs } from './adding.ts'
import { defineRule } from './define-rule.ts'
import { wholeDayOf, type RuleFacts } from './facts.ts'
import { byWholeDay, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { valueOf, type LessonKind, type RuleMatch } from './match.ts'
import { areNeighbours } from './pair.ts'
import { apart, TOGETHER, type RuleNeeds } from './rule-needs.ts'

/** What a pair of lessons comes to by the days from one to the other. */
type AmountOf = (daysApart: number, rule: Rule) => number

const tooNear = eachPairOfDays((daysApart, rule) => valueOf(rule) - daysApart)

/** MIN_DAYS_BETWEEN: the days that each pair lacks to `value`; with `value2` 1 also pairs on one day that do not lie side by side. */
export const minDaysBetween = defineRule({
  ...TOGETHER,
  isUsual: true,
  value: apart,
  choice: 'value2',
  halfDays: true,
  shape: (needs) => {
    const near = tooNear(needs)
    return {
      about: 'lessons',
      evaluate: (facts, rule) => {
        const matches = near.evaluate(facts, rule)
        return rule.value2 === 1 ? [...matches, ...scatteredOnOneDay(facts, needs, rule)] : matches
      },
      adds: (facts, rule, lesson) => {
        const addsNear = near.adds(facts, rule, lesson)
        if (rule.value2 !== 1) return addsNear
        const dayOf = ({ day }: Placed) => wholeDayOf(facts, needs, rule, day)
        const addsScattered = addsToPairs(placedLessons(facts, rule), (a, b) =>
          dayOf(a) === dayOf(b) ? apartOf(a, b) : 0,
        )
        return (there) => addsNear(there) + addsScattered(there)
      },
    }
  },
})

/** NOT_ON_SAME_DAY: each pair on one day. */
export const notOnSameDay = defineRule({
  ...TOGETHER,
  isUsual: true,
  shape: eachPairOfDays((daysApart) => 1 - daysApart),
})

/** MAX_DAYS_BETWEEN: the days, or the terms, that each pair lies apart beyond `value`. */
export const maxDaysBetween = defineRule({
  ...TOGETHER,
  value: apart,
  halfDays: true,
  terms: true,
  shape: eachPairOfDays((daysApart, rule) => daysApart - valueOf(rule)),
})

/** Pairs of lessons, taken together by their two days: of many lessons there are many pairs, but few pairs of days. */
function eachPairOfDays(amountOf: AmountOf): (needs: RuleNeeds) => LessonKind {
  return (needs) => ({
    about: 'lessons',
    evaluate: (facts, rule) => {
      const days = byWholeDay(facts, needs, rule, placedLessons(facts, rule))
      return days.flatMap(({ whole: day, there, dayNum }, index) =>
        days.slice(index).flatMap(({ whole: other, there: others }): RuleMatch[] => {
          const pairs = day === other ? (there.length * (there.length - 1)) / 2 : there.length * others.length
          const amount = pairs * amountOf(other - day, rule)
          if (amount <= 0) return []
          if (day === other) return [{ ...onDay(dayNum), lessonUuids: uuidsOf(there), amount }]
          return [{ lessonUuids: uuidsOf([...there, ...others]), amount }]
        }),
      )
    },
    adds: (facts, rule) =>
      addsToPairs(placedLessons(facts, rule), (a, b) =>
        amountOf(Math.abs(wholeDayOf(facts, needs, rule, a.day) - wholeDayOf(facts, needs, rule, b.day)), rule),
      ),
  })
}

const apartOf = (a: Placed, b: Placed): number => (areNeighbours(a, b) ? 0 : 1)

function scatteredOnOneDay(facts: RuleFacts, needs: RuleNeeds, rule: Rule): RuleMatch[] {
  return byWholeDay(facts, needs, rule, placedLessons(facts, rule)).flatMap(({ there, dayNum }) =>
    pairsThat(there, apartOf, dayNum),
  )
}

/** The pairs of one day that count anything, as one match. */
export function pairsThat(
  there: readonly Placed[],
  count: (a: Placed, b: Placed) => number,
  dayNum?: number,
): RuleMatch[] {
  const named = new Set<Placed>()
  let amount = 0
  there.forEach((a, index) => {
    for (const b of there.slice(index + 1)) {
      const counted = count(a, b)
      if (counted <= 0) continue
      amount += counted
      named.add(a).add(b)
    }
  })
  return amount > 0 ? [{ ...onDay(dayNum), lessonUuids: uuidsOf([...named]), amount }] : []
}

const onDay = (dayNum: number | undefined) => (dayNum === undefined ? {} : { dayNum })
