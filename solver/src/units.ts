import { bitRun } from './bits.ts'
import type { Model } from './compile.ts'
import { countGroups, groupAdds, isWeighed } from './groups.ts'
import type { State } from './state.ts'
import { readGauge } from './watch.ts'
import { beyond } from './watching.ts'

/**
 * The required constraints that no pair of meets tells, as units of the breakout: each gauge and day (or week), and each
 * group that is counted, has a weight, and those that are violated are listed.
 */
export type Units = {
  /** gauge * days + day, the first day for the week; behind the gauges, the groups. */
  readonly weight: Int32Array
  /** The violated units, in no order; `count` of them. */
  readonly violated: Int32Array
  readonly count: number
  /** Lists or unlists what a meet that was moved changes. */
  review(meet: number): void
  /** Looks at everything anew. */
  restart(): void
  /**
   * Adds to `costs`, by the index of each start of a meet from `first` to `last`, what the units would cost there: weights
   * times deviations, the same offset everywhere.
   */
  weigh(meet: number, costs: Int32Array, first: number, last: number): void
}

export function createUnits(model: Model, state: State): Units {
  const { watch, groups, days, hours, times, duration, starts, resourcesFrom, resourcesOf } = model
  const { busy, readings, load } = state
  const gaugeUnits = watch.gauges * days
  const weight = new Int32Array(gaugeUnits + groups.count).fill(1)
  const violated = new Int32Array(gaugeUnits + groups.count)
  const position = new Int32Array(gaugeUnits + groups.count).fill(-1)
  let count = 0

  function list(unit: number, isViolated: boolean): void {
    const at = position[unit]
    if (isViolated === at >= 0) return
    if (isViolated) {
      position[unit] = count
      violated[count++] = unit
    } else {
      const last = violated[--count]
      violated[at] = last
      position[last] = at
      position[unit] = -1
    }
  }

  function reviewResource(resource: number): void {
    for (let gauge = watch.from[resource]; gauge < watch.hardUntil[resource]; gauge++) {
      const unit = gauge * days
      if (watch.weekly[gauge] === 1) list(unit, beyond(model, gauge, readings[gauge]) > 0)
      else {
        for (let day = 0; day < days; day++)
          list(unit + day, readGauge(watch, gauge, days, day, busy[resource * days + day]) > 0)
      }
    }
  }

  function reviewGroup(group: number): void {
    if (!isWeighed(groups, group)) return
    const { countsFrom, value } = groups
    let isOver = false
    for (let i = countsFrom[group]; i < countsFrom[group + 1] && !isOver; i++) isOver = state.counts[i] > value[group]
    list(gaugeUnits + group, isOver)
  }

  function review(meet: number): void {
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      if (watch.watched[resourcesOf[i]] === 1) reviewResource(resourcesOf[i])
    }
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) reviewGroup(groups.of[i])
  }

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) {
      if (watch.watched[resource] === 1) reviewResource(resource)
    }
    for (let group = 0; group < groups.count; group++) reviewGroup(group)
  }

  function weigh(meet: number, costs: Int32Array, first: number, last: number): void {
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const resource = resourcesOf[i]
      if (watch.from[resource] < watch.hardUntil[resource]) weighGauges(resource, meet, costs, first, last)
    }
    for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
      if (isWeighed(groups, groups.of[i])) weighGroup(groups.of[i], meet, costs, first, last)
    }
  }

  function weighGauges(resource: number, meet: number, costs: Int32Array, first: number, last: number): void {
    const length = duration[meet]
    const present = state.start[meet]
    const row = resource * days
    // The day it lies on, as it is without the meet.
    const homeDay = present < 0 ? -1 : (present / hours) | 0
    let home = 0
    if (present >= 0) {
      home = busy[row + homeDay]
      for (let k = 0; k < length; k++) {
        if (load[resource * times + present + k] === 1) home &= ~(1 << (present + k - homeDay * hours))
      }
    }
    for (let gauge = watch.from[resource]; gauge < watch.hardUntil[resource]; gauge++) {
      const weekly = watch.weekly[gauge] === 1
      const unit = gauge * days
      let without = readings[gauge]
      if (weekly && present >= 0) {
        without +=
          readGauge(watch, gauge, days, homeDay, home) - readGauge(watch, gauge, days, homeDay, busy[row + homeDay])
      }
      let day = -1
      let base = 0
      let read = 0
      for (let i = first; i < last; i++) {
        const time = starts[i]
        const on = (time / hours) | 0
        if (on !== day) {
          day = on
          base = day === homeDay ? home : busy[row + day]
          read = readGauge(watch, gauge, days, day, base)
        }
        const more = readGauge(watch, gauge, days, day, base | bitRun(time - day * hours, length)) - read
        if (weekly) costs[i - first] += weight[unit] * beyond(model, gauge, without + more)
        else costs[i - first] += weight[unit + day] * more
      }
    }
  }

  function weighGroup(group: number, meet: number, costs: Int32Array, first: number, last: number): void {
    const length = duration[meet]
    const present = state.start[meet]
    if (present >= 0) countGroups(groups, state.counts, meet, present, length, hours, -1)
    for (let i = first; i < last; i++) {
      const adds = groupAdds(model, state, group, meet, starts[i])
      costs[i - first] += weight[gaugeUnits + group] * adds
    }
    if (present >= 0) countGroups(groups, state.counts, meet, present, length, hours, 1)
  }

  restart()
  return {
    weight,
    violated,
    get count() {
      return count
    },
    review,
    restart,
    weigh,
  }
}
