import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'

/** The keys of the smallest sets of students in a calendar. Its own uuid if it is not divided. */
export function partsOf({ uuid, parts }: Calendar): readonly string[] {
  return parts.length > 0 ? parts : [uuid]
}

/** The calendars that share students with this one: first itself, then the others in the order of the table. */
export function sharing(schedule: Schedule, calendar: Calendar): readonly Calendar[] {
  const index = indexOf(schedule.calendars)
  let found = index.sharing.get(calendar)
  if (!found) {
    const others = partsOf(calendar).flatMap((part) => index.holders.get(part) ?? [])
    index.sharing.set(calendar, (found = [...new Set([calendar, ...others])]))
  }
  return found
}

/** The groups of a class, in the order of the table. */
export function groupsOf(schedule: Schedule, classUuid: Uuid): readonly Calendar[] {
  return indexOf(schedule.calendars).groups.get(classUuid) ?? []
}

/** The class of a group; any other calendar, also one that no longer exists, is its own. Counts of classes use this. */
export function wholeOf({ calendars }: Pick<Schedule, 'calendars'>, calendarUuid: Uuid): Uuid {
  return calendars[calendarUuid]?.classUuid ?? calendarUuid
}

/** The groups of one division of a class. Null: those without a division. */
export function groupsIn(schedule: Schedule, classUuid: Uuid, division: string | null): readonly Calendar[] {
  return groupsOf(schedule, classUuid).filter((group) => group.division === division)
}

/** The names of a class's divisions, in the order of their first groups. */
export function divisionsOf(schedule: Schedule, classUuid: Uuid): readonly string[] {
  return [...new Set(groupsOf(schedule, classUuid).flatMap(({ division }) => division ?? []))]
}

/** The number of groups in the largest division of a class. 1 if it has none. */
export function largestDivision(schedule: Schedule, classUuid: Uuid): number {
  const { largest } = indexOf(schedule.calendars)
  let most = largest.get(classUuid)
  if (most === undefined) {
    const sizes = divisionsOf(schedule, classUuid).map((each) => groupsIn(schedule, classUuid, each).length)
    largest.set(classUuid, (most = Math.max(1, ...sizes)))
  }
  return most
}

/** The calendars that contain a part. */
export function holdersOf(schedule: Schedule, part: string): readonly Calendar[] {
  return indexOf(schedule.calendars).holders.get(part) ?? []
}

/** Whether any class is divided. Most schools have none, and skip further checks. */
export function hasGroups({ calendars }: Pick<Schedule, 'calendars'>): boolean {
  return indexOf(calendars).divided
}

/** The calendar that a part counts for: its class before any group, then the first in the table. */
export function homeOf(holders: readonly Calendar[]): Calendar {
  const home = holders.find(({ classUuid }) => classUuid === null) ?? holders[0]
  if (!home) throw new Error('a part that no calendar holds')
  return home
}

/**
 * The slots in which none of the calendar's students can have a lesson: its own blocked slots, and those of calendars that contain all its
 * students.
 */
export function blockedSlotsOf(schedule: Schedule, calendar: Calendar): ReadonlySet<Uuid> {
  const index = indexOf(schedule.calendars)
  let slots = index.blocked.get(calendar)
  if (!slots) {
    const around = sharing(schedule, calendar).filter((other) => other === calendar || hasAll(other, calendar))
    index.blocked.set(calendar, (slots = new Set(around.flatMap(({ blockedTimeSlots }) => blockedTimeSlots))))
  }
  return slots
}

function hasAll(outer: Calendar, inner: Calendar): boolean {
  const parts = new Set(partsOf(outer))
  return partsOf(inner).every((part) => parts.has(part))
}

type Index = {
  readonly divided: boolean
  readonly holders: ReadonlyMap<string, readonly Calendar[]>
  readonly groups: ReadonlyMap<Uuid, readonly Calendar[]>
  readonly sharing: Map<Calendar, readonly Calendar[]>
  readonly blocked: Map<Calendar, ReadonlySet<Uuid>>
  readonly largest: Map<Uuid, number>
}

const indexOf = cached((calendars: Schedule['calendars']): Index => {
  const holders = new Map<string, Calendar[]>()
  const groups = new Map<Uuid, Calendar[]>()
  let divided = false
  for (const calendar of Object.values(calendars)) {
    divided ||= calendar.parts.length > 0
    for (const part of partsOf(calendar)) appendTo(holders, part, calendar)
    if (calendar.classUuid !== null) appendTo(groups, calendar.classUuid, calendar)
  }
  const index: Index = { divided, holders, groups, sharing: new Map(), blocked: new Map(), largest: new Map() }
  return index
})
