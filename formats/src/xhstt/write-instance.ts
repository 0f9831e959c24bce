import type { XhsttEvent, XhsttInstance } from './archive.ts'
import { list, listOrNothing, named, reference, references, text, withId, type Markup } from './markup.ts'
import { constraintMarkup } from './write-constraint.ts'

/** Returns an instance as an element, with its children in the order that the format requires. */
export function instanceMarkup(instance: XhsttInstance, metaData: readonly Markup[]): Markup {
  return withId('Instance', instance.id, [
    ...metaData,
    timesMarkup(instance),
    resourcesMarkup(instance),
    eventsMarkup(instance),
    list(
      'Constraints',
      instance.constraints.map((constraint) => constraintMarkup(constraint, instance)),
    ),
  ])
}

function timesMarkup({ times, timeGroups }: XhsttInstance): Markup {
  const groupsOf = groupsByMember(
    times.length,
    timeGroups.map((group) => group.times),
  )
  return list('Times', [
    ...listOrNothing(
      'TimeGroups',
      timeGroups.map((group) => named(group.kind, group)),
    ),
    ...times.map((time, t) => {
      const own = (groupsOf[t] ?? []).flatMap((group) => timeGroups[group] ?? [])
      const ofKind = (kind: string) => own.filter((group) => group.kind === kind).map(({ id }) => reference(kind, id))
      return named('Time', time, [
        ...ofKind('Week'),
        ...ofKind('Day'),
        ...listOrNothing('TimeGroups', ofKind('TimeGroup')),
      ])
    }),
  ])
}

function resourcesMarkup({ resourceTypes, resourceGroups, resources }: XhsttInstance): Markup {
  const groupsOf = groupsByMember(
    resources.length,
    resourceGroups.map((group) => group.resources),
  )
  const typeOf = ({ type }: { readonly type: number }) => reference('ResourceType', resourceTypes[type]?.id ?? '')
  return list('Resources', [
    ...listOrNothing(
      'ResourceTypes',
      resourceTypes.map((type) => named('ResourceType', type)),
    ),
    ...listOrNothing(
      'ResourceGroups',
      resourceGroups.map((group) => named('ResourceGroup', group, [typeOf(group)])),
    ),
    ...resources.map((resource, r) =>
      named('Resource', resource, [
        typeOf(resource),
        ...listOrNothing('ResourceGroups', references('ResourceGroup', groupsOf[r] ?? [], resourceGroups)),
      ]),
    ),
  ])
}

function eventsMarkup(instance: XhsttInstance): Markup {
  const { events, eventGroups } = instance
  const groupsOf = groupsByMember(
    events.length,
    eventGroups.map((group) => group.events),
  )
  return list('Events', [
    ...listOrNothing(
      'EventGroups',
      eventGroups.map((group) => named(group.kind, group)),
    ),
    ...events.map((event, e) => {
      const own = (groupsOf[e] ?? []).flatMap((group) => eventGroups[group] ?? [])
      const ofKind = (kind: string) => own.filter((group) => group.kind === kind).map(({ id }) => reference(kind, id))
      return named('Event', event, [
        text('Duration', event.duration),
        ...(event.workload === event.duration ? [] : [text('Workload', event.workload)]),
        ...ofKind('Course'),
        ...(event.time === null ? [] : references('Time', [event.time], instance.times)),
        ...listOrNothing('Resources', placesMarkup(event, instance)),
        ...listOrNothing('ResourceGroups', references('ResourceGroup', event.resourceGroups, instance.resourceGroups)),
        ...listOrNothing('EventGroups', ofKind('EventGroup')),
      ])
    }),
  ])
}

function placesMarkup(event: XhsttEvent, { resources, resourceTypes }: XhsttInstance): Markup[] {
  return event.resources.map((place) => {
    const content = [
      ...(place.role === null ? [] : [text('Role', place.role)]),
      ...(place.type === null ? [] : references('ResourceType', [place.type], resourceTypes)),
      ...(place.workload === event.workload ? [] : [text('Workload', place.workload)]),
    ]
    const given = resources[place.resource ?? -1]
    return given ? reference('Resource', given.id, content) : list('Resource', content)
  })
}

/** Returns the groups that each member is in. */
function groupsByMember(members: number, groups: readonly (readonly number[])[]): number[][] {
  const found = Array.from({ length: members }, (): number[] => [])
  groups.forEach((group, g) => {
    for (const member of group) found[member]?.push(g)
  })
  return found
}
