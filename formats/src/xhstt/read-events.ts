import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { XhsttEvent, XhsttEventResource } from './archive.ts'
import { fault, idOf, named, referenceOf, referencesIn, wholeNumber, type Names } from './element.ts'

export function readEvent(element: XmlElement, names: Names): XhsttEvent {
  const duration = wholeNumber(element, 'Duration')
  if (duration === 0) fault(`the event "${idOf(element)}" has no duration`)
  const workload = wholeNumber(element, 'Workload', duration)
  const time = childOf(element, 'Time')
  const resources = childrenOf(childOf(element, 'Resources'), 'Resource').map((place) =>
    readPlace(place, workload, idOf(element), names),
  )
  const roles = resources.flatMap(({ role }) => role ?? [])
  if (new Set(roles).size < roles.length) fault(`the event "${idOf(element)}" has the same role twice`)
  return {
    ...named(element),
    duration,
    workload,
    time: time ? referenceOf(time, names.times) : null,
    resources,
    resourceGroups: referencesIn(element, 'ResourceGroups', 'ResourceGroup', names.resourceGroups),
  }
}

function readPlace(place: XmlElement, workload: number, event: string, names: Names): XhsttEventResource {
  const type = childOf(place, 'ResourceType')
  const role = textOf(place, 'Role').trim()
  const given = attributeOf(place, 'Reference') !== undefined
  if (!given && role === '') fault(`a resource of the event "${event}" has neither a Reference nor a Role`)
  return {
    resource: given ? referenceOf(place, names.resources) : null,
    role: role === '' ? null : role,
    type: type ? referenceOf(type, names.resourceTypes) : null,
    workload: wholeNumber(place, 'Workload', workload),
  }
}

/** Returns the groups that an event declares: its course, and any others. */
export function eventGroupsOf(element: XmlElement, names: Names): number[] {
  return [
    ...childrenOf(element, 'Course').map((course) => referenceOf(course, names.eventGroups)),
    ...referencesIn(element, 'EventGroups', 'EventGroup', names.eventGroups),
  ]
}
