import type { Model } from '../model/model.ts'
import type { Assignment } from '../problem/problem.ts'

/**
 * The assignment with only starts that are open, and candidates that are named and available then: another is chosen in the
 * place of one that is not. Fixed meets, and those with a single start, are where they must be.
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

/** Is a candidate not available in the whole of a meet that lies there? */
function isAway({ closed, duration, times }: Model, meet: number, start: number, candidate: number): boolean {
  if (start < 0) return false
  for (let k = 0; k < duration[meet]; k++) if (closed[candidate * times + start + k] === 1) return true
  return false
}
