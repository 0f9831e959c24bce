import { ofEachLesson } from './each-lesson.ts'
import { namedCells } from './facts.ts'
import { defineRule } from './define-rule.ts'
import { WHEN } from './rule-needs.ts'

/** BLOCKED_TIMESLOTS: lessons of which any part lies on the slots. */
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

/** PREFERRED_TIMESLOTS: lessons that start on none of the slots. Without slots nothing is asked. */
export const preferredTimeslots = defineRule({
  ...WHEN,
  slots: true,
  shape: ofEachLesson((facts, rule) => {
    const preferred = namedCells(facts, rule)
    return preferred.includes(1) ? ({ start }) => (preferred[start] === 0 ? 1 : 0) : () => 0
  }),
})
