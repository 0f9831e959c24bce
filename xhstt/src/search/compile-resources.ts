import { BUSY, CLUSTER, EMPTY, IDLE, type ResourceMonitors } from './model.ts'
import { NONE, type AddMonitor } from './monitors.ts'
import type { ProblemConstraint, XhsttProblem } from './problem.ts'
import { emptyLists, toRows } from './rows.ts'
import { requiredUnavailable } from './starts.ts'

const KIND = { LimitIdleTimes: IDLE, ClusterBusyTimes: CLUSTER, LimitBusyTimes: BUSY } as const

/** The monitors of all constraints on resources, and the cells that they read. */
export function compileResources(problem: XhsttProblem, add: AddMonitor): ResourceMonitors {
  const { times, resources, constraints } = problem
  const clash = emptyLists(resources)
  const busy = emptyLists(resources * times)
  const cells = emptyLists(resources * times)
  const timesOfCell: number[][] = []
  const ofCell: number[][] = []
  const known = new Map<string, number>()
  const unavailable = requiredUnavailable(problem)
  const attended = new Float64Array(resources)
  for (const { attendees, duration } of problem.events) for (const resource of attendees) attended[resource] += duration

  /** The cell of a resource and a set of times. Constraints with the same set share it. */
  const cellOf = (resource: number, group: readonly number[], key: string): number => {
    const name = `${resource}/${key}`
    const found = known.get(name)
    if (found !== undefined) return found
    const cell = timesOfCell.push(group.map((time) => resource * times + time)) - 1
    group.forEach((time, place) => cells[resource * times + time].push(cell, place))
    ofCell.push([])
    known.set(name, cell)
    return cell
  }

  /** Whether the other times cannot hold everything that a resource attends. */
  const mustBeBusy = (resource: number, group: readonly number[]): boolean => {
    const inGroup = new Set(group)
    let others = 0
    for (let time = 0; time < times; time++)
      if (!inGroup.has(time) && unavailable[resource * times + time] === 0) others++
    return attended[resource] > others
  }

  for (const constraint of constraints)
    switch (constraint.kind) {
      case 'AvoidClashes':
        for (const resource of constraint.resources) clash[resource].push(add({ ...constraint, ...NONE }))
        break
      case 'AvoidUnavailableTimes':
        for (const resource of constraint.resources) {
          const monitor = add({ ...constraint, ...NONE })
          for (const time of constraint.times) busy[resource * times + time].push(monitor)
        }
        break
      case 'LimitIdleTimes':
      case 'ClusterBusyTimes':
      case 'LimitBusyTimes': {
        const { limits } = constraint
        const groups = constraint.timeGroups.map((group) => [...new Set(group)].sort((a, b) => a - b))
        const keys = groups.map((group) => group.join())
        const kind = KIND[constraint.kind]
        for (const resource of constraint.resources) {
          // If each group has its own limits, each cell counts what is outside of them.
          const monitor = add({ ...constraint, ...(kind === BUSY ? NONE : limits) })
          groups.forEach((group, g) => {
            const cell = cellOf(resource, group, keys[g])
            ofCell[cell].push(monitor, kind, limits.minimum, limits.maximum)
            if (kind === BUSY && limits.minimum > 0 && mustBeBusy(resource, group))
              ofCell[cell].push(add(emptyGuide(constraint)), EMPTY, 0, 0)
          })
        }
        break
      }
      default:
        break
    }
  return {
    clash: toRows(clash),
    busy: toRows(busy),
    cells: toRows(cells),
    timesOfCell: toRows(timesOfCell),
    ofCell: toRows(ofCell),
  }
}

/**
 * A guide for a minimum of busy times. A group without any busy time has no deviation; the first busy time brings almost the whole
 * deviation. If a resource must be busy there anyway, this is a trap, and the guide gives the empty group a cost too.
 */
function emptyGuide({ weight, costFunction, required, ...rest }: ProblemConstraint) {
  const least = 'limits' in rest ? rest.limits.minimum : 0
  const cost = costFunction === 'Linear' ? least : costFunction === 'Quadratic' ? least ** 2 : 1
  return { ...NONE, weight: weight * cost, costFunction: 'Linear', required, guide: true } as const
}
