import { appendTo } from '@timetable/domain'
import type { XhsttInstance } from '../archive.ts'
import { workloadGiven } from '../timetable.ts'
import type { OpenRole } from './roles.ts'

/** The fixed load of each resource, and the roles it may be chosen for. */
export type Load = {
  /** The number of times. */
  readonly times: Float64Array
  /** The sum of the workloads that the events give. */
  readonly workload: Float64Array
  rolesFor(resource: number): readonly OpenRole[]
}

export function loadIn(instance: XhsttInstance, roles: readonly (readonly OpenRole[])[]): Load {
  const times = new Float64Array(instance.resources.length)
  for (const { duration, resources, resourceGroups } of instance.events) {
    const groups = resourceGroups.flatMap((group) => instance.resourceGroups[group]?.resources ?? [])
    for (const resource of new Set([...resources.flatMap((place) => place.resource ?? []), ...groups]))
      times[resource] = (times[resource] ?? 0) + duration
  }
  const rolesFor = new Map<number, OpenRole[]>()
  for (const role of roles.flat()) for (const resource of role.candidates) appendTo(rolesFor, resource, role)
  return { times, workload: workloadGiven(instance), rolesFor: (resource) => rolesFor.get(resource) ?? [] }
}
