import type { XhsttEvent, XhsttInstance, XhsttSolution, XhsttSolutionEvent } from './archive.ts'

/** A solution in the form from which the deviations of all constraints are computed. */
export type Timetable = {
  readonly instance: XhsttInstance
  /** The parts of each event; together they are exactly as long as the event. */
  readonly partsOf: readonly (readonly XhsttSolutionEvent[])[]
  /** How many parts each resource attends at each time; the index is resource * times + time. */
  readonly load: Uint32Array
  /** The sum of the workloads of each resource, whether or not the parts have times. */
  readonly workload: Float64Array
}

export function layOut(instance: XhsttInstance, solution: XhsttSolution): Timetable {
  const partsOf = completed(instance, solution)
  const times = instance.times.length
  const load = new Uint32Array(instance.resources.length * times)
  const workload = new Float64Array(instance.resources.length)
  instance.events.forEach((event, e) => {
    for (const part of partsOf[e] ?? [])
      for (const { resource, workload: whole } of attendeesOf(instance, event, part)) {
        workload[resource] = (workload[resource] ?? 0) + (whole * part.duration) / event.duration
        if (part.time === null) continue
        const from = resource * times + part.time
        for (let cell = from; cell < from + part.duration; cell++) load[cell] = (load[cell] ?? 0) + 1
      }
  })
  return { instance, partsOf, load, workload }
}

/** Returns the workload of each resource from the events in which the instance fixes it. */
export function workloadGiven(instance: XhsttInstance): Float64Array {
  return layOut(instance, { instance: 0, description: '', events: [] }).workload
}

/** Returns who attends a part: the fixed resources of the event, those assigned to its open places, and its groups. */
function attendeesOf(instance: XhsttInstance, event: XhsttEvent, part: XhsttSolutionEvent) {
  const attendees: { resource: number; workload: number }[] = []
  let open = 0
  for (const place of event.resources) {
    const resource = place.resource ?? part.assigned[open++] ?? null
    if (resource !== null) attendees.push({ resource, workload: place.workload })
  }
  for (const group of event.resourceGroups)
    for (const resource of instance.resourceGroups[group]?.resources ?? [])
      attendees.push({ resource, workload: event.workload })
  return attendees
}

/** Adds what a solution omits of an event as one more part, without resources, and without a time unless the event has a fixed one. */
function completed(instance: XhsttInstance, solution: XhsttSolution): XhsttSolutionEvent[][] {
  const partsOf = instance.events.map((): XhsttSolutionEvent[] => [])
  for (const part of solution.events) partsOf[part.event]?.push(part)
  instance.events.forEach((event, e) => {
    const parts = partsOf[e] ?? []
    const left = event.duration - parts.reduce((sum, part) => sum + part.duration, 0)
    const assigned = event.resources.filter(({ resource }) => resource === null).map(() => null)
    const time = parts.length === 0 ? event.time : null
    if (left > 0) parts.push({ event: e, duration: left, time, assigned })
  })
  return partsOf
}
