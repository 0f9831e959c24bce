import type { XhsttModel } from './model.ts'
import { outside } from './monitors.ts'
import { SHARES } from './compile-roles.ts'
import type { Tally } from './tally.ts'

/** The counts for constraints on roles: who has each seat, for how long, and the totals of each resource. */
type RoleCounts = {
  /** Gives a seat in a part of this length from one resource to another. Below zero: none. */
  hand(seat: number, length: number, from: number, to: number): void
  /** Changes the length of the part of a seat that this resource has. A part of length 0 does not exist. */
  relength(seat: number, resource: number, before: number, after: number): void
  /** `undo` undoes everything since this call. */
  begin(): void
  undo(): void
}

/** As in the specification of the format: an excess of a workload within rounding is no deviation. */
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

  /** Counts one seat of the group more, or less, for the resource. */
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

  /** Counts this much of a role for a resource, or for none. */
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
