import { compile, createSearch, type Constraint, type Problem } from '@timetable/solver/core'

/**
 * Solves two small schools that mean nothing, so that the search is compiled and warm before the first real one comes: one
 * with nothing but meets, one with required rules and rooms to choose.
 */
export function warmUp(): void {
  solveFor(3_000, packed(false))
  solveFor(3_000, packed(true))
}

function solveFor(steps: number, problem: Problem): void {
  createSearch(compile(problem), { seed: 1, longRun: true }).run(steps)
}

/** Every class and teacher is busy all week long, and so is every room: tight enough to keep the repair at work. */
function packed(ruled: boolean): Problem {
  const [days, hours, classes] = [5, 6, 6]
  const lessons = days * hours
  const resourceNames = Array.from({ length: 3 * classes }, (_, index) => `${index}`)
  const rooms = Array.from({ length: classes }, (_, index) => 2 * classes + index)
  const meets = Array.from({ length: classes * lessons }, (_, index) => {
    const of = index % classes
    const turn = Math.floor(index / classes)
    const resources = [of, classes + ((of + turn) % classes), 2 * classes + ((of + 2 * turn) % classes)]
    return ruled
      ? { resources: resources.slice(0, 2), choices: [{ candidates: rooms, costs: null, fixed: null }] }
      : { resources, choices: [] }
  })
  const constraints: Constraint[] = [{ kind: 'scatter', required: false, weight: 1, meets: [0, 6, 12, 18, 24, 30] }]
  if (ruled) {
    const teachers = Array.from({ length: classes }, (_, index) => classes + index)
    constraints.push(
      { kind: 'gaps-a-week', required: true, weight: 1, resources: teachers, most: 2 },
      { kind: 'most-a-day', required: true, weight: 1, resources: teachers, most: 5 },
    )
    for (let meet = 0; meet < meets.length; meet += 5 * classes) {
      const apart = [meet, meet + classes, meet + 2 * classes]
      constraints.push({ kind: 'days-apart', required: true, weight: 1, meets: apart, days: 1, adjacent: false })
    }
  }
  return {
    days,
    hours,
    times: Array.from({ length: lessons }, (_, time) => time),
    resources: resourceNames.map((name) => ({ name, unavailable: [] })),
    limits: [],
    meets: meets.map((meet) => ({ duration: 1, limits: [], fixed: null, ...meet })),
    constraints,
  }
}
