import { bareCalendar } from '../calendars/bare-calendar.ts'
import { holdsName } from '../calendars/calendar-label.ts'
import { allCalendarUuidsOf } from '../lessons/choices.ts'
import type { Mint } from '../commands/define.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { groupsOf, partsOf } from '../calendars/students.ts'
import type { NextClass } from './plan.ts'

/**
 * A class of the next year with its groups, and which of them gets the courses of each class and group of this year. The first seat of a
 * class gets its courses; each further one gets copies.
 */
export type Seat = {
  readonly next: NextClass
  readonly first: boolean
  readonly calendars: readonly Calendar[]
  /** Classes and groups of this year, mapped to those that get their courses. */
  readonly instead: ReadonlyMap<Uuid, Uuid>
  /** Whether its own groups do not fit its courses, so that it has the groups of the class that has the courses this year. */
  readonly regrouped: boolean
}

/** The seats of the classes of a checked plan, in its order. */
export function seatsOf(schedule: Schedule, classes: readonly NextClass[], mint: Mint): Seat[] {
  const firsts = firstSeats(schedule, classes)
  const taking = takingGroups(schedule, classes)
  const parts = new Map<string, string>()
  return classes.map((next, index) => {
    const first = next.coursesOf === null || firsts.get(next.coursesOf) === next
    const takes = taking.has(next)
    // Calendars taken over together still share students. A second class with the same courses has other students.
    const space = first ? 'first' : `${index}`
    const partOf = (part: string) => {
      const key = `${space} ${part}`
      if (!parts.has(key)) parts.set(key, mint())
      return parts.get(key) ?? part
    }
    return { first, next, ...calendarsOf(schedule, next, { takes, partOf, mint }) }
  })
}

function firstSeats(schedule: Schedule, classes: readonly NextClass[]): ReadonlyMap<Uuid, NextClass> {
  const firsts = new Map<Uuid, NextClass>()
  const worth = ({ from, name, coursesOf }: NextClass) =>
    from === coursesOf ? 2 : name === schedule.calendars[coursesOf ?? '']?.name ? 1 : 0
  for (const next of classes) {
    if (next.coursesOf === null) continue
    const other = firsts.get(next.coursesOf)
    if (!other || worth(next) > worth(other)) firsts.set(next.coursesOf, next)
  }
  return firsts
}

type Taking = { readonly takes: boolean; readonly partOf: (part: string) => string; readonly mint: Mint }

function calendarsOf(schedule: Schedule, { from, name, coursesOf }: NextClass, { takes, partOf, mint }: Taking) {
  const [own, place] = [schedule.calendars[from ?? ''], schedule.calendars[coursesOf ?? '']]
  const model = takes && place ? place : own
  const uuid = own?.uuid ?? mint()
  const instead = new Map<Uuid, Uuid>()
  const bare = bareCalendar({ uuid, name, calendarType: 'CLASS' })
  // The time off of a class belongs to its courses, and so to the grade.
  const said = place ?? own
  const { shortName: _, pupils: __, ...kept } = own ?? model ?? bare
  const shortName = said?.name === name ? said.shortName : undefined
  const whole: Calendar = {
    ...kept,
    ...bare,
    blockedTimeSlots: said?.blockedTimeSlots ?? [],
    parts: takes ? (model?.parts ?? []).map(partOf) : (own?.parts ?? []),
    ...(shortName !== undefined && { shortName }),
    ...(own?.pupils !== undefined && { pupils: own.pupils }),
  }
  if (place) instead.set(place.uuid, uuid)
  const groups = (model ? groupsOf(schedule, model.uuid) : []).map((group): Calendar => {
    const isOwn = model === own
    const { pupils, ...rest } = group
    const made = { ...rest, uuid: isOwn ? group.uuid : mint(), classUuid: uuid, name: called(group, model, name) }
    // The number of pupils in a group is only known for the same pupils.
    const counted = isOwn && pupils !== undefined ? { ...made, pupils } : made
    return takes ? { ...counted, parts: group.parts.map(partOf) } : counted
  })
  for (const group of place ? groupsOf(schedule, place.uuid) : []) {
    const there = groups.find((each) => each.division === group.division && each.name === called(group, place, name))
    if (there) instead.set(group.uuid, there.uuid)
  }
  return { calendars: [whole, ...groups], instead, regrouped: takes && own !== undefined && own !== place }
}

/** The name of a group, with the new name of its class if it contains the old one. */
function called(group: Calendar, of: Calendar | undefined, name: string): string {
  return of && holdsName(group.name, of.name) ? group.name.replace(of.name.trim(), () => name) : group.name
}

/**
 * The classes that get the groups of the class whose courses they get. These are new classes, and classes whose groups do not fit the
 * courses of their new grade, with all classes that share students with them this year or next.
 */
function takingGroups(schedule: Schedule, classes: readonly NextClass[]): ReadonlySet<NextClass> {
  const named = namedCalendars(schedule)
  const together = sharingClasses(schedule)
  const taking = new Set<NextClass>(classes.filter((next) => !fits(schedule, next, named)))
  const kept = () => classes.filter((next) => !taking.has(next) && next.coursesOf !== null)
  const shared = ({ from, coursesOf }: NextClass) =>
    [from, coursesOf].flatMap((uuid) => (uuid === null ? [] : (together.get(uuid) ?? [])))
  for (let waiting = [...taking]; waiting.length > 0;) {
    const sets = new Set(waiting.flatMap(shared))
    waiting = kept().filter((next) => shared(next).some((set) => sets.has(set)))
    for (const next of waiting) taking.add(next)
  }
  return taking
}

/** Whether the class has the groups that its courses need. */
function fits(schedule: Schedule, { from, coursesOf, name }: NextClass, named: Named): boolean {
  if (coursesOf === null || from === coursesOf) return true
  const [own, place] = [schedule.calendars[from ?? ''], schedule.calendars[coursesOf]]
  if (!own || !place) return false
  if (named.chosen.has(place.uuid) && own.parts.length > 0) return false
  const known = groupsOf(schedule, own.uuid).map((group) => JSON.stringify([group.division, called(group, own, name)]))
  const there = new Set(known)
  if (there.size < known.length) return false
  return groupsOf(schedule, place.uuid)
    .filter(({ uuid }) => named.all.has(uuid))
    .every((group) => there.has(JSON.stringify([group.division, called(group, place, name)])))
}

type Named = { readonly all: ReadonlySet<Uuid>; readonly chosen: ReadonlySet<Uuid> }

function namedCalendars({ subjects, lessons, rules }: Schedule): Named {
  const attended = [...Object.values(subjects), ...Object.values(lessons)]
  return {
    all: new Set([
      ...attended.flatMap(allCalendarUuidsOf),
      ...Object.values(rules).flatMap((rule) => rule.calendarUuids),
    ]),
    chosen: new Set(attended.flatMap(({ choices }) => choices.flatMap(({ candidates }) => candidates))),
  }
}

/** The whole classes that share students with others, each mapped to its connected set. */
function sharingClasses(schedule: Schedule): ReadonlyMap<Uuid, ReadonlySet<Uuid>> {
  const sets = new Map<Uuid, Set<Uuid>>()
  const byPart = new Map<string, Uuid>()
  for (const calendar of Object.values(schedule.calendars)) {
    if (calendar.calendarType !== 'CLASS') continue
    const whole = calendar.classUuid ?? calendar.uuid
    if (!sets.has(whole)) sets.set(whole, new Set([whole]))
    for (const part of partsOf(calendar)) {
      const other = byPart.get(part)
      if (other === undefined) byPart.set(part, whole)
      else join(sets, whole, other)
    }
  }
  return new Map([...sets].filter(([, set]) => set.size > 1))
}

function join(sets: Map<Uuid, Set<Uuid>>, one: Uuid, other: Uuid): void {
  const [into, from] = [sets.get(one), sets.get(other)]
  if (!into || !from || into === from) return
  for (const uuid of from) {
    into.add(uuid)
    sets.set(uuid, into)
  }
}
