import { solve, type Problem } from '@timetable/solver/core'

/** Solves a small school that means nothing, so that the search is compiled and warm before the first real one comes. */
export function warmUp(): void {
  const classes = 6
  const lessons = 30
  const problem: Problem = {
    days: 5,
    hours: 6,
    times: Array.from({ length: lessons }, (_, time) => time),
    resources: Array.from({ length: 3 * classes }, (_, index) => ({ name: `${index}`, unavailable: [] })),
    limits: [],
    // Every class, teacher and room is busy all week long: tight enough to keep the repair at work for a while.
    meets: Array.from({ length: classes * lessons }, (_, index) => {
      const of = index % classes
      const turn = Math.floor(index / classes)
      return {
        duration: 1,
        resources: [of, classes + ((of + turn) % classes), 2 * classes + ((of + 2 * turn) % classes)],
        limits: [],
        fixed: null,
        choices: [],
      }
    }),
    constraints: [{ kind: 'scatter', required: false, weight: 1, meets: [0, 6, 12, 18, 24, 30] }],
  }
  solve(problem, { seed: 1, steps: 3_000 })
}
