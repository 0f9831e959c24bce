import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar } from '../schedule.ts'

/**
 * Double bookings in two counts. `attendees`, for Zen: each attendee separately. `people`, for people: a class once for all its students.
 */
type DoubleBookings = { readonly attendees: number; readonly people: number }

/** The double bookings that another lesson adds for its attendees, in the cells from `start` up to `end` (exclusive). */
export function doubleBookingsAdded(
  facts: RuleFacts,
  attending: readonly Calendar[],
  { start, end }: { readonly start: number; readonly end: number },
): DoubleBookings {
  let attendees = 0
  for (const attendee of attending) {
    const load = facts.load(attendee)
    for (let cell = start; cell < end; cell++) if (load[cell]! > 0) attendees++
  }
  // Without a double booking for an attendee there is none for people.
  if (attendees === 0) return { attendees, people: 0 }
  let people = 0
  for (const together of countedTogether(facts, attending)) {
    for (let cell = start; cell < end; cell++) {
      let before = 1
      let after = 1
      for (const attendee of together) {
        const there = facts.load(attendee)[cell]!
        before = Math.max(before, there)
        after = Math.max(after, there + (attending.includes(attendee) ? 1 : 0))
      }
      people += after - before
    }
  }
  return { attendees, people }
}

/** All double bookings of these attendees and of those counted together with them. */
export function doubleBookingsOf(facts: RuleFacts, some: readonly Calendar[]): DoubleBookings {
  let attendees = 0
  let people = 0
  for (const together of countedTogether(facts, some)) {
    for (let cell = 0; cell < facts.days * facts.hours; cell++) {
      let most = 0
      for (const attendee of together) {
        const beyond = Math.max(0, facts.load(attendee)[cell]! - 1)
        attendees += beyond
        most = Math.max(most, beyond)
      }
      people += most
    }
  }
  return { attendees, people }
}

function countedTogether(facts: RuleFacts, some: readonly Calendar[]): ReadonlySet<readonly Calendar[]> {
  return new Set(some.map((attendee) => facts.countedWith(attendee)))
}
