import { sitter, type Ground } from './ground.ts'
import type { Literal } from './prover.ts'
import type { DayBounds } from './rule-claims.ts'
import { Seats } from './seats.ts'

/** Who must be somewhere, and where there is room: in the week of each calendar, and in those of candidates together. */
export function claimSeats(ground: Ground, dayBounds: DayBounds): void {
  const { prover, problem, attendees, holders, alone, choicesOf, closingOf } = ground
  const { days, hours } = problem
  const dayOfCell = Array.from({ length: days * hours }, (_, cell) => Math.floor(cell / hours))
  attendees.forEach((_, resource) => {
    if (holders[resource].length === 0) return
    prover.seats(
      new Seats({
        sitters: holders[resource].map((meet) => sitter(ground, meet)),
        room: Array.from({ length: days * hours }, () => 1),
        guards: [alone[resource]],
        wider: { of: dayOfCell, bounds: dayBounds[resource] },
      }),
    )
  })
  const choices = choicesOf.flat()
  const pools = new Map<string, readonly number[]>()
  for (const { candidates, isOpen, none } of choices)
    if (isOpen && none === null && candidates.length > 0)
      pools.set([...candidates].sort((a, b) => a - b).join(), candidates)
  for (const pool of pools.values()) {
    const inPool = new Set(pool)
    const own = choices.filter(({ candidates, none }) => none === null && candidates.every((one) => inPool.has(one)))
    const members = [
      ...own.map(({ meet, guard }) => sitter(ground, meet, [guard])),
      ...pool.flatMap((resource) => holders[resource].map((meet) => sitter(ground, meet))),
    ]
    const taken: Literal[][] = Array.from({ length: days * hours }, () => [])
    for (const resource of pool) {
      const closed = new Set<number>()
      for (const { literal, times } of closingOf(attendees[resource]))
        for (const time of times)
          if (time >= 0 && !closed.has(time)) {
            closed.add(time)
            taken[time].push(literal)
          }
    }
    prover.seats(
      new Seats({
        sitters: members,
        room: Array.from({ length: days * hours }, () => pool.length),
        taken,
        guards: pool.map((resource) => alone[resource]),
      }),
    )
  }
}
