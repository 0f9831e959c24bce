import type { Assignment, Problem } from '@timetable/solver'
import { choicesFrom, hasMoved } from './moved.ts'
import { createPlacing } from './placing.ts'
import { requiredOf } from './required.ts'

/** The least number of lessons that must move for nothing broken to be left. */
export type LeastMoves = {
  /** It is that number; or where it is not known, no fewer do. */
  readonly moves: number
  readonly isKnown: boolean
  /** Places that were tried. */
  readonly tried: number
}

export type Bounds = {
  /** So many lessons move at the most. */
  readonly most: number
  /** So many places are tried, and no more. */
  readonly work: number
}

/**
 * Tries out everything that could be fewer. Of each thing that is wrong some lesson that is party to it must move, since nothing else
 * decides whether it is wrong; so to try, for one thing, every place of each of these, and to go on from each, misses nothing: first
 * with no lesson moved, then one, then two. None moves twice; those that have been tried stay for the rest of what is tried beside them.
 * `sizes`: how many lessons each is.
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
  /** 1: it is pinned, has moved, or is to stay. */
  const stays = Uint8Array.from(problem.meets, ({ fixed }) => (fixed === null ? 0 : 1))
  /** 1: it can take a place that does not count. */
  const isFree = Uint8Array.from(problem.meets, ({ choices }, meet) =>
    present[meet]! < 0 || choices.some((_, index) => present[from[meet]! + index]! < 0) ? 1 : 0,
  )
  let tried = 0

  /** For each thing that is wrong, who of its parties may still move. */
  function things(withRules: boolean): number[][] {
    const found = [...astray].map((meet) => mayMove([meet]))
    for (const meets of placing.doubleBooked()) {
      const movable = mayMove(meets)
      const staying = meets.length - movable.length
      // All but one must go; of two that stay, neither can.
      if (staying > 1) found.push([])
      else if (staying === 1) found.push(...movable.map((meet) => [meet]))
      else for (let index = 1; index < movable.length; index++) found.push(movable.slice(index - 1, index + 1))
    }
    if (withRules) for (const rule of broken) found.push(mayMove(required[rule]!.meets))
    return found
  }

  const mayMove = (meets: readonly number[]) => meets.filter((meet) => stays[meet] === 0)

  /** Are there more things that have no party in common than lessons may move? */
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

  /** Can all be mended with so many lessons more? Null: there was too much to try. */
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

  /** The thing for which least is to be tried. */
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

  /** Goes on with the rules as they are now. */
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

/** By meet, the rules that look at it. */
function concernedBy(required: ReturnType<typeof requiredOf>, meets: number): readonly (readonly number[])[] {
  const concerned = Array.from({ length: meets }, (): number[] => [])
  required.forEach((rule, index) => rule.meets.forEach((meet) => concerned[meet]!.push(index)))
  return concerned
}
