import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { XhsttEvent, XhsttInstance, XhsttSolution, XhsttSolutionEvent, XhsttSolutionGroup } from './archive.ts'
import { fault, idOf, needed, referenceOf, wholeNumber, type Declared } from './element.ts'

/** Reads a solution group except its metadata. */
export function readSolutionGroup(
  element: XmlElement,
  declared: Declared,
  instances: readonly XhsttInstance[],
): Omit<XhsttSolutionGroup, 'metaData'> {
  const solutions = childrenOf(element, 'Solution').map((solution): XhsttSolution => {
    const instance = referenceOf(solution, declared)
    const of = instances[instance]
    if (!of) return fault('a solution is of no instance')
    const description = textOf(solution, 'Description')
    return { instance, description, events: readSolutionEvents(solution, of) }
  })
  return { id: idOf(element), solutions }
}

function readSolutionEvents(solution: XmlElement, instance: XhsttInstance): XhsttSolutionEvent[] {
  const names = {
    events: idsOf('the events', instance.events),
    times: idsOf('the times', instance.times),
    resources: idsOf('the resources', instance.resources),
  }
  const left = instance.events.map((event) => event.duration)
  return childrenOf(childOf(solution, 'Events'), 'Event').map((element) => {
    const index = referenceOf(element, names.events)
    const event = instance.events[index]
    if (!event) return fault('a solution has an event that is not there')
    const duration = wholeNumber(element, 'Duration', event.duration)
    const rest = (left[index] ?? 0) - duration
    if (duration === 0 || rest < 0)
      fault(`a solution has more of the event "${event.id}" than its duration, or a part of 0`)
    left[index] = rest
    return {
      event: index,
      duration,
      time: startOf(element, event, duration, names.times, instance.times.length),
      assigned: assignedTo(element, event, names.resources),
    }
  })
}

function startOf(
  element: XmlElement,
  event: XhsttEvent,
  duration: number,
  times: Declared,
  last: number,
): number | null {
  const child = childOf(element, 'Time')
  const whole = duration === event.duration
  const time = child ? referenceOf(child, times) : whole ? event.time : null
  if (time !== null && time + duration > last) fault(`a solution has the event "${event.id}" run beyond the last time`)
  if (whole && event.time !== null && time !== event.time)
    fault(`a solution moves the event "${event.id}", whose time is given`)
  return time
}

/** Returns the resources for the open places of the event. A fixed resource may be repeated, but not replaced. */
function assignedTo(element: XmlElement, event: XhsttEvent, resources: Declared): (number | null)[] {
  const byRole = new Map<string, number>()
  for (const child of childrenOf(childOf(element, 'Resources'), 'Resource')) {
    const role = needed(child, 'Role').text.trim()
    const resource = referenceOf(child, resources)
    const place = event.resources.find((place) => place.role === role)
    if (!place) return fault(`a solution assigns a "${role}" to the event "${event.id}", which has no such role`)
    if (place.resource !== null && place.resource !== resource)
      return fault(`a solution replaces a given resource of the event "${event.id}"`)
    byRole.set(role, resource)
  }
  return event.resources.flatMap(({ resource, role }) => (resource === null ? [byRole.get(role ?? '') ?? null] : []))
}

function idsOf(what: string, named: readonly { readonly id: string }[]): Declared {
  return { what, index: new Map(named.map(({ id }, i) => [id, i])) }
}
