import type { Rule, Uuid } from '../schedule.ts'

type Slots = Pick<Rule, 'timeSlotUuids' | 'slotSets'>

/** Every slot that a rule names, directly or in a set. A slot in several sets occurs as often. */
export function slotsNamedBy({ timeSlotUuids, slotSets = [] }: Slots): readonly Uuid[] {
  return slotSets.length === 0 ? timeSlotUuids : [...timeSlotUuids, ...slotSets.flat()]
}

/** Returns a rule with each of its lists of slots replaced. Sets that become empty are removed. */
export function withSlots<R extends Slots>(rule: R, of: (slotUuids: Uuid[]) => Uuid[]): R {
  return {
    ...rule,
    timeSlotUuids: of(rule.timeSlotUuids),
    ...(rule.slotSets && { slotSets: rule.slotSets.map(of).filter(({ length }) => length > 0) }),
  }
}
