import type { RuleFacts, Placed } from './facts.ts'

/**
 * Does `next` start where `one` ends, on the same day? Between them may lie only what is a break for both: periods the
 * week does not have, or that are blocked for the one and for the other.
 */
export function follows(facts: RuleFacts, one: Placed, next: Placed): boolean {
  if (one.day !== next.day || next.start < one.end) return false
  for (let cell = one.end; cell < next.start; cell++)
    if (!isClosed(facts, one, cell) || !isClosed(facts, next, cell)) return false
  return true
}

/** A lesson cannot lie where one of its calendars is blocked, or the week has no period. */
function isClosed(facts: RuleFacts, { lesson }: Placed, cell: number): boolean {
  return facts.calendarsOf(lesson).some((calendar) => facts.open(calendar)[cell] === 0)
}
