import type { Schedule, Uuid } from '../schedule.ts'
import type { DayChange } from './records.ts'

/** What is decided about one lesson of a date: a `DayChange` without its date. */
export type DayDecision = Omit<DayChange, 'uuid' | 'date'>

/** The params of the command that stores decisions: those to set, and the lessons that are again as planned. */
export type DayDecisions = { readonly changes: readonly DayDecision[]; readonly clear: readonly Uuid[] }

/**
 * The decisions by which an edited schedule of a day differs from that before the edit. Each is complete: it says all that is different from
 * the planned day. A lesson with another teacher, another room or another start has these; one that is gone is dropped, or joined with the
 * lesson that has its classes now. Where a choice is open, nothing is decided.
 */
export function changesOfDay(_planned: Schedule, _before: Schedule, _after: Schedule): DayDecisions {
  throw new Error('to be written')
}
