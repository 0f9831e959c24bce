import { pupilsOf } from '../pupils.ts'
import { defineRule } from './define-rule.ts'
import { ofEachCell } from './each-cell.ts'
import { meantCells } from './facts.ts'
import { valueOf } from './match.ts'
import { pupils, TOGETHER } from './rule-needs.ts'

/** MAX_PEOPLE_AT_ONCE: on each slot, or on each of those that it names, the pupils of the lessons there, beyond `value`; nobody where nobody knows how many. */
export const maxPeopleAtOnce = defineRule({
  ...TOGETHER,
  value: pupils,
  slots: 'optional',
  shape: ofEachCell(
    (count, rule) => count - valueOf(rule),
    meantCells,
    (schedule, lesson) => pupilsOf(schedule, lesson) ?? 0,
  ),
})
