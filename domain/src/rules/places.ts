import type { Attendees } from '../calendars/attendees.ts'
import type { ChangedLesson } from '../lessons/changed-lessons.ts'
import { weekOf } from '../lessons/placement.ts'
import { rulesOf } from '../profile/rules-of.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import { attendsTheSame, keepsScope, scopeOf, type RuleScope } from './scope.ts'

/** The start cell of every lesson, and the number of lessons in each cell of each attendee. */
export type Places = {
  readonly schedule: Schedule
  readonly attendees: Attendees
  readonly starts: Map<Uuid, number>
  readonly loads: Uint16Array
  readonly scope: RuleScope
  readonly lists: () => readonly (readonly Uuid[])[]
}

export function placesOf(schedule: Schedule, attendees: Attendees): Places {
  const { days, hours } = weekOf(schedule)
  const loads = new Uint16Array(attendees.all.length * days * hours)
  const starts = new Map<Uuid, number>()
  const places = { schedule, attendees, starts, loads, scope: scopeOf(schedule, attendees) }
  for (const lesson of Object.values(schedule.lessons)) count(places, schedule, lesson, 1)
  return { ...places, lists: listsOf(schedule, attendees) }
}

/** Adds a lesson to the counts, or removes it. */
function count({ attendees, starts, loads }: Omit<Places, 'lists'>, schedule: Schedule, lesson: Lesson, by: 1 | -1) {
  const { days, hours } = weekOf(schedule)
  const start = startOf({ schedule, hours }, lesson)
  if (start < 0) return
  if (by === 1) starts.set(lesson.uuid, start)
  else starts.delete(lesson.uuid)
  const length = lastOf(hours, start, lesson.length) - start
  for (const attendee of attendees.attending(schedule, lesson)) {
    const from = attendees.indexOf(attendee) * days * hours + start
    for (let cell = from; cell < from + length; cell++) loads[cell]! += by
  }
}

/** Updates the places after lessons changed, without counting the others again. */
export function movedFrom(before: Places, schedule: Schedule, changed: readonly ChangedLesson[]): Places {
  const { attendees } = before
  // The first hard lesson creates a rule of the profile, and removing the last one ends it.
  const isRuledAlike = rulesOf(before.schedule) === rulesOf(schedule)
  const isScopeKept = isRuledAlike && keepsScope(before.scope, attendees, schedule, changed)
  const places = {
    schedule,
    attendees,
    starts: new Map(before.starts),
    loads: before.loads.slice(),
    scope: isScopeKept ? before.scope : scopeOf(schedule, attendees),
  }
  for (const [was, is] of changed) {
    count(places, before.schedule, was, -1)
    count(places, schedule, is, 1)
  }
  const isAttendedAlike = changed.every(([was, is]) => attendsTheSame(was, is))
  return { ...places, lists: isAttendedAlike ? before.lists : listsOf(schedule, attendees) }
}

/** The lessons of each attendee, in the order of the table. Computed on first use. */
function listsOf(schedule: Schedule, attendees: Attendees): () => readonly (readonly Uuid[])[] {
  let made: Uuid[][] | undefined
  return () => {
    if (made) return made
    const lists: Uuid[][] = attendees.all.map(() => [])
    for (const lesson of Object.values(schedule.lessons))
      for (const attendee of attendees.attending(schedule, lesson))
        lists[attendees.indexOf(attendee)]!.push(lesson.uuid)
    return (made = lists)
  }
}

/** The cell where a lesson starts according to its record, or -1 if it is unscheduled. */
export function startOf(
  { schedule, hours }: { readonly schedule: Schedule; readonly hours: number },
  { timeSlotUuid }: Lesson,
): number {
  const slot = timeSlotUuid === null ? undefined : schedule.timeSlots[timeSlotUuid]
  return slot ? slot.dayNum * hours + slot.hourNum : -1
}

/** The cell after the last of `length` cells from a start. Cells beyond the day are cut off. */
export function lastOf(hours: number, start: number, length: number): number {
  return Math.min(start + length, (Math.floor(start / hours) + 1) * hours)
}
