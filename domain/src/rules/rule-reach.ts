import { apply, type Change, type Edit } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { eachNameIn, eachNameOf, type By } from './rule-lessons.ts'
import { ruleNeeds } from './needs.ts'
import { isRuledAlike } from './scope.ts'
import type { Rule, Schedule } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'

/**
 * The total number of lessons that the rules of a version apply to; rules on calendars count calendars. Without a limit, ten thousand rules
 * on all teachers would cover all lessons ten thousand times. What a rule names twice counts twice. A disabled rule counts, because it may
 * be enabled.
 */
export function* reachOf(schedule: Schedule): Steps<number> {
  const rules = Object.values(schedule.rules)
  if (rules.length === 0) return 0
  const lessons = new Counts()
  yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) => {
    eachNameOf(schedule, lesson, (by, name) => lessons.add(by, name))
    return []
  })
  const calendars = new Counts()
  for (const { uuid, calendarType } of Object.values(schedule.calendars)) {
    calendars.add('calendar', uuid)
    calendars.add('type', calendarType)
  }
  let reach = 0
  yield* flatMapInSteps(rules, (rule) => {
    const counts = ruleNeeds(rule.rule).about === 'calendars' ? calendars : lessons
    eachNameIn(schedule, rule, (by, name) => (reach += counts.of(by, name)))
    return []
  })
  return reach
}

/** Refuses a change after which the rules would apply to too many lessons. A change that does not increase the number always passes. */
export function* refuseReach(schedule: Schedule, change: Change): Steps<Refusal | undefined> {
  if (!change.some(mayReachFurther)) return undefined
  const after = yield* reachOf(apply(schedule, change))
  if (after <= LIMITS.ruleReach || after <= (yield* reachOf(schedule))) return undefined
  return refuse('rules-reach-too-far', { max: LIMITS.ruleReach })
}

/** Most edits change the slots of lessons, or the numbers of rules but not their targets. */
function mayReachFurther({ kind, before, after }: Edit): boolean {
  if (after === null || kind === 'head' || kind === 'timeSlots') return false
  if (before === null) return true
  switch (kind) {
    case 'lessons':
      return !isRuledAlike(before, after)
    case 'rules':
      return !namesTheSame(before, after)
    case 'subjects':
      return before.name !== after.name
    case 'calendars':
      return before.calendarType !== after.calendarType
  }
}

function namesTheSame(a: Rule, b: Rule): boolean {
  return (
    a.rule === b.rule &&
    a.calendarType === b.calendarType &&
    a.subjectNames === b.subjectNames &&
    a.subjectUuids === b.subjectUuids &&
    a.eventUuids === b.eventUuids &&
    a.calendarUuids === b.calendarUuids &&
    a.tagNames === b.tagNames
  )
}

/** A count per name. */
class Counts {
  readonly #counts = new Map<string, number>()

  add(by: By, name: string): void {
    this.#counts.set(`${by} ${name}`, this.of(by, name) + 1)
  }
  of(by: By, name: string): number {
    return this.#counts.get(`${by} ${name}`) ?? 0
  }
}
