import {
  attendeesOf,
  calendarUuidsOf,
  hasGroups,
  sharing,
  type Clashes,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/** A version, with its double bookings. */
export type Counted = { readonly schedule: Schedule; readonly clashes: Clashes }

/**
 * The calendars whose grid may differ because double bookings appeared or disappeared between two versions: those with the double
 * bookings, and all that show an affected lesson. Null if more than lessons changed, so that every grid may differ.
 */
export function calendarsTouched(before: Counted, now: Counted): ReadonlySet<Uuid> | null {
  if (!sameBeside(before.schedule, now.schedule)) return null
  const touched = new Set<Uuid>()
  const lessons = new Set<Uuid>()
  const look = (one: Clashes, other: Clashes) => {
    for (const [cell, uuids] of one.byCell) {
      if (other.amounts.get(cell) === one.amounts.get(cell) && isSameList(other.byCell.get(cell), uuids)) continue
      touched.add(cell.slice(0, cell.indexOf(' ')))
      for (const uuid of uuids) lessons.add(uuid)
    }
  }
  look(before.clashes, now.clashes)
  look(now.clashes, before.clashes)
  for (const uuid of lessons) {
    for (const { schedule } of [before, now]) {
      const lesson = schedule.lessons[uuid]
      for (const calendarUuid of lesson ? calendarUuidsOf(lesson) : []) {
        const calendar = schedule.calendars[calendarUuid]
        touched.add(calendarUuid)
        if (!calendar || !hasGroups(schedule)) continue
        for (const other of sharing(schedule, calendar)) touched.add(other.uuid)
      }
    }
  }
  return touched
}

function isSameList(one: readonly Uuid[] | undefined, other: readonly Uuid[]): boolean {
  return one?.length === other.length && one.every((uuid, index) => uuid === other[index])
}

/** Whether everything that grids depend on, except lessons, is identical. Of the rules, only the numbers of periods matter. */
function sameBeside(before: Schedule, now: Schedule): boolean {
  const { head, calendars, timeSlots, subjects, rules } = before
  return (
    before.uuid === now.uuid &&
    head === now.head &&
    calendars === now.calendars &&
    timeSlots === now.timeSlots &&
    subjects === now.subjects &&
    rules === now.rules &&
    attendeesOf(before) === attendeesOf(now)
  )
}
