import type { Assignment, Problem } from '@timetable/solver'
import { choicesFrom, hasMoved } from './moved.ts'
import { createPlacing } from './placing.ts'
import { requiredOf } from './required.ts'

/** The minimum number of lessons that must move so that no violation is left. */
export type LeastMoves = {
  /** That number or, if it is not known, a lower bound. */
  readonly moves: number
  readonly isKnown: boolean
  /** The number of placements tried. */
  readonly tried: number
}

export type Bounds = {
  /** The maximum number of lessons that move. */
  readonly most: number
  /** The maximum number of placements tried. */
  readonly work: number
}

/**
 * Finds the minimum by exhaustive search. For each violation, one of its lessons must move, since no other lesson affects it. So it is
 * complete to take one violation, try every placement of each of its lessons, and continue from each: first with no lesson moved, then one,
 * then two. No lesson moves twice, and lessons that have been tried stay fixed for the remaining alternatives. `sizes`: the number of
 * lessons that each meet stands for.
 */
export function leastMoves(
  problem: Problem,
  present: Assignment,
  { most, work }: Bounds,
  sizes: ArrayLike<number> = problem.meets.map(() => 1),
): LeastMoves {
  const placing = createPlacing(problem, present)
  const required = requiredOf(problem)
  const concerned = concernedBy(required, problem.meets.length)
  const from = choicesFrom(problem)
  const broken = new Set([...required.keys()].filter((rule) => required[rule]!.isBroken(present)))
  const astray = new Set([...problem.meets.keys()].filter((meet) => !placing.isOpen(meet)))
  /** 1: the meet is pinned, has moved, or must stay. */
  const stays = Uint8Array.from(problem.meets, ({ fixed }) => (fixed === null ? 0 : 1))
  /** 1: the meet can take a placement that does not count as a move. */
  const isFree = Uint8Array.from(problem.meets, ({ choices }, meet) =>
    present[meet]! < 0 || choices.some((_, index) => present[from[meet]! + index]! < 0) ? 1 : 0,
  )
  let tried = 0

  /** Returns for each violation the meets involved that may still move. */
  function things(withRules: boolean): number[][] {
    const found = [...astray].map((meet) => mayMove([meet]))
    for (const meets of placing.doubleBooked()) {
      const movable = mayMove(meets)
      const staying = meets.length - movable.length
      // All meets but one must leave the cell. If two must stay, it is impossible.
      if (staying > 1) found.push([])
      else if (staying === 1) found.push(...movable.map((meet) => [meet]))
      else for (let index = 1; index < movable.length; index++) found.push(movable.slice(index - 1, index + 1))
    }
    if (withRules) for (const rule of broken) found.push(mayMove(required[rule]!.meets))
    return found
  }

  const mayMove = (meets: readonly number[]) => meets.filter((meet) => stays[meet] === 0)

  /** Whether there are more violations without a common meet than lessons that may move. */
  function isBeyond(found: readonly (readonly number[])[], left: number): boolean {
    const seen = new Set<number>()
    let apart = 0
    for (const parties of found.toSorted((a, b) => a.length - b.length)) {
      if (parties.length === 0) return true
      if (parties.some((meet) => isFree[meet] === 1 || seen.has(meet))) continue
      for (const meet of parties) seen.add(meet)
      apart += Math.min(...parties.map((meet) => sizes[meet]!))
      if (apart > left) return true
    }
    return false
  }

  /** Whether all violations can be repaired with this many more moves. Null if the work limit was reached. */
  function canMend(left: number): boolean | null {
    const found = things(true)
    if (found.length === 0) return true
    if (isBeyond(found, left)) return false
    const least = fewest(found)
    let answer: boolean | null = false
    const held: number[] = []
    for (const meet of least) {
      answer = canMendBy(meet, left)
      if (answer !== false) break
      stays[meet] = 1
      held.push(meet)
    }
    for (const meet of held) stays[meet] = 0
    return answer
  }

  /** Returns the violation with the fewest placements to try. */
  function fewest(found: readonly (readonly number[])[]): readonly number[] {
    const toTry = found.map((parties) => parties.reduce((sum, meet) => sum + placing.optionCount[meet]!, 0))
    return found[toTry.indexOf(Math.min(...toTry))]!
  }

  function canMendBy(meet: number, left: number): boolean | null {
    if (left < sizes[meet]! && isFree[meet] === 0) return false
    const origin = placing.optionOf(meet)
    const wasAstray = astray.delete(meet)
    stays[meet] = 1
    let answer: boolean | null = false
    for (const option of placing.options(meet)) {
      if (option.every((one, index) => one === origin[index])) continue
      if (++tried > work) {
        answer = null
        break
      }
      placing.put(meet, option)
      const more = left - (hasMoved(present, placing.assignment, meet, from) ? sizes[meet]! : 0)
      if (more >= 0 && !isBeyond(things(false), more)) answer = canMendRules(meet, more)
      if (answer !== false) break
    }
    placing.put(meet, origin)
    stays[meet] = 0
    if (wasAstray) astray.add(meet)
    return answer
  }

  /** Continues with the rules evaluated for the current assignment. */
  function canMendRules(meet: number, left: number): boolean | null {
    const before = concerned[meet]!.filter((rule) => broken.has(rule))
    const after = concerned[meet]!.filter((rule) => required[rule]!.isBroken(placing.assignment))
    for (const rule of before) broken.delete(rule)
    for (const rule of after) broken.add(rule)
    const answer = canMend(left)
    for (const rule of after) broken.delete(rule)
    for (const rule of before) broken.add(rule)
    return answer
  }

  for (let moves = 0; moves <= most; moves++) {
    const answer = canMend(moves)
    if (answer !== false) return { moves, isKnown: answer === true, tried: Math.min(tried, work) }
  }
  return { moves: most + 1, isKnown: false, tried }
}

/** Returns for each meet the rules that depend on it. */
function concernedBy(required: ReturnType<typeof requiredOf>, meets: number): readonly (readonly number[])[] {
  const concerned = Array.from({ length: meets }, (): number[] => [])
  required.forEach((rule, index) => rule.meets.forEach((meet) => concerned[meet]!.push(index)))
  return concerned
}
