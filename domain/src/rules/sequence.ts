import type { Rule } from '../schedule.ts'
import { follows } from './adjacent.ts'
import { pairsThat } from './days-between.ts'
import { defineRule } from './define-rule.ts'
import { either } from './either.ts'
import type { RuleFacts } from './facts.ts'
import { grouped, placedAt, placedLessons, uuidsOf, type Placed } from './placed.ts'
import type { Adds, LessonKind, RuleMatch } from './match.ts'
import { isBefore } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

type Holds = (facts: RuleFacts, one: Placed, next: Placed) => boolean

const listed = inTheRulesOrder(follows)
const asTheyLie = inAnyOrder(follows)

/**
 * CONSECUTIVE: each lesson of the list that does not start where the one before it ends; with `value` 1 the order is
 * free, and counted are the links that lack to one unbroken row.
 */
export const consecutive = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  inOrder: true,
  shape: either(({ value }) => value === 1, asTheyLie, listed),
})

const inTheWeek = inTheRulesOrder((_, one, next) => isBefore(one, next))
const inTheirDay = eachPairInOrder((one, next) => one.day !== next.day || isBefore(one, next))

/**
 * ORDERED: each lesson of the list that starts before the one before it has ended, in the week; with `value` 1 each pair
 * that shares a day and does not lie there in the order of the list.
 */
export const ordered = defineRule({
  ...TOGETHER,
  isUsual: true,
  choice: 'value',
  inOrder: true,
  shape: either(({ value }) => value === 1, inTheirDay, inTheWeek),
})

function eachPairInOrder(holds: (one: Placed, next: Placed) => boolean): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const list = placedLessons(facts, rule)
      return grouped(list, ({ day }) => day).flatMap(([dayNum, there]) =>
        pairsThat(there, (one, next) => (holds(one, next) ? 0 : 1), dayNum),
      )
    },
    adds: (facts, rule, lesson) => {
      const list = listOf(facts, rule)
      const index = facts.namedLessons(rule).findIndex(({ uuid }) => uuid === lesson.uuid)
      return (there) => {
        const breaks = (other: Placed | null, at: number) =>
          other !== null && at !== index && !(at < index ? holds(other, there) : holds(there, other))
        return list.filter(breaks).length
      }
    },
  }
}

/** Lessons as the rule lists them. One in the tray breaks nothing and links nothing. */
function inTheRulesOrder(holds: Holds): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => broken(facts, listOf(facts, rule), holds),
    adds: (facts, rule, lesson) => {
      const index = facts.namedLessons(rule).findIndex(({ uuid }) => uuid === lesson.uuid)
      const list = listOf(facts, rule)
      return breaksBetween(facts, holds, list[index - 1] ?? null, list[index + 1] ?? null, false)
    },
  }
}

function inAnyOrder(holds: Holds): LessonKind {
  const inTime = (facts: RuleFacts, rule: Rule) => placedLessons(facts, rule).sort(byTime)
  return {
    about: 'lessons',
    evaluate: (facts, rule) => broken(facts, inTime(facts, rule), holds),
    adds: (facts, rule) => {
      const list = inTime(facts, rule)
      return (there) => {
        let next = 0
        while (next < list.length && byTime(list[next]!, there) <= 0) next++
        return breaksBetween(facts, holds, list[next - 1] ?? null, list[next] ?? null, true)(there)
      }
    },
  }
}

/** What a lesson breaks that comes between two, which are linked to each other without it or not. */
function breaksBetween(
  facts: RuleFacts,
  holds: Holds,
  before: Placed | null,
  after: Placed | null,
  linked: boolean,
): Adds {
  const breaks = (one: Placed | null, next: Placed | null) => (one && next && !holds(facts, one, next) ? 1 : 0)
  const without = linked ? breaks(before, after) : 0
  return (there) => breaks(before, there) + breaks(there, after) - without
}

function listOf(facts: RuleFacts, rule: Rule): (Placed | null)[] {
  return facts.namedLessons(rule).map((lesson) => placedAt(facts, lesson) ?? null)
}

function broken(facts: RuleFacts, list: readonly (Placed | null)[], holds: Holds): RuleMatch[] {
  return list.slice(1).flatMap((next, index) => {
    const one = list[index]
    return one && next && !holds(facts, one, next)
      ? [{ dayNum: next.day, lessonUuids: uuidsOf([one, next]), amount: 1 }]
      : []
  })
}

function byTime(a: Placed, b: Placed): number {
  return a.start - b.start || a.end - b.end
}
