import { childOf, childrenOf, contentOf, type XmlElement } from '../xml.ts'
import type { EventGroupKind, TimeGroupKind, XhsttInstance } from './archive.ts'
import { declare, fault, idOf, named, needed, readMetaData, referenceOf, referencesIn, type Names } from './element.ts'
import { readConstraints } from './read-constraints.ts'
import { eventGroupsOf, readEvent } from './read-events.ts'
import { refuseWork } from './work.ts'

/** At least ten times the sizes of the largest instances of the collection. */
const MOST = { times: 5_000, resources: 50_000, events: 100_000, groups: 100_000 } as const

export function readInstance(element: XmlElement): XhsttInstance {
  const times = needed(element, 'Times')
  const resources = needed(element, 'Resources')
  const events = needed(element, 'Events')
  const lists = {
    times: childrenOf(times, 'Time'),
    timeGroups: contentOf(childOf(times, 'TimeGroups')),
    resourceTypes: contentOf(childOf(resources, 'ResourceTypes')),
    resourceGroups: contentOf(childOf(resources, 'ResourceGroups')),
    resources: childrenOf(resources, 'Resource'),
    eventGroups: contentOf(childOf(events, 'EventGroups')),
    events: childrenOf(events, 'Event'),
  }
  const names: Names = {
    times: declare('the times', lists.times, MOST.times),
    timeGroups: declare('the time groups', lists.timeGroups, MOST.groups),
    resourceTypes: declare('the resource types', lists.resourceTypes, MOST.groups),
    resourceGroups: declare('the resource groups', lists.resourceGroups, MOST.groups),
    resources: declare('the resources', lists.resources, MOST.resources),
    eventGroups: declare('the event groups', lists.eventGroups, MOST.groups),
    events: declare('the events', lists.events, MOST.events),
  }
  if (lists.times.length === 0) fault(`the instance "${idOf(element)}" has no times`)

  const inTimeGroups = members(lists.timeGroups.length, lists.times, (time) => [
    ...['Week', 'Day'].flatMap((name) => childrenOf(time, name).map((child) => referenceOf(child, names.timeGroups))),
    ...referencesIn(time, 'TimeGroups', 'TimeGroup', names.timeGroups),
  ])
  const inResourceGroups = members(lists.resourceGroups.length, lists.resources, (resource) =>
    referencesIn(resource, 'ResourceGroups', 'ResourceGroup', names.resourceGroups),
  )
  const inEventGroups = members(lists.eventGroups.length, lists.events, (event) => eventGroupsOf(event, names))
  const instance: XhsttInstance = {
    id: idOf(element),
    metaData: readMetaData(element),
    times: lists.times.map(named),
    timeGroups: lists.timeGroups.map((group, i) => ({
      ...named(group),
      kind: oneOf<TimeGroupKind>(group, ['TimeGroup', 'Week', 'Day']),
      times: inTimeGroups[i] ?? [],
    })),
    resourceTypes: lists.resourceTypes.map(named),
    resourceGroups: lists.resourceGroups.map((group, i) => ({
      ...named(group),
      type: referenceOf(needed(group, 'ResourceType'), names.resourceTypes),
      resources: inResourceGroups[i] ?? [],
    })),
    resources: lists.resources.map((resource) => ({
      ...named(resource),
      type: referenceOf(needed(resource, 'ResourceType'), names.resourceTypes),
    })),
    eventGroups: lists.eventGroups.map((group, i) => ({
      ...named(group),
      kind: oneOf<EventGroupKind>(group, ['EventGroup', 'Course']),
      events: inEventGroups[i] ?? [],
    })),
    events: lists.events.map((event) => readEvent(event, names)),
    constraints: readConstraints(contentOf(childOf(element, 'Constraints')), names),
  }
  refuseWork(instance)
  return instance
}

/** Returns the members of each of `groups` groups, each once, in the order of the elements that declare their groups. */
function members(groups: number, elements: readonly XmlElement[], of: (element: XmlElement) => number[]): number[][] {
  const found = Array.from({ length: groups }, (): number[] => [])
  elements.forEach((element, i) => {
    for (const group of new Set(of(element))) found[group]?.push(i)
  })
  return found
}

function oneOf<K extends string>({ name }: XmlElement, kinds: readonly K[]): K {
  return kinds.find((kind) => kind === name) ?? fault(`"${name}" is no kind of group`)
}
