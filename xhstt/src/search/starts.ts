import type { XhsttModel } from './model.ts'
import type { XhsttProblem } from './problem.ts'
import { HARD } from './monitors.ts'
import { toRows, type Rows } from './rows.ts'

/**
 * The starts worth trying for a part of each block and duration. At these, the part alone breaks least of what is required, by its
 * preferred times and the unavailable times of its attendees. Row `block * longest + duration - 1`.
 */
export function startRows(model: Omit<XhsttModel, 'starts' | 'splits' | 'attendees' | 'mayBeOut'>): Rows {
  const { blocks, times, longest } = model
  const unavailable = requiredUnavailable(model.problem)
  const lists: number[][] = []
  blocks.forEach((block, b) => {
    for (let duration = 1; duration <= longest; duration++) {
      if (duration > block.duration || (block.time !== null && duration < block.duration)) lists.push([])
      else if (block.time !== null) lists.push([block.time])
      else lists.push(least(model, b, duration, unavailable))
    }
  })
  function least({ ofEvents, monitors }: typeof model, b: number, duration: number, costs: Float64Array): number[] {
    const { prefer, allowed } = ofEvents
    const broken: number[] = []
    for (let time = 0; time + duration <= times; time++) {
      let cost = 0
      for (let i = prefer.from[b]; i < prefer.from[b + 1]; i += 3) {
        const concerned = prefer.items[i + 1] === 0 || prefer.items[i + 1] === duration
        if (concerned && allowed[prefer.items[i + 2]][time] === 0 && monitors.tier[prefer.items[i]] === HARD)
          cost += monitors.weight[prefer.items[i]] * duration
      }
      for (const resource of new Set(blocks[b].attendees))
        for (let k = 0; k < duration; k++) cost += costs[resource * times + time + k]
      broken.push(cost)
    }
    const fewest = Math.min(...broken)
    return broken.flatMap((cost, time) => (cost === fewest ? time : []))
  }
  return toRows(lists)
}

/** By resource and time, the weight of the resource being busy when it should not. */
export function requiredUnavailable({ constraints, resources, times }: XhsttProblem): Float64Array {
  const weights = new Float64Array(resources * times)
  for (const constraint of constraints) {
    if (constraint.kind !== 'AvoidUnavailableTimes' || !constraint.required) continue
    for (const resource of constraint.resources)
      for (const time of constraint.times) weights[resource * times + time] += constraint.weight
  }
  return weights
}
