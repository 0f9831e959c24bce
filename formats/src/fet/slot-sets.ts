import { LIMITS, type ImportedRule } from '@timetable/domain'
import { childrenOf, type XmlElement } from '../xml.ts'
import type { SlotSets } from './limit-kinds.ts'
import type { Outline } from './outline.ts'
import type { Source } from './source.ts'
import { slotsIn } from './week.ts'
import { warnOfUnkept } from './words.ts'
import { slotFields, slotOf } from './write-slots.ts'
import { listed, type Fields } from './write-xml.ts'

type Sets = NonNullable<ImportedRule['slotSets']>

/** FET's names of the elements for two slots, or for two sets of slots. */
const BOTH = {
  'two slots': ['First_Time_Slot', 'Second_Time_Slot'],
  'two sets': ['Selected_Time_Slot_in_First_Set', 'Selected_Time_Slot_in_Second_Set'],
} as const
const LISTED = 'Selected_Set_of_Time_Slots'
export const SET_FIELDS: readonly string[] = [...Object.values(BOTH).flat(), LISTED]

/** Returns the sets of slots of a constraint; undefined if there are more than a rule can have. */
export function readSlotSets({ week, issues }: Source, constraint: XmlElement, how: SlotSets): Sets | undefined {
  const sets =
    how === 'list'
      ? childrenOf(constraint, LISTED).map((set) => slotsIn(week, set))
      : BOTH[how].map((item) => slotsIn(week, constraint, item))
  if (sets.length <= LIMITS.maxSlotSets) return sets.filter(({ length }) => length > 0)
  warnOfUnkept(issues, constraint, 'fet-many-sets', { most: `${LIMITS.maxSlotSets}` })
  return undefined
}

/** Whether FET can list these sets in this form. */
export function listsSlotSets(how: SlotSets, sets: Sets): boolean {
  if (how === 'list') return sets.length > 0
  return sets.length === 2 && (how === 'two sets' || sets.every(({ length }) => length === 1))
}

/** Returns sets of slots as FET lists them. */
export function slotSetFields(outline: Outline, how: SlotSets, sets: Sets): Fields {
  switch (how) {
    case 'two slots':
      return sets.map(([slot], i) => [BOTH[how][i]!, slotOf(outline, slot!)] as const)
    case 'two sets':
      return sets.flatMap((slots, i) => slotFields(outline, slots, { item: BOTH[how][i]! }))
    case 'list':
      return listed(
        `Number_of_${LISTED.replace('Set', 'Sets')}`,
        LISTED,
        sets.map((slots) => slotFields(outline, slots)),
      )
  }
}
