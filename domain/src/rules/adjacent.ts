import type { RuleFacts } from './facts.ts'
import type { Placed } from './placed.ts'

/**
 * Does `next` start where `one` ends, on the same day? Between them may lie only breaks: periods that the week does not
 * have, or that everybody blocks.
 */
export function follows(facts: RuleFacts, one: Placed, next: Placed): boolean {
  if (one.day !== next.day || next.start < one.end) return false
  for (let cell = one.end; cell < next.start; cell++) if (!isBreak(facts, cell)) return false
  return true
}

function isBreak(facts: RuleFacts, cell: number): boolean {
  const { attendees } = facts
  return attendees.length > 0 && attendees.every((calendar) => facts.open(calendar)[cell] === 0)
}
