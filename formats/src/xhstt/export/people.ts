import { partsOf, type Calendar, type CalendarType, type Schedule, type Uuid } from '@timetable/domain'
import type { XhsttNamed } from '../archive.ts'
import { idsFor, Members } from './members.ts'

/** The calendars of a version as resources, one each. Classes that share students are groups of resources instead. */
export type WrittenPeople = {
  readonly types: readonly XhsttNamed[]
  readonly resources: readonly (XhsttNamed & { readonly type: number })[]
  /** Groups of resources of one type each. */
  readonly groups: Members
  resourcesOf(calendarUuid: Uuid): readonly number[]
  /** The group for a calendar of several resources. */
  groupOf(calendarUuid: Uuid): number | undefined
}

export const TYPES: readonly CalendarType[] = ['TEACHER', 'CLASS', 'ROOM']
export const TYPE_NAMES: Readonly<Record<CalendarType, string>> = { TEACHER: 'Teacher', CLASS: 'Class', ROOM: 'Room' }

export function peopleOf(schedule: Schedule): WrittenPeople {
  const calendars = Object.values(schedule.calendars)
  const parts = new Map<string, Calendar>()
  // A part is named after the calendar that consists only of it, or else after the first that contains it.
  for (const calendar of [...calendars].sort((a, b) => partsOf(a).length - partsOf(b).length))
    for (const part of partsOf(calendar)) if (!parts.has(part)) parts.set(part, calendar)
  const order = [...parts].sort(([, a], [, b]) => TYPES.indexOf(a.calendarType) - TYPES.indexOf(b.calendarType))
  const places = new Map(order.map(([part], resource) => [part, resource]))
  const names = order.map(([part, { name, parts: all }]) =>
    all.length > 1 ? `${name} ${all.indexOf(part) + 1}` : name,
  )
  const resources = idsFor(names).map((named, i) => ({ ...named, type: TYPES.indexOf(order[i]![1].calendarType) }))
  const resourcesOf = ({ uuid }: { readonly uuid: Uuid }): number[] => {
    const calendar = schedule.calendars[uuid]
    return calendar ? [...new Set(partsOf(calendar))].flatMap((part) => places.get(part) ?? []) : []
  }
  const groups = new Members('Resources')
  const ofCalendar = new Map<Uuid, number>()
  for (const calendar of calendars) {
    const own = resourcesOf(calendar)
    if (own.length > 1) ofCalendar.set(calendar.uuid, groups.of(own, calendar.name))
  }
  return {
    types: TYPES.map((type) => ({ id: TYPE_NAMES[type], name: TYPE_NAMES[type] })),
    resources,
    groups,
    resourcesOf: (uuid) => resourcesOf({ uuid }),
    groupOf: (uuid) => ofCalendar.get(uuid),
  }
}
