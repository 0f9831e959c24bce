import type { Ground } from './ground.ts'
import type { Literal } from './literal.ts'
import { Seats } from './seats.ts'

/** At most `most` days are used. A day is identified by `dayOf` its times; below 0: it does not count. */
export function usedDays(
  { prover, starts, covered }: Ground,
  meets: readonly number[],
  dayOf: (time: number) => number,
  most: number,
  guard: Literal,
): void {
  const used = new Map<number, Literal>()
  for (const meet of new Set(meets))
    starts[meet].literals.forEach((literal, index) => {
      for (const day of new Set(covered(meet, index).map(dayOf))) {
        if (day < 0) continue
        let there = used.get(day)
        if (there === undefined) used.set(day, (there = prover.literal()))
        prover.implies(literal, [there])
      }
    })
  const all = [...used.values()]
  prover.atMost(most, all, [guard])
}

/** Each day has room for `most` meets, or with `byPeriod` for that many periods. */
export function seatsByDay(
  { prover, problem, starts, taught }: Ground,
  meets: readonly number[],
  dayOf: (time: number) => number,
  most: number,
  guards: readonly Literal[],
  byPeriod: boolean,
): void {
  prover.seats(
    new Seats({
      sitters: meets.map((meet) => ({
        literals: starts[meet].literals,
        places: starts[meet].times.map((time) => [dayOf(time)]),
        size: byPeriod ? problem.meets[meet].duration : 1,
        guards: [taught[meet]],
      })),
      room: Array.from({ length: problem.days }, () => most),
      guards,
    }),
  )
}
