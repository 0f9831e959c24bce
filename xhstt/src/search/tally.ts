import { GUIDE, HARD, monitorCost, SOFT, type Monitors } from './monitors.ts'

/** The number of every monitor, and the total cost. */
export type Tally = {
  readonly value: Float64Array
  readonly cost: Float64Array
  /** By tier: `SOFT`, `HARD`, `GUIDE`. The last is what the search should avoid in addition, in the units of the hard cost. */
  readonly total: Float64Array
  /** Changes the number of a monitor. */
  change(monitor: number, by: number): void
  /** How much the cost has risen since `begin`: soft, plus `hardWeight` times hard and guide. */
  risen(hardWeight: number): number
  /** The cost at `begin` of everything that concerns a resource, in the same units: no move can gain more there. */
  atStake(resource: number, hardWeight: number): number
  /** `undo` undoes everything since this call. */
  begin(): void
  undo(): void
  /** From now on, the guide includes the cost of a monitor this many times more. Also begins again, as `begin` does. */
  emphasize(monitor: number, by: number): void
  /** Ends all emphasis. Also begins again, as `begin` does. */
  calm(): void
}

/** `about`: the resource that each monitor concerns. -1: none. */
export function createTally(monitors: Monitors, about: Int32Array, resources: number): Tally {
  const { tier, minimum, maximum, weight, costFunction } = monitors
  const value = new Float64Array(monitors.count)
  const cost = new Float64Array(monitors.count)
  const total = new Float64Array(3)
  const emphasis = new Float64Array(monitors.count)
  /** By resource, with a last row for monitors that concern none: the soft cost at `begin`, and the other costs. */
  const stakes = new Float64Array(2 * (resources + 1))
  let softBefore = 0
  let hardBefore = 0
  let guideBefore = 0
  /** The monitors that have changed since `begin`, with their numbers and costs then. */
  const changed = new Int32Array(monitors.count)
  const changedAt = new Int32Array(monitors.count)
  const valueBefore = new Float64Array(monitors.count)
  const costBefore = new Float64Array(monitors.count)
  let changes = 0
  let turn = 1
  for (let m = 0; m < monitors.count; m++) {
    cost[m] = monitorCost(monitors, m, 0)
    total[tier[m]] += cost[m]
    stake(m, cost[m])
  }

  function change(m: number, by: number): void {
    if (changedAt[m] !== turn) {
      changedAt[m] = turn
      valueBefore[changes] = value[m]
      costBefore[changes] = cost[m]
      changed[changes++] = m
    }
    const after = value[m] + by
    value[m] = after
    // The same as `monitorCost`, inlined: nothing is called more often.
    const below = minimum[m] - after
    const above = after - maximum[m]
    let deviation = below > above ? below : above
    if (deviation < 0) deviation = 0
    else if (costFunction[m] === 1) deviation *= deviation
    else if (costFunction[m] === 2 && deviation > 0) deviation = 1
    const now = deviation * weight[m]
    const step = now - cost[m]
    if (step === 0) return
    cost[m] = now
    total[tier[m]] += step
    if (emphasis[m] > 0) total[GUIDE] += emphasis[m] * step
  }

  function risen(hardWeight: number): number {
    return (total[HARD] - hardBefore + total[GUIDE] - guideBefore) * hardWeight + total[SOFT] - softBefore
  }

  function atStake(resource: number, hardWeight: number): number {
    return stakes[2 * resource] + stakes[2 * resource + 1] * hardWeight
  }

  function stake(m: number, by: number): void {
    const row = 2 * (about[m] < 0 ? resources : about[m])
    if (tier[m] === SOFT) stakes[row] += by
    else stakes[row + 1] += by
    stakes[row + 1] += emphasis[m] * by
  }

  /** Adds the changes to what is at stake from now on. */
  function begin(): void {
    for (let i = 0; i < changes; i++) {
      const step = cost[changed[i]] - costBefore[i]
      if (step !== 0) stake(changed[i], step)
    }
    forget()
  }

  function forget(): void {
    changes = 0
    turn++
    softBefore = total[SOFT]
    hardBefore = total[HARD]
    guideBefore = total[GUIDE]
  }

  function undo(): void {
    for (let i = 0; i < changes; i++) {
      const m = changed[i]
      value[m] = valueBefore[i]
      cost[m] = costBefore[i]
    }
    total[SOFT] = softBefore
    total[HARD] = hardBefore
    total[GUIDE] = guideBefore
    forget()
  }

  function emphasize(m: number, by: number): void {
    begin()
    stake(m, -cost[m])
    emphasis[m] += by
    stake(m, cost[m])
    total[GUIDE] += by * cost[m]
    forget()
  }

  function calm(): void {
    for (let m = 0; m < monitors.count; m++) if (emphasis[m] > 0) emphasize(m, -emphasis[m])
  }

  return { value, cost, total, change, risen, atStake, begin, undo, emphasize, calm }
}
