import { inRole, outside, total, type ConstraintOn, type Deviation } from './event-deviations.ts'
import type { EventPair, XhsttConstraint } from './archive.ts'
import type { Timetable } from './timetable.ts'

type OnEventGroups = Exclude<ConstraintOn<'eventGroups'>, { readonly events: unknown }>

/** Returns the deviation of each event group that a constraint applies to. */
export function groupDeviations(timetable: Timetable, constraint: OnEventGroups): Deviation[] {
  const { eventGroups } = timetable.instance
  const deviationOf = perGroup(timetable, constraint)
  return constraint.eventGroups.map((group) => ({
    at: eventGroups[group]?.id ?? '',
    deviation: deviationOf(eventGroups[group]?.events ?? []),
  }))
}

function perGroup(timetable: Timetable, constraint: OnEventGroups): (events: readonly number[]) => number {
  const { instance, partsOf } = timetable
  const partsIn = (events: readonly number[]) => events.flatMap((event) => partsOf[event] ?? [])
  switch (constraint.kind) {
    case 'AvoidSplitAssignments':
      return (events) => {
        const resources = new Set(partsIn(events).map((part) => inRole(timetable, part, constraint.role)))
        resources.delete(null)
        resources.delete(undefined)
        return Math.max(0, resources.size - 1)
      }

    case 'SpreadEvents':
      return (events) => {
        const starts = new Uint32Array(instance.times.length)
        for (const { time } of partsIn(events)) if (time !== null) starts[time] = (starts[time] ?? 0) + 1
        return total(constraint.groups, (limits) =>
          outside(
            total(instance.timeGroups[limits.timeGroup]?.times ?? [], (time) => starts[time] ?? 0),
            limits,
          ),
        )
      }

    case 'LinkEvents':
      return (events) => {
        const running = new Uint32Array(instance.times.length)
        for (const event of events)
          for (const time of timesTaken(timetable, event)) running[time] = (running[time] ?? 0) + 1
        return running.filter((count) => count > 0 && count < events.length).length
      }
  }
}

function timesTaken({ partsOf }: Timetable, event: number): Set<number> {
  const taken = new Set<number>()
  for (const { time, duration } of partsOf[event] ?? [])
    if (time !== null) for (let k = 0; k < duration; k++) taken.add(time + k)
  return taken
}

/**
 * Returns the deviation of each pair: how far the number of times between the end of the first and the start of the second is from its
 * limits.
 */
export function pairDeviations(
  timetable: Timetable,
  { pairs }: Extract<XhsttConstraint, { kind: 'OrderEvents' }>,
): Deviation[] {
  const { events } = timetable.instance
  return pairs.map((pair) => ({
    at: `${events[pair.first]?.id ?? ''}, ${events[pair.second]?.id ?? ''}`,
    deviation: ofPair(timetable, pair),
  }))
}

/** Returns 0 while a part of either event has no time. */
function ofPair({ partsOf }: Timetable, pair: EventPair): number {
  let end = 0
  for (const { time, duration } of partsOf[pair.first] ?? []) {
    if (time === null) return 0
    end = Math.max(end, time + duration)
  }
  let start = Infinity
  for (const { time } of partsOf[pair.second] ?? []) {
    if (time === null) return 0
    start = Math.min(start, time)
  }
  return outside(start - end, pair)
}
