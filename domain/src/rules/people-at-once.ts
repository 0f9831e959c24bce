import { defineRule } from './define-rule.ts'
import { ofSpans, onEachCell, placesOf } from './of-spans.ts'
import { pupils, TOGETHER } from './rule-needs.ts'

/** MAX_PEOPLE_AT_ONCE: on each slot, or on each of those that it names, the pupils of the lessons there, beyond `value`; nobody where nobody knows how many. */
export const maxPeopleAtOnce = defineRule({
  ...TOGETHER,
  value: pupils,
  slots: 'optional',
  shape: ofSpans(({ value, looksAt, manyAt }) => ({
    of: 'all',
    grows: true,
    parts: (list) =>
      onEachCell(placesOf(list), looksAt).map(([, on]) => ({
        spans: on.map(({ span }) => span),
        amount: on.reduce((sum, { place }) => sum + manyAt(place), -value),
      })),
  })),
})
