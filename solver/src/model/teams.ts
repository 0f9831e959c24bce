import { rows } from '../basics/rows.ts'
import { isVarietyConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { Choices } from './model.ts'

/**
 * Choices of several meets that must have the same resource: all lessons of a course have one teacher. To choose for one is to choose for
 * all, so the limit is never broken.
 */
export type Teams = {
  readonly count: number
  /** 1: the limit, as numbered in `varieties`, is always met by a team. */
  readonly keeps: Uint8Array
  /** choice to team. -1: chosen independently. */
  readonly of: Int32Array
  /** choice to meet. */
  readonly meetOf: Int32Array
  /** team to its choices, and to the candidates that all of them share, as numbered in the problem. */
  readonly membersFrom: Int32Array
  readonly members: Int32Array
  readonly candidatesFrom: Int32Array
  readonly candidates: Int32Array
}

export function compileTeams(problem: Problem, choices: Choices): Teams {
  const of = new Int32Array(choices.count).fill(-1)
  const meetOf = new Int32Array(choices.count)
  for (let meet = 0; meet < problem.meets.length; meet++)
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) meetOf[choice] = meet
  const memberLists: number[][] = []
  const candidateLists: number[][] = []
  const rowOf = (choice: number) =>
    choices.candidates.subarray(choices.candidatesFrom[choice], choices.candidatesFrom[choice + 1])

  const limits = problem.constraints.filter(isVarietyConstraint).filter(({ weight }) => weight > 0)
  const keeps = new Uint8Array(limits.length)
  for (const [limit, constraint] of limits.entries()) {
    if (!constraint.required) continue
    const counted = new Set(constraint.counted)
    const held = new Set(constraint.held.flat())
    if (constraint.most !== held.size + 1) continue
    const own = constraint.meets.map((meet) => {
      const all = Array.from({ length: choices.from[meet + 1] - choices.from[meet] }, (_, i) => choices.from[meet] + i)
      return all.filter((choice) => rowOf(choice).some((candidate) => counted.has(candidate)))
    })
    const members = own.flat()
    const isSingle = own.every((some, index) => some.length < 2 && choices.overlap[constraint.meets[index]] === 0)
    const isFree = members.every((choice) => of[choice] < 0 && choices.optional[choice] === 0)
    if (members.length < 2 || !isSingle || !isFree) continue
    const common = members.reduce<readonly number[]>(
      (left, choice) => left.filter((candidate) => rowOf(choice).includes(candidate)),
      constraint.counted,
    )
    if (common.length === 0) continue
    keeps[limit] = 1
    for (const choice of members) of[choice] = memberLists.length
    memberLists.push(members)
    candidateLists.push([...common])
  }
  const members = rows(memberLists)
  const candidates = rows(candidateLists)
  return {
    count: memberLists.length,
    keeps,
    of,
    meetOf,
    membersFrom: members.from,
    members: members.flat,
    candidatesFrom: candidates.from,
    candidates: candidates.flat,
  }
}
