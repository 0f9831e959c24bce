import type { Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Fact } from './fact.ts'
import { claimAlone } from './alone-claims.ts'
import { groundOf, literalAt, type Ground } from './ground.ts'
import { not, type Literal } from './literal.ts'
import type { Prover } from './prover.ts'
import { claimRoom } from './room-claims.ts'
import { claimRules } from './rule-claims.ts'
import { claimSeats } from './seat-claims.ts'
import type { SubSchool } from './sub-school.ts'

/** A lesson that must be in a slot, whatever else has to move. */
export type Held = { readonly lessonUuid: Uuid; readonly timeSlotUuid: Uuid }

/** The requirements of a sub-school as claims of a prover: each fact and each lesson is an assumption. */
export type Claims = {
  readonly prover: Prover
  readonly factOf: ReadonlyMap<Literal, Fact>
  readonly lessonOf: ReadonlyMap<Literal, Uuid>
  /** The question: literals that are true in every proof. */
  readonly asked: readonly Literal[]
  /** After a 'yes': the positions of the lessons. */
  witness(): readonly Placement[]
}

export function claimsOf(school: SubSchool, held?: Held): Claims {
  const ground = groundOf(school, held?.lessonUuid)
  claimAlone(ground)
  claimSeats(ground, claimRules(ground, school))
  claimRoom(ground, school, held?.lessonUuid)
  const { prover, factOf, lessonOf } = ground
  return { prover, factOf, lessonOf, asked: held ? askedOf(ground, held) : [], witness: () => witnessOf(ground) }
}

/** The literal that a lesson is in the given slot. If it cannot start there, a literal that contradicts its being taught. */
function askedOf({ prover, lessons, starts, taught, timeOf }: Ground, { lessonUuid, timeSlotUuid }: Held): Literal[] {
  const meet = lessons.findIndex(({ uuid }) => uuid === lessonUuid)
  if (meet < 0) return []
  const literal = literalAt(starts[meet], timeOf(timeSlotUuid))
  if (literal > 0) return [literal]
  const never = prover.literal()
  prover.clause([not(never), not(taught[meet])])
  return [never]
}

function witnessOf({ prover, problem, given, lessons, starts, choicesOf }: Ground): readonly Placement[] {
  const assignment = given.present.slice()
  let from = lessons.length
  problem.meets.forEach((_, meet) => {
    const start = prover.chosenOf(starts[meet].literals)
    if (start >= 0) assignment[meet] = starts[meet].times[starts[meet].literals.indexOf(start)]
    for (const { literals, candidates } of choicesOf[meet]) {
      const one = prover.chosenOf(literals)
      if (start >= 0) assignment[from] = one < 0 ? -1 : candidates[literals.indexOf(one)]
      from++
    }
  })
  return given.placements(assignment)
}
