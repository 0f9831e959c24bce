import type { Constraint } from '../problem/constraint.ts'
import type { Problem } from '../problem/problem.ts'
import { meet, problem } from './problems.ts'

/** Classes that have some lessons together, all of them and all of their teachers, and the others each with one teacher after the other. */
export type Division = {
  readonly classes: number
  readonly joint: number
  /** Of each class, the joint ones among them. */
  readonly lessons: number
  /** Periods of a day that are left by a rule, not by the calendar. */
  readonly periods: number
  readonly least: number
  readonly gaps: number
}

/**
 * A school of such divisions, all days begun at the first period and with few gaps. It has a timetable: in as many slots as a class
 * has lessons all classes of a division are busy at once.
 */
export function jointSchool(days: number, hours: number, divisions: readonly Division[]): Problem {
  const meets: Problem['meets'][number][] = []
  const constraints: Constraint[] = []
  let resources = 0
  for (const { classes, joint, lessons, periods, least, gaps } of divisions) {
    const [own, teachers] = [0, classes].map((from) => Array.from({ length: classes }, (_, i) => resources + from + i))
    resources += 2 * classes
    for (let i = 0; i < joint; i++) meets.push(meet([...own, ...teachers]))
    own.forEach((each, index) => {
      for (let i = joint; i < lessons; i++) meets.push(meet([each, teachers[(index + i) % classes]]))
    })
    const all = { required: true, weight: 1, resources: own }
    constraints.push(
      { kind: 'MAX_GAPS_PER_WEEK', ...all, value: gaps },
      { kind: 'MAX_LATE_STARTS', ...all, value: 0, value2: 1 },
      { kind: 'MIN_LESSONS_PER_DAY', ...all, value: least },
    )
    const late = Array.from({ length: days * hours }, (_, time) => time).filter((time) => time % hours >= periods)
    if (late.length > 0) constraints.push({ kind: 'MAX_DAYS_IN_INTERVAL', ...all, times: late, value: 0 })
  }
  return problem({
    days,
    hours,
    meets,
    constraints,
    resources: Array.from({ length: resources }, (_, index) => ({ name: `${index}`, unavailable: [] })),
  })
}
