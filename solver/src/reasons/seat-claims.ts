import { clashingPartsOf } from '../problem/clashing.ts'
import { sitter, type Choosing, type Ground } from './ground.ts'
import type { Literal } from './literal.ts'
import type { DayBounds } from './rule-claims.ts'
import { Seats } from './seats.ts'

/** Claims that meets need places: in the week of each calendar, and in those of candidates together. */
export function claimSeats(ground: Ground, dayBounds: DayBounds): void {
  const { prover, problem, attendees, holders, alone, choicesOf, closingOf } = ground
  const { days, hours } = problem
  const dayOfCell = Array.from({ length: days * hours }, (_, cell) => Math.floor(cell / hours))
  const parted = clashingPartsOf(problem)
  attendees.forEach((_, resource) => {
    if (holders[resource].length === 0 || parted.has(resource)) return
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
    // With several weeks, each week separately.
    const weeks = parted.get(pool[0])?.map(({ meets }) => meets) ?? [undefined]
    for (const week of weeks) claimPool(pool, own, (meet) => week?.has(meet) !== false)
  }

  function claimPool(pool: readonly number[], own: readonly Choosing[], isMeant: (meet: number) => boolean): void {
    const members = [
      ...own.filter(({ meet }) => isMeant(meet)).map(({ meet, guard }) => sitter(ground, meet, [guard])),
      ...pool.flatMap((resource) => holders[resource].filter(isMeant).map((meet) => sitter(ground, meet))),
    ]
    if (members.length === 0) return
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
