import { refuse, type Refusal } from '@timetable/domain'
import type { XhsttConstraint, XhsttInstance, XhsttSolution } from './archive.ts'
import { eventDeviations, type Deviation } from './event-deviations.ts'
import { groupDeviations, pairDeviations } from './group-deviations.ts'
import { resourceDeviations } from './resource-deviations.ts'
import { layOut, type Timetable } from './timetable.ts'

/** The cost of a solution: `hard` for required constraints, `soft` for the others, and the violations behind it. */
export type XhsttEvaluation = {
  readonly hard: number
  readonly soft: number
  readonly matches: readonly XhsttMatch[]
}

/** A constraint that is violated at one point of application. */
type XhsttMatch = Deviation & { readonly constraint: XhsttConstraint; readonly cost: number }

/**
 * Returns the cost of a solution, computed from the data alone, for all sixteen kinds of constraints of 2014. A refusal if weights and
 * limits add up to more than can be counted exactly.
 */
export function evaluateXhstt(instance: XhsttInstance, solution: XhsttSolution): XhsttEvaluation | Refusal {
  const timetable = layOut(instance, solution)
  const matches: XhsttMatch[] = []
  let hard = 0
  let soft = 0
  for (const constraint of instance.constraints)
    for (const { at, deviation } of deviationsOf(timetable, constraint)) {
      if (deviation === 0) continue
      const cost = costOf(constraint, deviation)
      matches.push({ constraint, at, deviation, cost })
      if (constraint.required) hard += cost
      else soft += cost
    }
  if (!Number.isSafeInteger(hard) || !Number.isSafeInteger(soft))
    return refuse('import-invalid', { reason: `the cost of a solution of "${instance.id}" is too large to count` })
  return { hard, soft, matches }
}

function deviationsOf(timetable: Timetable, constraint: XhsttConstraint): Deviation[] {
  if (constraint.kind === 'OrderEvents') return pairDeviations(timetable, constraint)
  if ('resources' in constraint) return resourceDeviations(timetable, constraint)
  if ('events' in constraint) return eventDeviations(timetable, constraint)
  return groupDeviations(timetable, constraint)
}

export function costOf({ weight, costFunction }: XhsttConstraint, deviation: number): number {
  switch (costFunction) {
    case 'Linear':
      return weight * deviation
    case 'Quadratic':
      return weight * deviation ** 2
    case 'Step':
      return weight
  }
}
