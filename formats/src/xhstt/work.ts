import type { XhsttConstraint, XhsttInstance } from './archive.ts'
import { fault } from './element.ts'

/** The maximum number of steps to evaluate one solution; the largest instance of the collection needs a hundredth. */
const MOST = 100_000_000

/**
 * Refuses an instance that would take too long, before anything is expanded. Groups of groups multiply, so a small file could take hours.
 */
export function refuseWork(instance: XhsttInstance): void {
  let work = instance.resources.length * instance.times.length
  for (const event of instance.events)
    for (const group of event.resourceGroups) work += instance.resourceGroups[group]?.resources.length ?? 0
  for (const constraint of instance.constraints) {
    work += points(instance, constraint) * (1 + named(instance, constraint))
    if (work > MOST) fault(`the instance "${instance.id}" is too large`)
  }
  if (work > MOST) fault(`the instance "${instance.id}" is too large`)
}

function points({ eventGroups, resourceGroups, times }: XhsttInstance, constraint: XhsttConstraint): number {
  if ('pairs' in constraint) return constraint.pairs.length
  if ('resources' in constraint)
    return (
      sum(constraint.resourceGroups, (group) => resourceGroups[group]?.resources.length) + constraint.resources.length
    )
  const inGroups = sum(constraint.eventGroups, (group) => 1 + (eventGroups[group]?.events.length ?? 0))
  if (constraint.kind === 'LinkEvents') return inGroups * times.length
  return inGroups + ('events' in constraint ? constraint.events.length : 0)
}

function named({ times, timeGroups, resourceGroups }: XhsttInstance, constraint: XhsttConstraint): number {
  const groups = 'groups' in constraint ? constraint.groups.map((group) => group.timeGroup) : []
  return (
    sum(
      [...groups, ...('timeGroups' in constraint ? constraint.timeGroups : [])],
      (group) => 1 + (timeGroups[group]?.times.length ?? 0),
    ) +
    ('times' in constraint ? constraint.times.length : 0) +
    (constraint.kind === 'AvoidClashes' ? times.length : 0) +
    ('preferred' in constraint
      ? sum(constraint.preferredGroups, (group) => resourceGroups[group]?.resources.length) +
        constraint.preferred.length
      : 0)
  )
}

function sum(groups: readonly number[], size: (group: number) => number | undefined): number {
  return groups.reduce((total, group) => total + (size(group) ?? 0), 0)
}
