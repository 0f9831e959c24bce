import { deviationOf } from '../constraints/cost.ts'
import { isGroupConstraint, isResourceConstraint, isRoomConstraint, type Constraint } from '../problem/constraint.ts'
import { checkOf } from './checks.ts'
import type { Claiming } from './claiming.ts'
import { claimGroup } from './group-claims.ts'
import type { Choosing, Ground } from './ground.ts'
import { joiningOf } from './joining.ts'
import { isLastingForSome } from './lasting.ts'
import { pairsOf, type GuardedPair } from './pairs.ts'
import { not, type Literal } from './literal.ts'
import type { Bound } from './seats.ts'
import { settlingOf } from './settling.ts'
import type { SubSchool } from './sub-school.ts'
import { claimWeek } from './week-claims.ts'

/** By resource and day, the bounds that its rules set. */
export type DayBounds = readonly (readonly (readonly Bound[])[])[]

/** Claims the required rules. For a part of a school: only what its lessons can decide. */
export function claimRules(ground: Ground, school: SubSchool): DayBounds {
  const { prover, schedule, given, problem, attendees, starts, choicesOf } = ground
  const pairs: GuardedPair[] = []
  const settling = settlingOf(ground)
  const scratch = new Int16Array(given.present.length).fill(-1)
  const check = (constraint: Constraint, meets: readonly number[], guard: Literal) => {
    if (meets.length === 0) {
      // A calendar without lessons breaks a minimum from the start.
      if (deviationOf(problem, constraint, scratch) > 0) prover.clause([not(guard)])
      return
    }
    const watched = meets.flatMap((meet) => [...starts[meet].literals, ...choicesOf[meet].flatMap(literalsOf)])
    const options = {
      problem,
      constraint,
      meets: [...new Set(meets)],
      guard,
      choicesFrom: settling.choicesFrom,
      settled: settling.settled,
    }
    prover.watch(checkOf(prover, options, scratch), [guard, ...watched])
  }
  const dayBounds: Bound[][][] = attendees.map(() => Array.from({ length: problem.days }, () => []))
  const claiming: Claiming = { ground, school, dayBounds, pairs, check }

  given.ruleOfConstraint.forEach((ruleUuid, index) => {
    const constraint = problem.constraints[index]
    if (!constraint.required) return
    const guard = ground.ruleGuard(ruleUuid)
    if (isResourceConstraint(constraint)) {
      for (const resource of constraint.resources) claimWeek(claiming, constraint, resource, guard)
      return
    }
    const isAllThere = school.hasAllNamed(ruleUuid)
    if (!isAllThere && !isLastingForSome(problem, constraint)) return
    if (isRoomConstraint(constraint) && constraint.kind !== 'same-room-if-adjacent') {
      for (const meet of constraint.meets) check({ ...constraint, meets: [meet] }, [meet], guard)
      return
    }
    if (isGroupConstraint(constraint)) claimGroup(claiming, constraint, guard)
    else if ('meets' in constraint) check(constraint, constraint.meets, guard)
  })
  for (const rule of Object.values(schedule.rules)) {
    if (school.mayJoin(rule.uuid).length === 0 || !school.hasAllNamed(rule.uuid)) continue
    const fact = ground.claim({ kind: 'rule', ruleUuid: rule.uuid })
    const all = starts.flatMap(({ literals }, meet) => [...literals, ...choicesOf[meet].flatMap(literalsOf)])
    prover.watch(joiningOf(prover, { schedule, rule, fact, settled: settling.allSettled }), [fact, ...all])
  }
  if (pairs.length > 0) {
    const { watcher, literals } = pairsOf(prover, problem, starts, pairs)
    prover.watch(watcher, literals)
  }
  return dayBounds
}

const literalsOf = ({ literals, none }: Choosing): readonly Literal[] =>
  none === null ? literals : [...literals, none]
