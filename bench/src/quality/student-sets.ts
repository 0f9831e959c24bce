import { appendTo, type Calendar, type Schedule, type Uuid } from '@timetable/domain'

/**
 * Returns the smallest sets of students of each class, by its uuid: for each set the class and the groups that it is in. Sets with the same
 * memberships are merged. A set in several classes belongs to the first of them.
 */
export function studentSetsOf({ calendars }: Schedule): ReadonlyMap<Uuid, readonly (readonly Uuid[])[]> {
  const holders = new Map<string, Calendar[]>()
  for (const calendar of Object.values(calendars)) {
    if (calendar.calendarType !== 'CLASS') continue
    for (const part of calendar.parts.length > 0 ? calendar.parts : [calendar.uuid]) appendTo(holders, part, calendar)
  }
  const sets = new Map<string, readonly Calendar[]>()
  for (const own of holders.values()) sets.set(own.map(({ uuid }) => uuid).join('\n'), own)
  const byClass = new Map<Uuid, (readonly Uuid[])[]>()
  for (const own of sets.values()) {
    const home = own.find(({ classUuid }) => classUuid === null) ?? own[0]
    const ofClass = home?.classUuid ?? home?.uuid ?? ''
    appendTo(
      byClass,
      ofClass,
      own.map(({ uuid }) => uuid),
    )
  }
  return byClass
}
