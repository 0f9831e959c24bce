import { wholeBits } from '../basics/bits.ts'
import type { Listing } from '../basics/listing.ts'
import type { Model } from '../model/model.ts'
import { readDistance, readGauge } from '../model/watch.ts'
import type { State } from '../state/state.ts'
import { beyond, busyBeside } from '../state/watching.ts'
import { createOpenGauges, type OpenGauges } from './open-gauges.ts'

/** The gauges of resources as units: of a day each, or of the week. */
export type GaugeUnits = OpenGauges & {
  /** Lists or unlists those of a resource. */
  review(resource: number): void
  restart(): void
  /** What those of a resource cost as it is busy now. */
  weekCost(resource: number): number
  /** How far a day of a gauge is from reading nothing. */
  distanceOn(gauge: number, day: number): number
}

export function createGaugeUnits(
  model: Model,
  state: State,
  { weight, violated }: { readonly weight: Int32Array; readonly violated: Listing },
): GaugeUnits {
  const { watch, days, hours } = model
  const { busy, readings } = state
  const opened = createOpenGauges(model, state, { weight, weightOn })

  function review(resource: number): void {
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++) {
      const unit = gauge * days
      if (watch.weekly[gauge] === 1) violated.set(unit, beyond(model, gauge, readings[gauge]) > 0)
      else {
        for (let day = 0; day < days; day++) {
          const own = busy[resource * days + day]
          const bits =
            watch.whole[gauge] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
          violated.set(unit + day, readGauge(watch, gauge, days, day, bits) > 0)
        }
      }
    }
  }

  function restart(): void {
    for (let resource = 0; resource < model.resources; resource++) if (watch.watched[resource] === 1) review(resource)
  }

  /** What a unit of a day weighs, or one of a whole day by either of its halves. */
  function weightOn(gauge: number, day: number): number {
    const own = weight[gauge * days + day]
    const beside = day ^ 1
    return watch.whole[gauge] === 1 && beside < days ? own + weight[gauge * days + beside] - 1 : own
  }

  function weekCost(resource: number): number {
    let cost = 0
    for (let gauge = watch.from[resource]; gauge < watch.weighedUntil[resource]; gauge++) {
      if (watch.weekly[gauge] === 1) {
        cost += weight[gauge * days] * beyond(model, gauge, readings[gauge])
        continue
      }
      const step = watch.whole[gauge] === 1 ? 2 : 1
      for (let day = 0; day < days; day += step) cost += weightOn(gauge, day) * distanceOn(gauge, day)
    }
    return cost
  }

  function distanceOn(gauge: number, day: number): number {
    const resource = watch.resource[gauge]
    const own = busy[resource * days + day]
    const bits = watch.whole[gauge] === 1 ? wholeBits(hours, day, own, busyBeside(model, state, resource, day)) : own
    return readDistance(watch, gauge, days, day, bits)
  }

  return { ...opened, review, restart, weekCost, distanceOn }
}
