import {
  eventsNamedBy,
  resourcesNamedBy,
  timesNamedBy,
  workloadGiven,
  type XhsttConstraint,
  type XhsttInstance,
  type XhsttSolution,
} from '@timetable/formats'
import type { EventPart, ProblemConstraint, RoleOfEvent, XhsttProblem } from './search/problem.ts'

/** The instance as a problem of weighted sums. */
export function problemOf(instance: XhsttInstance): XhsttProblem {
  const given = workloadGiven(instance)
  const ofTypes = new Map([null, ...instance.resourceTypes.keys()].map((type) => [type, candidatesOf(instance, type)]))
  return {
    times: instance.times.length,
    resources: instance.resources.length,
    events: instance.events.map(({ duration, time, resources, resourceGroups }) => ({
      duration,
      time,
      attendees: [
        ...resources.flatMap(({ resource }) => resource ?? []),
        ...resourceGroups.flatMap((group) => instance.resourceGroups[group]?.resources ?? []),
      ],
      roles: resources
        .filter(({ resource }) => resource === null)
        .map(({ type, workload }) => ({ candidates: ofTypes.get(type) ?? [], workload })),
    })),
    constraints: instance.constraints.map((constraint) => constraintOf(instance, constraint, given)),
  }
}

/** All resources of a type, or of all types if the role has none. */
function candidatesOf({ resources }: XhsttInstance, type: number | null): number[] {
  return resources.flatMap((resource, index) => (type === null || resource.type === type ? index : []))
}

/** The role of that name, in each of the events that have it. */
function rolesOf({ events }: XhsttInstance, named: readonly number[], role: string): RoleOfEvent[] {
  return named.flatMap((event) => {
    const places = events[event]?.resources ?? []
    const place = places.find((one) => one.role === role)
    if (!place) return []
    if (place.resource !== null) return { event, given: place.resource }
    return { event, open: places.filter(({ resource }) => resource === null).indexOf(place) }
  })
}

/** `given`: the workload of each resource from the roles that the instance assigns to it. */
function constraintOf(instance: XhsttInstance, constraint: XhsttConstraint, given: Float64Array): ProblemConstraint {
  const { required, weight, costFunction } = constraint
  const common = { required, weight, costFunction }
  const groupsOfEvents = (groups: readonly number[]) => groups.map((group) => instance.eventGroups[group]?.events ?? [])
  const groupsOfTimes = (groups: readonly number[]) => groups.map((group) => instance.timeGroups[group]?.times ?? [])
  switch (constraint.kind) {
    case 'AssignTime':
      return { kind: constraint.kind, ...common, events: eventsNamedBy(instance, constraint) }
    case 'SplitEvents': {
      const { kind, durations, amounts } = constraint
      return { kind, ...common, events: eventsNamedBy(instance, constraint), durations, amounts }
    }
    case 'DistributeSplitEvents': {
      const { kind, duration, amounts } = constraint
      return { kind, ...common, events: eventsNamedBy(instance, constraint), duration, amounts }
    }
    case 'PreferTimes': {
      const { kind, duration } = constraint
      const times = timesNamedBy(instance, constraint)
      return { kind, ...common, events: eventsNamedBy(instance, constraint), duration, times }
    }
    case 'SpreadEvents': {
      const limited = constraint.groups.map(({ timeGroup, minimum, maximum }) => {
        return { times: instance.timeGroups[timeGroup]?.times ?? [], minimum, maximum }
      })
      return { kind: constraint.kind, ...common, groups: groupsOfEvents(constraint.eventGroups), limited }
    }
    case 'LinkEvents':
      return { kind: constraint.kind, ...common, groups: groupsOfEvents(constraint.eventGroups) }
    case 'OrderEvents':
      return { kind: constraint.kind, ...common, pairs: constraint.pairs }
    case 'AvoidClashes':
      return { kind: constraint.kind, ...common, resources: resourcesNamedBy(instance, constraint) }
    case 'AvoidUnavailableTimes': {
      const times = timesNamedBy(instance, constraint)
      return { kind: constraint.kind, ...common, resources: resourcesNamedBy(instance, constraint), times }
    }
    case 'LimitIdleTimes':
    case 'ClusterBusyTimes':
    case 'LimitBusyTimes': {
      const { kind, limits } = constraint
      const timeGroups = groupsOfTimes(constraint.timeGroups)
      return { kind, ...common, resources: resourcesNamedBy(instance, constraint), timeGroups, limits }
    }
    case 'AssignResource': {
      const { kind, role } = constraint
      return { kind, ...common, roles: rolesOf(instance, eventsNamedBy(instance, constraint), role) }
    }
    case 'PreferResources': {
      const { kind, role, preferredGroups, preferred } = constraint
      const roles = rolesOf(instance, eventsNamedBy(instance, constraint), role)
      const resources = resourcesNamedBy(instance, { resourceGroups: preferredGroups, resources: preferred })
      return { kind, ...common, roles, preferred: resources }
    }
    case 'AvoidSplitAssignments': {
      const { kind, role, eventGroups } = constraint
      const roleGroups = groupsOfEvents(eventGroups).map((events) => rolesOf(instance, events, role))
      return { kind, ...common, roleGroups }
    }
    case 'LimitWorkload': {
      const { kind, limits } = constraint
      const resources = resourcesNamedBy(instance, constraint)
      return { kind, ...common, resources, given: resources.map((resource) => given[resource] ?? 0), limits }
    }
  }
}

/** The result of a search as a solution of an instance. `place`: the position of the instance in its archive. */
export function xhsttSolution(parts: readonly EventPart[], place: number): XhsttSolution {
  return { instance: place, description: '', events: parts }
}
