import { isBinding, ruleLessonsOf, type Schedule, type Uuid } from '@timetable/domain'
import { explaining } from './explain.ts'
import { keyOf } from './fact.ts'
import type { Reason } from './reason.ts'

/** The maximum number of rules, of lessons for each rule, and of steps for each rule. */
const MOST_RULES = 20
const MOST_LESSONS = 150
const MOST_STEPS = 400
/** The lessons of the rule, then those that share something with them: a contradiction is usually near the rule. */
const RINGS = 2

/** The required rules that cannot be met, each with what it contradicts. Rules that would take too long are omitted. */
export function* contradictionsOf(schedule: Schedule, ruleUuids: readonly Uuid[]): Generator<void, readonly Reason[]> {
  const lessonsOf = ruleLessonsOf(schedule)
  const found = new Map<string, Reason>()
  for (const uuid of ruleUuids.slice(0, MOST_RULES)) {
    const rule = schedule.rules[uuid]
    const lessonUuids = rule && isBinding(rule) ? lessonsOf(rule).map((lesson) => lesson.uuid) : []
    if (lessonUuids.length === 0 || lessonUuids.length > MOST_LESSONS) continue
    const reason = yield* reasonNear(schedule, lessonUuids)
    if (reason?.facts.some((fact) => fact.kind === 'rule' && fact.ruleUuid === uuid))
      found.set(reason.facts.map(keyOf).sort().join(), reason)
  }
  return [...found.values()]
}

/** The first reason found, or the minimal one if that is known soon. */
function* reasonNear(schedule: Schedule, lessonUuids: readonly Uuid[]): Generator<void, Reason | null> {
  const steps = explaining(schedule, { lessonUuids })
  let reason: Reason | null = null
  let rings = 0
  try {
    for (let step = steps.next(), taken = 0; !step.done && taken < MOST_STEPS; step = steps.next(), taken++) {
      if (step.value?.kind === 'looking' && ++rings > RINGS) return null
      if (step.value?.kind === 'reason') reason = step.value.reason
      if (reason?.minimal) return reason
      yield
    }
    return reason
  } finally {
    steps.return({ kind: 'gone' })
  }
}
