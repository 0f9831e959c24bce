import type { Rule } from '../schedule.ts'
import { addsToPairs } from './adding.ts'
import { wholeDayOf, type RuleFacts } from './facts.ts'
import { byWholeDay, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { valueOf, type LessonKind, type RuleMatch } from './match.ts'

/** What a pair of lessons comes to by the days from one to the other. */
type AmountOf = (daysApart: number, rule: Rule) => number

const tooNear = eachPairOfDays((apart, rule) => valueOf(rule) - apart)

/** MIN_DAYS_BETWEEN: the days that each pair lacks to `value`; with `value2` 1 also pairs on one day that do not lie side by side. */
export const minDaysBetween: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) => {
    const near = tooNear.evaluate(facts, rule)
    return rule.value2 === 1 ? [...near, ...scatteredOnOneDay(facts, rule)] : near
  },
  adds: (facts, rule, lesson) => {
    const near = tooNear.adds(facts, rule, lesson)
    if (rule.value2 !== 1) return near
    const scattered = addsToPairs(placedLessons(facts, rule), (a, b) =>
      wholeDayOf(facts, rule, a.day) === wholeDayOf(facts, rule, b.day) ? besideEachOther(a, b) : 0,
    )
    return (there) => near(there) + scattered(there)
  },
}

/** NOT_ON_SAME_DAY: each pair on one day. */
export const notOnSameDay = eachPairOfDays((apart) => 1 - apart)

/** MAX_DAYS_BETWEEN: the days, or the terms, that each pair lies apart beyond `value`. */
export const maxDaysBetween = eachPairOfDays((apart, rule) => apart - valueOf(rule))

/** Pairs of lessons, taken together by their two days: of many lessons there are many pairs, but few pairs of days. */
function eachPairOfDays(amountOf: AmountOf): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const days = byWholeDay(facts, rule, placedLessons(facts, rule))
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
        amountOf(Math.abs(wholeDayOf(facts, rule, a.day) - wholeDayOf(facts, rule, b.day)), rule),
      ),
  }
}

/** 1 where neither starts where the other ends; not even a break may lie between. */
function besideEachOther(a: Placed, b: Placed): number {
  return a.day === b.day && (a.end === b.start || b.end === a.start) ? 0 : 1
}

function scatteredOnOneDay(facts: RuleFacts, rule: Rule): RuleMatch[] {
  return byWholeDay(facts, rule, placedLessons(facts, rule)).flatMap(({ there, dayNum }) =>
    pairsThat(there, besideEachOther, dayNum),
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
