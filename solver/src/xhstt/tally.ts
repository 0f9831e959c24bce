import { GUIDE, HARD, monitorCost, SOFT, type Monitors } from './monitors.ts'

/** The number of every monitor, and what all of them cost together. */
export type Tally = {
  readonly value: Float64Array
  readonly cost: Float64Array
  /** By tier: `SOFT`, `HARD`, `GUIDE`; the last is what the search should avoid besides, in the measure of the hard cost. */
  readonly total: Float64Array
  /** Moves the number of a monitor. */
  change(monitor: number, by: number): void
  /** From here on `undo` takes back. */
  begin(): void
  undo(): void
  /** What a monitor costs, now and later, is counted in the guide by so much more. */
  emphasize(monitor: number, by: number): void
  /** Ends all emphasis. */
  calm(): void
}

export function createTally(monitors: Monitors): Tally {
  const { tier, minimum, maximum, weight, costFunction } = monitors
  const value = new Float64Array(monitors.count)
  const cost = new Float64Array(monitors.count)
  const total = new Float64Array(3)
  const emphasis = new Float64Array(monitors.count)
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
    // As `monitorCost`, and written out here: nothing is called more often.
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

  function emphasize(m: number, by: number): void {
    emphasis[m] += by
    total[GUIDE] += by * cost[m]
  }

  function begin(): void {
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
    begin()
  }

  function calm(): void {
    for (let m = 0; m < monitors.count; m++) total[GUIDE] -= emphasis[m] * cost[m]
    emphasis.fill(0)
  }

  return { value, cost, total, change, begin, undo, emphasize, calm }
}
