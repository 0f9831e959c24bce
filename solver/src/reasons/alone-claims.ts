import { clashingPartsOf } from '../problem/clashing.ts'
import { choosersOf, type Chooser } from './choosers.ts'
import type { Ground } from './ground.ts'
import type { Literal } from './literal.ts'

/** Claims that each calendar has one lesson at a time. In several weeks: in each week. */
export function claimAlone(ground: Ground): void {
  const { prover, problem, attendees, holders, takers, alone, starts } = ground
  const parted = clashingPartsOf(problem)
  attendees.forEach((_, resource) => {
    if (parted.has(resource)) return
    sumByCell(ground, holders[resource], 1, [alone[resource]])
    if (takers[resource].length === 0) return
    const all: Chooser[] = [
      ...takers[resource],
      ...holders[resource].map((meet) => ({
        starts: starts[meet].literals,
        times: starts[meet].times,
        duration: problem.meets[meet].duration,
        takes: null,
      })),
    ]
    prover.watch(choosersOf(prover, all, alone[resource]), [
      alone[resource],
      ...all.flatMap((chooser) => [...chooser.starts, ...(chooser.takes === null ? [] : [chooser.takes])]),
    ])
  })
}

/** At each time, at most `most` of the meets, while the guards hold. */
export function sumByCell(
  ground: Ground,
  meets: readonly number[],
  most: number,
  guards: readonly Literal[],
  counted: (time: number) => boolean = () => true,
): void {
  const { prover, problem, starts, covered } = ground
  const cells: Literal[][] = Array.from({ length: problem.days * problem.hours }, () => [])
  for (const meet of meets)
    starts[meet].literals.forEach((literal, index) => {
      for (const time of covered(meet, index)) cells[time].push(literal)
    })
  cells.forEach((literals, time) => {
    if (counted(time)) prover.atMost(most, literals, guards)
  })
}
