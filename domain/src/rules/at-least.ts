import type { Rule } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import { existingCells, wholeDayOf, type RuleFacts } from './facts.ts'
import { valueOf, type RuleMatch } from './match.ts'
import { placedLessons, uuidsOf, type Placed } from './placed.ts'
import { lessons, said, TOGETHER, type RuleNeeds } from './rule-needs.ts'

/**
 * MIN_AT_ONCE: on each slot, of those it names if it names any, the lessons that lack to `value` where there are some; or
 * those that are there, if they are fewer, for they could leave. With `value2` 1 no slot may be empty, and all that lack
 * count. Of terms: the lessons of each term.
 */
export const minAtOnce = defineRule({
  ...TOGETHER,
  value: lessons,
  choice: 'value2',
  slots: 'optional',
  terms: true,
  shape: (needs) => ({
    about: 'lessons',
    evaluate: (facts, rule) => {
      const placed = placedLessons(facts, rule)
      if (facts.namedLessons(rule).length === 0) return []
      const { keys, keysOf } = placesOf(facts, needs, rule)
      const there = new Map<number, Placed[]>(keys.map((key) => [key, []]))
      for (const one of placed) for (const key of keysOf(one)) there.get(key)?.push(one)
      let empty = 0
      const matches = [...there.values()].flatMap((some): RuleMatch[] => {
        const amount = lacking(some.length, rule)
        const [first] = some
        if (!first) empty += amount
        if (!first || amount === 0) return []
        const isOneDay = some.every(({ day }) => day === first.day)
        return [{ ...(isOneDay && { dayNum: first.day }), lessonUuids: uuidsOf(some), amount }]
      })
      return empty > 0 ? [...matches, { lessonUuids: uuidsOf(placed), amount: empty }] : matches
    },
    adds: (facts, rule) => {
      const { keys, keysOf } = placesOf(facts, needs, rule)
      const counts = new Map<number, number>(keys.map((key) => [key, 0]))
      const count = (key: number) => counts.get(key)
      for (const one of placedLessons(facts, rule))
        for (const key of keysOf(one)) if (counts.has(key)) counts.set(key, count(key)! + 1)
      return (there) => {
        let added = 0
        for (const key of keysOf(there)) {
          const before = count(key)
          if (before !== undefined) added += lacking(before + 1, rule) - lacking(before, rule)
        }
        return added
      }
    },
  }),
})

function lacking(count: number, rule: Rule): number {
  const lack = Math.max(0, valueOf(rule) - count)
  return rule.value2 === 1 ? lack : Math.min(count, lack)
}

/** Where it looks: at slots or at terms, told by numbers, and which of them a lesson lies in. */
function placesOf(facts: RuleFacts, needs: RuleNeeds, rule: Rule) {
  if (said.slots(needs, rule) || facts.daysPerTerm === undefined) {
    const inside = existingCells(facts, rule)
    return {
      keys: [...inside.keys()].filter((cell) => inside[cell] === 1),
      keysOf: ({ start, end }: Placed) => Array.from({ length: end - start }, (_, index) => start + index),
    }
  }
  return {
    keys: [...Array(Math.ceil(facts.days / facts.daysPerTerm)).keys()],
    keysOf: ({ day }: Placed) => [wholeDayOf(facts, needs, rule, day)],
  }
}
