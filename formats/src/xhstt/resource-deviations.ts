import { outside, total, type ConstraintOn, type Deviation } from './event-deviations.ts'
import { resourcesNamedBy, timesNamedBy } from './points.ts'
import type { Timetable } from './timetable.ts'

type OnResources = Exclude<ConstraintOn<'resources'>, { readonly preferred: unknown }>

/** Returns the deviation of each resource that a constraint applies to. */
export function resourceDeviations(timetable: Timetable, constraint: OnResources): Deviation[] {
  const { instance } = timetable
  const deviationOf = perResource(timetable, constraint)
  return resourcesNamedBy(instance, constraint).map((resource) => ({
    at: instance.resources[resource]?.id ?? '',
    deviation: deviationOf(resource),
  }))
}

function perResource(timetable: Timetable, constraint: OnResources): (resource: number) => number {
  const { instance, load, workload } = timetable
  const times = instance.times.length
  const isBusy = (resource: number, time: number) => (load[resource * times + time] ?? 0) > 0
  const busyIn = (resource: number, of: readonly number[]) => of.filter((time) => isBusy(resource, time)).length
  const groups = 'timeGroups' in constraint ? constraint.timeGroups.map((g) => instance.timeGroups[g]?.times ?? []) : []

  switch (constraint.kind) {
    case 'AvoidClashes':
      return (resource) => {
        let clashes = 0
        for (let time = 0; time < times; time++) clashes += Math.max(0, (load[resource * times + time] ?? 0) - 1)
        return clashes
      }

    case 'AvoidUnavailableTimes': {
      const unavailable = timesNamedBy(instance, constraint)
      return (resource) => busyIn(resource, unavailable)
    }

    case 'LimitIdleTimes':
      return (resource) =>
        outside(
          total(groups, (group) => {
            const busy = group.map((time) => isBusy(resource, time))
            const [first, last] = [busy.indexOf(true), busy.lastIndexOf(true)]
            return first < 0 ? 0 : busy.slice(first, last).filter((one) => !one).length
          }),
          constraint.limits,
        )

    case 'ClusterBusyTimes':
      return (resource) => outside(groups.filter((group) => busyIn(resource, group) > 0).length, constraint.limits)

    case 'LimitBusyTimes':
      return (resource) =>
        total(groups, (group) => {
          const busy = busyIn(resource, group)
          return busy === 0 ? 0 : outside(busy, constraint.limits)
        })

    case 'LimitWorkload':
      // Workloads may be fractions. The excess or shortfall is rounded up, with a tolerance for rounding errors.
      return (resource) => Math.ceil(outside(workload[resource] ?? 0, constraint.limits) - 1e-6)
  }
}
