import { wholeBits } from '../basics/bits.ts'
import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readDayMetric } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside } from '../state/watching.ts'
import { createOpenDayMetrics, type OpenDayMetrics } from './open-day-metrics.ts'

/** The day metrics of resources as units: one for each day, or one for the week. */
export type DayMetricUnits = OpenDayMetrics & {
  /** Lists or unlists the units of a resource. */
  review(resource: number): void
  restart(): void
  /** The cost of the units of a resource, with its current busy periods. */
  weekCost(resource: number): number
  /** The distance of a day of a day metric from reading zero. */
  distanceOn(dayMetric: number, day: number): number
}

export function createDayMetricUnits(
  model: Model,
  state: State,
  { weight, violated }: { readonly weight: Int32Array; readonly violated: Listing },
): DayMetricUnits {
  const { watch, days, hours } = model
  const { busy, readings } = state
  const opened = createOpenDayMetrics(model, state, { weight, weightOn })

  function review(resource: number): void {
    for (let dayMetric = watch.from[resource]; dayMetric < watch.weighedUntil[resource]; dayMetric++) {
      const unit = dayMetric * days
      if (watch.weekly[dayMetric] === 1) violated.set(unit, beyond(model, dayMetric, readings[dayMetric]) > 0)
      else {
        for (let day = 0; day < days; day++) {
          const own = busy[resource * days + day]
          const bits =
            watch.whole[dayMetric] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
          violated.set(unit + day, readDayMetric(watch, dayMetric, days, day, bits) > 0)
        }
      }
    }
  }

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) if (watch.watched[resource] === 1) review(resource)
  }

  /** The weight of a unit of a day. For a whole day, the units of both halves count together. */
  function weightOn(dayMetric: number, day: number): number {
    const own = weight[dayMetric * days + day]
    const beside = day ^ 1
    return watch.whole[dayMetric] === 1 && beside < days ? own + weight[dayMetric * days + beside] - 1 : own
  }

  function weekCost(resource: number): number {
    let cost = 0
    for (let dayMetric = watch.from[resource]; dayMetric < watch.weighedUntil[resource]; dayMetric++) {
      if (watch.weekly[dayMetric] === 1) {
        cost += weight[dayMetric * days] * beyond(model, dayMetric, readings[dayMetric])
        continue
      }
      const step = watch.whole[dayMetric] === 1 ? 2 : 1
      for (let day = 0; day < days; day += step) cost += weightOn(dayMetric, day) * distanceOn(dayMetric, day)
    }
    return cost
  }

  function distanceOn(dayMetric: number, day: number): number {
    const resource = watch.resource[dayMetric]
    const own = busy[resource * days + day]
    const bits =
      watch.whole[dayMetric] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
    return readDistance(watch, dayMetric, days, day, bits)
  }

  return { ...opened, review, restart, weekCost, distanceOn }
}
