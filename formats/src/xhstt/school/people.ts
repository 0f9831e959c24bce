import { appendTo, LIMITS, type CalendarType } from '@timetable/domain'
import { divisionName, importedName } from '../../names.ts'
import type { XhsttInstance } from '../archive.ts'
import { fault } from '../element.ts'
import type { Warnings } from '../../warnings.ts'

/**
 * The calendars of an instance: one for each resource and for each group of students that attends events. The parts of a group are its
 * students. A student has a calendar only if an event or a constraint names them directly.
 */
export type People = {
  readonly calendars: readonly XhsttCalendar[]
  /** The calendar of a resource alone; undefined if the resource is only a part of groups. */
  ofResource(resource: number): string | undefined
  /** The calendars for a group: a single one, or those of its members. */
  ofGroup(group: number): readonly string[]
  typeOf(resource: number): CalendarType
}
export type XhsttCalendar = {
  readonly key: string
  readonly name: string
  readonly calendarType: CalendarType
  /** The resources that share this calendar. */
  readonly resources: readonly number[]
  readonly parts: readonly string[]
  readonly class?: string
  readonly division?: string
}

export function peopleOf(instance: XhsttInstance, candidates: ReadonlySet<number>, warnings: Warnings): People {
  const types = instance.resourceTypes.map(calendarTypeOf)
  const unknown = instance.resourceTypes.filter((_, type) => types[type] === undefined)
  const others = instance.resources.filter(({ type }) => types[type] === undefined).length
  warnings.add('xhstt-types', { types: unknown.map(({ id }) => id).join(', ') }, others)
  const typeOf = (resource: number): CalendarType => types[instance.resources[resource]?.type ?? -1] ?? 'CLASS'

  const students = groupsOfStudents(instance, typeOf, candidates)
  const inGroups = new Set([...students.values()].flat())
  const alone = namedAlone(instance, students)
  const single = instance.resources.flatMap(({ id, name }, resource): XhsttCalendar[] => {
    const isPart = inGroups.has(resource)
    if (isPart && !alone.has(resource)) return []
    const parts = isPart ? [partOf(resource)] : []
    const calendar = { key: keyOf(resource), name: importedName(name || id), calendarType: typeOf(resource) }
    return [{ ...calendar, resources: [resource], parts }]
  })
  const groups = [...students].map(([group, resources]): XhsttCalendar => {
    const { id = '', name = '' } = instance.resourceGroups[group] ?? {}
    const calendar = { key: `g${group}`, name: importedName(name || id), calendarType: 'CLASS' as const }
    return { ...calendar, resources, parts: resources.map(partOf) }
  })
  refuseMany(instance, [...groups, ...single])
  const calendars = divided([...groups, ...single])
  const known = new Set(calendars.map(({ key }) => key))
  const ofResource = (resource: number) => (known.has(keyOf(resource)) ? keyOf(resource) : undefined)
  return {
    calendars,
    typeOf,
    ofResource,
    ofGroup: (group) =>
      students.has(group)
        ? [`g${group}`]
        : (instance.resourceGroups[group]?.resources ?? []).flatMap((resource) => ofResource(resource) ?? []),
  }
}

function refuseMany({ id }: XhsttInstance, calendars: readonly XhsttCalendar[]): void {
  const { maxCalendars, maxReferences } = LIMITS
  if (calendars.length > maxCalendars)
    fault(`the instance "${id}" has ${calendars.length} resources; at most ${maxCalendars} fit in one version`)
  const parts = calendars.reduce((sum, calendar) => sum + calendar.parts.length, 0)
  if (parts > maxReferences)
    fault(`the groups of the instance "${id}" name ${parts} resources; at most ${maxReferences} fit in one version`)
}

const keyOf = (resource: number) => `r${resource}`
const partOf = (resource: number) => `s${resource}`

/** Returns the type by id and name. Rooms are tested before classes, because "classroom" contains "class". */
function calendarTypeOf({ id, name }: { readonly id: string; readonly name: string }): CalendarType | undefined {
  const called = `${id} ${name}`.toLowerCase()
  if (called.includes('teacher')) return 'TEACHER'
  if (called.includes('room')) return 'ROOM'
  return /class|student/.test(called) ? 'CLASS' : undefined
}

/** Returns the groups of several students that some event names. Of groups with the same students, only the first. */
function groupsOfStudents(
  { events, resourceGroups }: XhsttInstance,
  typeOf: People['typeOf'],
  candidates: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  const seen = new Set<string>()
  for (const group of [...new Set(events.flatMap((event) => event.resourceGroups))].sort((a, b) => a - b)) {
    const members = [...new Set(resourceGroups[group]?.resources)].sort((a, b) => a - b)
    // Candidates for a role need calendars of their own.
    if (members.length < 2 || members.some((one) => typeOf(one) !== 'CLASS' || candidates.has(one))) continue
    if (seen.has(members.join())) continue
    seen.add(members.join())
    found.set(group, members)
  }
  return found
}

/** Returns the resources that events or constraints name other than by such a group. */
function namedAlone(instance: XhsttInstance, students: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const alone = new Set<number>()
  const membersOf = (group: number) => (students.has(group) ? [] : (instance.resourceGroups[group]?.resources ?? []))
  for (const { resources, resourceGroups } of instance.events) {
    for (const { resource } of resources) if (resource !== null) alone.add(resource)
    for (const resource of resourceGroups.flatMap(membersOf)) alone.add(resource)
  }
  for (const constraint of instance.constraints) {
    if (!('resources' in constraint) || constraint.kind === 'AvoidClashes') continue
    for (const resource of [...constraint.resourceGroups.flatMap(membersOf), ...constraint.resources])
      alone.add(resource)
  }
  return alone
}

/** Makes each set of students a group of the largest set that contains it, in a division of groups without common students. */
function divided(calendars: readonly XhsttCalendar[]): XhsttCalendar[] {
  const sets = calendars.filter(({ parts }) => parts.length > 0)
  const bySize = [...sets].sort((a, b) => b.parts.length - a.parts.length)
  const holders = new Map<string, XhsttCalendar[]>()
  for (const set of bySize) for (const part of set.parts) appendTo(holders, part, set)
  const classOf = new Map<XhsttCalendar, XhsttCalendar>()
  for (const set of bySize) {
    const around = (holders.get(set.parts[0] ?? '') ?? []).find(
      (other) => other.parts.length > set.parts.length && !classOf.has(other) && hasAll(other, set),
    )
    if (around) classOf.set(set, around)
  }
  const divisions = new Map<XhsttCalendar, XhsttCalendar[][]>()
  const placeOf = new Map<XhsttCalendar, XhsttCalendar[]>()
  for (const set of sets) {
    const whole = classOf.get(set)
    if (!whole) continue
    const known = divisions.get(whole) ?? []
    divisions.set(whole, known)
    let place = known.find((groups) => groups.every((other) => areApart(other, set)))
    if (!place) known.push((place = []))
    place.push(set)
    placeOf.set(set, place)
  }
  return calendars.map((calendar) => {
    const whole = classOf.get(calendar)
    const place = placeOf.get(calendar)
    if (!whole || !place) return calendar
    const number = (divisions.get(whole) ?? []).indexOf(place)
    return { ...calendar, class: whole.key, division: divisionName(place, number) }
  })
}

function hasAll(outer: XhsttCalendar, inner: XhsttCalendar): boolean {
  const parts = new Set(outer.parts)
  return inner.parts.every((part) => parts.has(part))
}

function areApart(one: XhsttCalendar, other: XhsttCalendar): boolean {
  const parts = new Set(one.parts)
  return other.parts.every((part) => !parts.has(part))
}
