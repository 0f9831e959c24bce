import type { Rule, Uuid } from '../schedule.ts'

type Slots = Pick<Rule, 'timeSlotUuids' | 'slotSets'>

/** Every slot that a rule names, by itself or in a set; one that is in several sets as often. */
export function slotsNamedBy({ timeSlotUuids, slotSets = [] }: Slots): readonly Uuid[] {
  return slotSets.length === 0 ? timeSlotUuids : [...timeSlotUuids, ...slotSets.flat()]
}

/** A rule with each of its lists of slots made anew; a set of which nothing is left goes. */
export function withSlots<R extends Slots>(rule: R, of: (slotUuids: Uuid[]) => Uuid[]): R {
  return {
    ...rule,
    timeSlotUuids: of(rule.timeSlotUuids),
    ...(rule.slotSets && { slotSets: rule.slotSets.map(of).filter(({ length }) => length > 0) }),
  }
}
