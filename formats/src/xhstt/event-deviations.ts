import type { Limits, XhsttConstraint } from './archive.ts'
import { eventsNamedBy, timesNamedBy } from './points.ts'
import type { Timetable } from './timetable.ts'

/** A violation of a constraint: at an event, event group, pair of events or resource, by its Id, and by how much. */
export type Deviation = { readonly at: string; readonly deviation: number }

export type ConstraintOn<Key extends string> = Extract<XhsttConstraint, { readonly [key in Key]: unknown }>

/** Returns the deviation of each event that a constraint applies to, or of each of its open places. */
export function eventDeviations(timetable: Timetable, constraint: ConstraintOn<'events'>): Deviation[] {
  const { instance } = timetable
  const deviationOf = perEvent(timetable, constraint)
  return eventsNamedBy(instance, constraint).map((e) => ({
    at: instance.events[e]?.id ?? '',
    deviation: deviationOf(e),
  }))
}

function perEvent(timetable: Timetable, constraint: ConstraintOn<'events'>): (event: number) => number {
  const { instance, partsOf } = timetable
  const parts = (event: number) => partsOf[event] ?? []
  switch (constraint.kind) {
    case 'AssignTime':
      return (event) => total(parts(event), (part) => (part.time === null ? part.duration : 0))

    case 'SplitEvents': {
      const { durations, amounts } = constraint
      return (event) =>
        parts(event).filter(({ duration }) => duration < durations.minimum || duration > durations.maximum).length +
        outside(parts(event).length, amounts)
    }

    case 'DistributeSplitEvents': {
      const { duration, amounts } = constraint
      return (event) => outside(parts(event).filter((part) => part.duration === duration).length, amounts)
    }

    case 'PreferTimes': {
      const preferred = new Set(timesNamedBy(instance, constraint))
      const concerned = (duration: number) => constraint.duration === null || constraint.duration === duration
      return (event) =>
        total(parts(event), ({ time, duration }) =>
          time !== null && concerned(duration) && !preferred.has(time) ? duration : 0,
        )
    }

    case 'AssignResource':
      return (event) =>
        total(parts(event), (part) => (inRole(timetable, part, constraint.role) === null ? part.duration : 0))

    case 'PreferResources': {
      const groups = constraint.preferredGroups.flatMap((group) => instance.resourceGroups[group]?.resources ?? [])
      const preferred = new Set([...groups, ...constraint.preferred])
      return (event) =>
        total(parts(event), (part) => {
          const resource = inRole(timetable, part, constraint.role)
          return typeof resource === 'number' && !preferred.has(resource) ? part.duration : 0
        })
    }
  }
}

/** Returns the resource in a role of a part of an event. Null if none is assigned; undefined if the event has no such role. */
export function inRole(
  { instance }: Timetable,
  part: { readonly event: number; readonly assigned: readonly (number | null)[] },
  role: string,
): number | null | undefined {
  let open = 0
  for (const place of instance.events[part.event]?.resources ?? []) {
    if (place.role === role) return place.resource ?? part.assigned[open] ?? null
    if (place.resource === null) open++
  }
  return undefined
}

/** Returns by how much a number is below its minimum or above its maximum. */
export function outside(value: number, { minimum, maximum }: Limits): number {
  return Math.max(0, minimum - value, value - maximum)
}

export function total<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
