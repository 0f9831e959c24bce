import { ruleNeeds } from '@timetable/domain'
import { type Constraint, type ConstraintKind, isSpanConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { Model } from './model.ts'

/** Maps each meet to a number that it shares with identical meets. Exchanging two of these gives the same timetable. */
export function alikeOf({ problem, starts, startsFrom, resourcesOf, resourcesFrom }: Model): Int32Array {
  const seenBy = looksOf(problem)
  const numbers = new Map<string, number>()
  return Int32Array.from(problem.meets, ({ duration, choices }, meet) => {
    const open = starts.subarray(startsFrom[meet], startsFrom[meet + 1])
    const attending = resourcesOf.subarray(resourcesFrom[meet], resourcesFrom[meet + 1])
    const key = [duration, open.join(), attending.join(), JSON.stringify(choices), seenBy[meet].join()].join(' ')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

/**
 * By meet, the constraints that name it, each followed by its position there if the constraint distinguishes its meets, else -1. A
 * constraint that names a meet twice appears twice.
 */
function looksOf({ meets, constraints }: Problem): number[][] {
  const looks: number[][] = meets.map(() => [])
  constraints.forEach((constraint, number) => {
    if (!('meets' in constraint)) return
    const isDistinguished = DISTINGUISHING.has(constraint.kind) || distinguishes(constraint)
    constraint.meets.forEach((meet, place) => looks[meet].push(number, isDistinguished ? place : -1))
  })
  return looks
}

function distinguishes(constraint: Constraint): boolean {
  if (!isSpanConstraint(constraint)) return false
  return ruleNeeds(constraint.kind).inOrder || constraint.labels !== undefined || constraint.amounts !== undefined
}

const DISTINGUISHING: ReadonlySet<ConstraintKind> = new Set(['gap-in-order', 'labels-a-day', 'most-resources'])
