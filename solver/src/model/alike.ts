import { ruleNeeds } from '@timetable/domain'
import { type Constraint, type ConstraintKind, isSpanConstraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import type { Model } from './model.ts'

/** meet to the number of those like it: a timetable in which two of them change places is the same one. */
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

/** The constraints that name a meet and, where those tell its meets apart, at which place; one that names it twice is there twice. */
function looksOf({ meets, constraints }: Problem): number[][] {
  const looks: number[][] = meets.map(() => [])
  constraints.forEach((constraint, number) => {
    if (!('meets' in constraint)) return
    const isTold = TELL_APART.has(constraint.kind) || tellsApart(constraint)
    constraint.meets.forEach((meet, place) => looks[meet].push(number, isTold ? place : -1))
  })
  return looks
}

function tellsApart(constraint: Constraint): boolean {
  if (!isSpanConstraint(constraint)) return false
  return ruleNeeds(constraint.kind).inOrder || constraint.labels !== undefined || constraint.amounts !== undefined
}

const TELL_APART: ReadonlySet<ConstraintKind> = new Set(['gap-in-order', 'labels-a-day', 'most-resources'])
