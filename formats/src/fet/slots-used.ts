import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import { ruleOn, type ImportedRule } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import { listedActivities } from './together.ts'

export const MAX_SLOTS = 'ConstraintActivitiesOccupyMaxTimeSlotsFromSelection'

/** Lessons that together take up at most so many of some time slots, however many of them lie there at once. */
export function readSlotsUsed(source: Source, constraints: readonly XmlElement[]): ImportedRule[] {
  return constraints.flatMap((constraint) => {
    const strength = constraint.name === MAX_SLOTS ? strengthOf(constraint) : undefined
    const value = Math.round(numberOf(constraint, 'Max_Number_of_Occupied_Time_Slots', -1))
    if (strength === undefined || value < 0) return []
    const activities = listedActivities(source, constraint)
    const cells = childrenOf(constraint, 'Selected_Time_Slot').flatMap((slot) =>
      source.week.cells(textOf(slot, 'Selected_Day'), textOf(slot, 'Selected_Hour')),
    )
    if (activities.size === 0 || cells.length === 0) return []
    const slots = [...new Set(cells)].sort((a, b) => a - b).map(source.week.pair)
    return [ruleOn(activities, { rule: 'MAX_SLOTS_USED', strength, value, slots })]
  })
}
