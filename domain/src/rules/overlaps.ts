import type { Rule } from '../schedule.ts'
import { addsToCounts, cellsOf } from './adding.ts'
import { namedCells, wholeDayOf, type RuleFacts } from './facts.ts'
import { byWholeDay, placedLessons, uuidsOf, type Placed } from './placed.ts'
import { valueOf, type LessonKind, type RuleMatch } from './match.ts'

type AmountOf = (count: number, rule: Rule) => number
const beyondValue: AmountOf = (count, rule) => count - valueOf(rule)

/** NOT_OVERLAPPING: the periods that each pair has in common. */
export const notOverlapping = eachCell((count) => (count * (count - 1)) / 2)

const onEachDay = eachDay(beyondValue)
const onEachSlot = eachCell(beyondValue)

/** MAX_AT_ONCE: on each slot, lessons beyond `value`; with `value2` 1 on each day instead. */
export const maxAtOnce: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) => (rule.value2 === 1 ? onEachDay : onEachSlot).evaluate(facts, rule),
  adds: (facts, rule, lesson) => (rule.value2 === 1 ? onEachDay : onEachSlot).adds(facts, rule, lesson),
}

/** MAX_SLOTS_USED: of the slots, those that any of the lessons lies on, beyond `value`. */
export const maxSlotsUsed: LessonKind = {
  about: 'lessons',
  evaluate: (facts, rule) => {
    const { used, there } = usedCells(facts, rule)
    const amount = used.size - valueOf(rule)
    return amount > 0 ? [{ lessonUuids: uuidsOf(there), amount }] : []
  },
  adds: (facts, rule) => {
    const inside = namedCells(facts, rule)
    const { used } = usedCells(facts, rule)
    const beyond = (slots: number) => Math.max(0, slots - valueOf(rule))
    return (there) => {
      let more = 0
      for (let cell = there.start; cell < there.end; cell++) if (inside[cell] === 1 && !used.has(cell)) more++
      return beyond(used.size + more) - beyond(used.size)
    }
  },
}

/** Of the cells that a rule names those that are used, and who is there. */
function usedCells(facts: RuleFacts, rule: Rule): { used: Set<number>; there: Placed[] } {
  const inside = namedCells(facts, rule)
  const used = new Set<number>()
  const there = placedLessons(facts, rule).filter(({ start, end }) => {
    let isThere = false
    for (let cell = start; cell < end; cell++) {
      if (inside[cell] === 0) continue
      used.add(cell)
      isThere = true
    }
    return isThere
  })
  return { used, there }
}

function eachDay(amountOf: AmountOf): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) =>
      byWholeDay(facts, placedLessons(facts, rule)).flatMap(({ there, dayNum }): RuleMatch[] => {
        const amount = amountOf(there.length, rule)
        return amount > 0 ? [{ ...(dayNum !== undefined && { dayNum }), lessonUuids: uuidsOf(there), amount }] : []
      }),
    adds: (facts, rule) =>
      addsToCounts(
        placedLessons(facts, rule),
        ({ day }) => [wholeDayOf(facts, day)],
        (count) => amountOf(count, rule),
      ),
  }
}

function eachCell(amountOf: AmountOf): LessonKind {
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const there: Placed[][] = Array.from({ length: facts.days * facts.hours }, () => [])
      for (const placed of placedLessons(facts, rule))
        for (let cell = placed.start; cell < placed.end; cell++) there[cell]!.push(placed)
      return there.flatMap((on): RuleMatch[] => {
        const amount = amountOf(on.length, rule)
        return on.length > 0 && amount > 0 ? [{ dayNum: on[0]!.day, lessonUuids: uuidsOf(on), amount }] : []
      })
    },
    adds: (facts, rule) => addsToCounts(placedLessons(facts, rule), cellsOf, (count) => amountOf(count, rule)),
  }
}
