import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'

/**
 * Returns the assignment with open starts only, and only candidates that are named and available then. All others are -1, and the search
 * chooses them again. Fixed meets, and those with a single start, get that start.
 */
export function openOnly(model: Model, assignment: Assignment | undefined): Assignment {
  const { choices } = model
  const open = new Int16Array(model.meets + choices.count).fill(-1)
  for (let meet = 0; meet < model.meets; meet++) {
    const from = model.startsFrom[meet]
    const wanted = assignment ? assignment[meet] : -1
    if (model.startsFrom[meet + 1] - from === 1) open[meet] = model.starts[from]
    else if (wanted >= 0 && model.open[meet * model.times + wanted] === 1) open[meet] = wanted
    if (!assignment) continue
    for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++) {
      const candidate = assignment[model.meets + choice]
      const row = choices.candidates.subarray(choices.candidatesFrom[choice], choices.candidatesFrom[choice + 1])
      if (row.includes(candidate) && !isAway(model, meet, open[meet], candidate)) open[model.meets + choice] = candidate
    }
  }
  return open
}

/** Whether a candidate is unavailable in any period of a meet at this start. */
function isAway({ closed, duration, times }: Model, meet: number, start: number, candidate: number): boolean {
  if (start < 0) return false
  for (let k = 0; k < duration[meet]; k++) if (closed[candidate * times + start + k] === 1) return true
  return false
}
