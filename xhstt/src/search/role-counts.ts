import type { XhsttModel } from './model.ts'
import { outside } from './monitors.ts'
import { SHARES } from './compile-roles.ts'
import type { Tally } from './tally.ts'

/** What the constraints on roles count: who has each seat, for how long, and what that makes for each resource. */
export type RoleCounts = {
  /** A seat in a part of this length goes from one resource to another; below zero: nobody. */
  hand(seat: number, length: number, from: number, to: number): void
  /** The part of a seat that this resource has changes its length; of length 0 it is none. */
  relength(seat: number, resource: number, before: number, after: number): void
  /** From here on `undo` takes back. */
  begin(): void
  undo(): void
}

/** As in the specification of the format: what rounding may have added to a workload is no deviation. */
const ROUNDING = 1e-6

export function createRoleCounts(model: XhsttModel, { value, change }: Tally): RoleCounts {
  const { resources } = model.problem
  const { roleOfSeat, shares, assign, prefer, preferred, split, splitMonitor, splitGiven } = model.ofRoles
  const { workload, workloadLimits, always } = model.ofRoles
  /** Seats by group of AvoidSplitAssignments and resource, then shares by resource. */
  const workloads = splitMonitor.length * resources
  const counts = new Float64Array(workloads + resources)
  const changed: number[] = []
  const before: number[] = []
  let changes = 0
  splitGiven.forEach((given, group) => {
    for (const resource of given) bump(group, resource, 1)
  })
  for (let resource = 0; resource < resources; resource++) work(resource, 0)
  for (const { monitor, value } of always) change(monitor, value)

  function set(at: number, to: number): void {
    changed[changes] = at
    before[changes++] = counts[at]
    counts[at] = to
  }

  /** A seat of the group more, or less, is the resource's. */
  function bump(group: number, resource: number, by: 1 | -1): void {
    const at = group * resources + resource
    set(at, counts[at] + by)
    if (counts[at] === Number(by > 0)) change(splitMonitor[group], by)
  }

  function work(resource: number, by: number): void {
    if (workload.from[resource] === workload.from[resource + 1]) return
    const shared = counts[workloads + resource] + by
    set(workloads + resource, shared)
    for (let i = workload.from[resource]; i < workload.from[resource + 1]; i++) {
      const { monitor, given, minimum, maximum } = workloadLimits[workload.items[i]]
      const off = outside(given + shared / SHARES, { minimum, maximum })
      const deviation = off > ROUNDING ? Math.ceil(off - ROUNDING) : 0
      if (deviation !== value[monitor]) change(monitor, deviation - value[monitor])
    }
  }

  /** So much of a role is a resource's, or nobody's. */
  function fill(role: number, resource: number, by: number): void {
    if (resource < 0) {
      for (let i = assign.from[role]; i < assign.from[role + 1]; i++) change(assign.items[i], by)
      return
    }
    for (let i = prefer.from[role]; i < prefer.from[role + 1]; i += 2)
      if (preferred[prefer.items[i + 1]][resource] === 0) change(prefer.items[i], by)
    work(resource, by * shares[role])
  }

  function sit(role: number, resource: number, by: 1 | -1): void {
    if (resource >= 0) for (let i = split.from[role]; i < split.from[role + 1]; i++) bump(split.items[i], resource, by)
  }

  function hand(seat: number, length: number, from: number, to: number): void {
    if (length === 0) return
    const role = roleOfSeat[seat]
    fill(role, from, -length)
    fill(role, to, length)
    sit(role, from, -1)
    sit(role, to, 1)
  }

  function relength(seat: number, resource: number, was: number, is: number): void {
    const role = roleOfSeat[seat]
    fill(role, resource, is - was)
    if (was === 0 && is > 0) sit(role, resource, 1)
    else if (was > 0 && is === 0) sit(role, resource, -1)
  }

  function undo(): void {
    while (changes > 0) counts[changed[--changes]] = before[changes]
  }

  return { hand, relength, begin: () => void (changes = 0), undo }
}
