import type { Settled } from './checks.ts'
import type { Ground } from './ground.ts'

/** What is decided: of one meet, null while any of it is open, and of all meets. */
export function settlingOf({ prover, given, problem, lessons, starts, choicesOf }: Ground) {
  const choicesFrom: number[] = []
  let from = lessons.length
  for (const meet of problem.meets) {
    choicesFrom.push(from)
    from += meet.choices.length
  }
  const settled = (meet: number): Settled | null => {
    const start = prover.chosenOf(starts[meet].literals)
    if (start < 0) return null
    const literals = [start]
    const chosen: number[] = []
    for (const choice of choicesOf[meet]) {
      const one = choice.none !== null && prover.value[choice.none] > 0 ? choice.none : prover.chosenOf(choice.literals)
      if (one < 0) return null
      literals.push(one)
      chosen.push(one === choice.none ? -1 : choice.candidates[choice.literals.indexOf(one)])
    }
    return { start: starts[meet].times[starts[meet].literals.indexOf(start)], chosen, literals }
  }
  return { choicesFrom, settled, allSettled }

  /** The placements of all lessons, once all meets are decided. Otherwise null. */
  function allSettled() {
    const each = problem.meets.map((_, meet) => settled(meet))
    if (each.includes(null)) return null
    const assignment = given.present.slice()
    each.forEach((at, meet) => {
      assignment[meet] = at!.start
      assignment.set(at!.chosen, choicesFrom[meet])
    })
    return { placements: given.placements(assignment), literals: each.flatMap((at) => at!.literals) }
  }
}
