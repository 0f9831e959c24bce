import {
  eventsNamedBy,
  resourcesNamedBy,
  timesNamedBy,
  type XhsttConstraint,
  type XhsttInstance,
  type XhsttSolution,
} from '@timetable/formats'
import type { ProblemConstraint, EventPart, XhsttProblem } from '@timetable/solver'

/**
 * The instance as a problem of weighted sums. Roles stay open, so that constraints on who is assigned cost the same whatever
 * the search does; they are left out.
 */
export function problemOf(instance: XhsttInstance): XhsttProblem {
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
    })),
    constraints: instance.constraints.flatMap((constraint) => constraintOf(instance, constraint) ?? []),
  }
}

function constraintOf(instance: XhsttInstance, constraint: XhsttConstraint): ProblemConstraint | null {
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
    case 'AssignResource':
    case 'PreferResources':
    case 'AvoidSplitAssignments':
    case 'LimitWorkload':
      return null
  }
}

/** What a search found, as a solution of the instance at that place of its archive; roles are left open. */
export function xhsttSolution(instance: XhsttInstance, parts: readonly EventPart[], place: number): XhsttSolution {
  const events = parts.map(({ event, duration, time }) => {
    const open = instance.events[event]?.resources.filter(({ resource }) => resource === null) ?? []
    return { event, duration, time, assigned: open.map(() => null) }
  })
  return { instance: place, description: '', events }
}
