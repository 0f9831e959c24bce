import { ofEachLesson } from './each-lesson.ts'
import { namedCells } from './facts.ts'
import { defineRule } from './define-rule.ts'
import { WHEN } from './rule-needs.ts'

/** BLOCKED_TIMESLOTS: counts lessons with any part in the slots. */
export const blockedTimeslots = defineRule({
  ...WHEN,
  slots: true,
  shape: ofEachLesson((facts, rule) => {
    const blocked = namedCells(facts, rule)
    return ({ start, end }) => {
      for (let cell = start; cell < end; cell++) if (blocked[cell] === 1) return 1
      return 0
    }
  }),
})

/** PREFERRED_TIMESLOTS: counts lessons that start in none of the slots. Without slots the rule has no effect. */
export const preferredTimeslots = defineRule({
  ...WHEN,
  slots: true,
  shape: ofEachLesson((facts, rule) => {
    const preferred = namedCells(facts, rule)
    return preferred.includes(1) ? ({ start }) => (preferred[start] === 0 ? 1 : 0) : () => 0
  }),
})
