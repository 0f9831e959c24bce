import type { Rule } from '../schedule.ts'
import { defineRule } from './define-rule.ts'
import { namedCells, type RuleFacts } from './facts.ts'
import { placedLessons, uuidsOf, type Placed } from './placed.ts'
import { valueOf, type Adds, type LessonKind } from './match.ts'
import { lessons, orNone, periodsOfWeek, TOGETHER } from './rule-needs.ts'

/** MAX_SLOTS_USED: of the slots, those that any of the lessons lies on, beyond `value`. */
export const maxSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: periodsOfWeek,
  shape: ofSlotsUsed((used, value) => used - value),
})

/** MIN_SLOTS_USED: of the slots, those that lack to `value` on which any of the lessons lies. */
export const minSlotsUsed = defineRule({
  ...TOGETHER,
  slots: true,
  value: { ...periodsOfWeek, min: 1 },
  shape: ofSlotsUsed((used, value) => value - used),
})

/** MAX_IN_SLOTS: lessons that lie on any of the slots, beyond `value`. */
export const maxInSlots = defineRule({
  ...TOGETHER,
  slots: true,
  value: orNone(lessons),
  shape: {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const { there } = usedCells(facts, rule)
      const amount = there.length - valueOf(rule)
      return amount > 0 ? [{ lessonUuids: uuidsOf(there), amount }] : []
    },
    adds: (facts, rule) => {
      const inside = namedCells(facts, rule)
      const isFull = usedCells(facts, rule).there.length >= valueOf(rule)
      return (placed) => (isFull && isOn(inside, placed) ? 1 : 0)
    },
  },
})

function ofSlotsUsed(amountOf: (used: number, value: number) => number): LessonKind {
  const broken = (used: number, rule: Rule) => Math.max(0, amountOf(used, valueOf(rule)))
  return {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const { used, there } = usedCells(facts, rule)
      if (facts.namedLessons(rule).length === 0) return []
      const amount = broken(used.size, rule)
      // Too many are used by those that are there; to use more, any may come.
      const movable = amountOf(1, 0) > 0 ? there : placedLessons(facts, rule)
      return amount > 0 ? [{ lessonUuids: uuidsOf(movable), amount }] : []
    },
    adds: (facts, rule): Adds => {
      const inside = namedCells(facts, rule)
      const { used } = usedCells(facts, rule)
      return (there) => {
        let more = 0
        for (let cell = there.start; cell < there.end; cell++) if (inside[cell] === 1 && !used.has(cell)) more++
        return broken(used.size + more, rule) - broken(used.size, rule)
      }
    },
  }
}

/** Of the cells that a rule names those that are used, and who is there. */
function usedCells(facts: RuleFacts, rule: Rule): { used: Set<number>; there: Placed[] } {
  const inside = namedCells(facts, rule)
  const used = new Set<number>()
  const there = placedLessons(facts, rule).filter((placed) => {
    for (let cell = placed.start; cell < placed.end; cell++) if (inside[cell] === 1) used.add(cell)
    return isOn(inside, placed)
  })
  return { used, there }
}

function isOn(inside: Uint8Array, { start, end }: Placed): boolean {
  for (let cell = start; cell < end; cell++) if (inside[cell] === 1) return true
  return false
}
