import { type ImportedRule, LIMITS } from '@timetable/domain'
import { importedName } from '../names.ts'
import { textOf, textsOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import type { Rooms } from './rooms.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { peopleOf } from './students.ts'
import { strengthOf } from './strength.ts'
import { warnOfUnkept } from './words.ts'

/** The rooms of an activity: all of `fixed`, and one of each list of `choices`. `optional`: it may also have none of the choices. */
export type RoomNeed = {
  readonly fixed: readonly string[]
  readonly choices: readonly (readonly string[])[]
  readonly optional?: true
  /** The virtual room of the file that stands for all these rooms. */
  readonly virtual?: string
}

/**
 * Returns the rooms that each activity must have, derived from the compulsory room constraints as FET reads them. These are the rooms that
 * all of the activity's own constraints allow; if it has none, those that all its home rooms allow. Rooms that are too small for its
 * students are excluded. If its own constraints are wishes, it may have any room that one of them or a home room names, or none, unless a
 * home room is compulsory.
 */
export function readRoomNeeds(source: Source, constraints: readonly XmlElement[]): RoomNeed[] {
  const asked = roomsAsked(source, constraints)
  return source.activities.active.map((activity) => {
    const of = asked.get(activity)
    if (!of) return NOTHING
    const { required = '' } = of
    if (of.rooms) return needOf(source, activity, { ...of, rooms: of.rooms, required })
    const candidates = candidatesOf(source, of)
    if (of.wished.length === 0 && of.home?.compulsory)
      return needOf(source, activity, { rooms: of.home.rooms, required })
    if (candidates.length === 0) return NOTHING
    const people = peopleOf(source.students, activity)
    const large = candidates.filter((name) => source.rooms.holds(name, people))
    const need = { fixed: [], choices: [large.length > 0 ? large : candidates] }
    return of.home?.compulsory ? need : { ...need, optional: true }
  })
}

/**
 * Returns the wishes for rooms as rules. A wish of a subject names the subject; any other wish names its lessons. A wish for a home room is
 * met by any room that the lesson may have.
 */
export function readRoomWishes(
  source: Source,
  constraints: readonly XmlElement[],
  roomKey: (name: string) => string | undefined,
): ImportedRule[] {
  const asked = roomsAsked(source, constraints)
  return constraints.flatMap((constraint) => {
    const kind = roomKind(constraint.name)
    const strength = kind && strengthOf(constraint)
    if (!kind || strength === undefined || strength === 'required') return []
    const activities = activitiesOf(source, constraint, kind.about)
    if (activities.length > 0 && roomsIn(constraint).some((name) => source.rooms.virtual.has(name)))
      warnOfUnkept(source.issues, constraint, 'fet-several-rooms')
    const wish = (lessons: readonly Activity[], named: readonly string[]): ImportedRule[] => {
      const rooms = named.flatMap((name) => roomKey(name) ?? [])
      if (lessons.length === 0 || rooms.length === 0) return []
      const rule = ruleOn(kind.about === 'subject' ? [] : lessons, { rule: 'PREFERRED_ROOMS', strength })
      const subjectNames =
        kind.about === 'subject' ? [importedName(source.called.subjects(textOf(constraint, 'Subject')).name)] : []
      return [{ ...rule, subjectNames, rooms }]
    }
    if (!kind.home) return wish(activities, realRooms(source, constraint))
    const alike = new Map<string, { lessons: Activity[]; rooms: readonly string[] }>()
    for (const activity of activities) {
      const of = asked.get(activity)
      if (!of || of.rooms) continue
      const rooms = candidatesOf(source, of)
      const key = JSON.stringify(rooms)
      const group = alike.get(key) ?? { lessons: [], rooms }
      alike.set(key, group)
      group.lessons.push(activity)
    }
    return [...alike.values()].flatMap(({ lessons, rooms }) => wish(lessons, rooms))
  })
}

/**
 * The room constraints of an activity: the `rooms` that all compulsory ones allow, with the `realRooms` if this is a virtual room; the
 * `wished` rooms; and the rooms that all its home rooms allow. `required`: the kind of the last compulsory constraint.
 */
type Asked = {
  rooms?: readonly string[]
  realRooms?: readonly string[]
  wished: readonly string[]
  required?: string
  home?: { readonly rooms: readonly string[]; readonly compulsory: boolean }
}

function roomsAsked(source: Source, constraints: readonly XmlElement[]): ReadonlyMap<Activity, Asked> {
  const asked = new Map<Activity, Asked>()
  for (const constraint of constraints) {
    const kind = roomKind(constraint.name)
    const strength = kind && strengthOf(constraint)
    if (!kind || strength === undefined) continue
    const rooms = roomsIn(constraint)
    for (const activity of activitiesOf(source, constraint, kind.about)) {
      const of = asked.get(activity) ?? { wished: [] }
      asked.set(activity, of)
      if (strength === 'required') of.required = constraint.name
      if (kind.home) {
        const both = of.home ? of.home.rooms.filter((room) => rooms.includes(room)) : rooms
        of.home = { rooms: both, compulsory: strength === 'required' || of.home?.compulsory === true }
      } else if (strength === 'required') {
        of.rooms = of.rooms ? of.rooms.filter((room) => rooms.includes(room)) : rooms
        const real = textsOf(constraint, 'Real_Room')
        if (real.length > 0) of.realRooms = real
      } else of.wished = [...new Set([...of.wished, ...realRooms(source, constraint)])]
    }
  }
  return asked
}

function roomsIn(constraint: XmlElement): string[] {
  return [...textsOf(constraint, 'Room'), ...textsOf(constraint, 'Preferred_Room')]
}

/** A wish for several rooms at once has no counterpart in the product. */
function realRooms({ rooms }: Source, constraint: XmlElement): string[] {
  return roomsIn(constraint).filter((name) => !rooms.virtual.has(name))
}

function candidatesOf({ rooms }: Source, { wished, home }: Asked): readonly string[] {
  return [...new Set([...wished, ...(home?.rooms ?? [])])].filter((name) => !rooms.virtual.has(name))
}

const NOTHING: RoomNeed = { fixed: [], choices: [] }

function needOf(
  source: Source,
  activity: Activity,
  wish: { readonly rooms: readonly string[]; readonly realRooms?: readonly string[]; readonly required: string },
): RoomNeed {
  const { rooms } = source
  const people = peopleOf(source.students, activity)
  const large = wish.rooms.filter((name) => rooms.holds(name, people))
  const names = leastOf(rooms, [...new Set(large.length > 0 ? large : wish.rooms)])
  const [only] = names
  if (only !== undefined && names.length === 1) {
    const sets = rooms.virtual.get(only)
    if (!sets) return { fixed: [only], choices: [] }
    if (wish.realRooms) return { fixed: wish.realRooms, choices: [], virtual: only }
    const fixed = sets.flatMap((set) => (set.length === 1 ? set : []))
    const choices = sets.filter((set) => set.length > 1).map((set) => set.filter((room) => !fixed.includes(room)))
    const isPossible = new Set(fixed).size === fixed.length && choices.every((set) => set.length > 0)
    if (isPossible && choices.length <= LIMITS.maxChoices) return { fixed, choices, virtual: only }
  }
  if (names.length > 1 && names.every((name) => !rooms.virtual.has(name))) return { fixed: [], choices: [names] }
  source.issues.add('fet-rooms-left-open')
  source.issues.addUnkept(wish.required)
  return NOTHING
}

/** Returns the rooms without virtual rooms that are redundant: whenever such a room is available, one of the others is too. */
function leastOf({ virtual }: Rooms, names: readonly string[]): readonly string[] {
  const real = names.filter((name) => !virtual.has(name))
  if (real.length === names.length) return names
  const options = [
    ...(real.length > 0 ? [{ names: real, sets: [real] }] : []),
    ...names.flatMap((name) => (virtual.has(name) ? [{ names: [name], sets: virtual.get(name) ?? [] }] : [])),
  ]
  const isBeside = (one: number, other: number) =>
    one === other ||
    !isServedBy(options[other]!.sets, options[one]!.sets) ||
    (one < other && isServedBy(options[one]!.sets, options[other]!.sets))
  return options.flatMap((option, one) => (options.every((_, other) => isBeside(one, other)) ? option.names : []))
}

/** Whether any selection of one room from each set in `more` gives each set in `few` a room of its own. */
function isServedBy(few: readonly (readonly string[])[], more: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = few
  if (!first) return true
  return more.some(
    (set, at) =>
      set.length > 0 &&
      set.every((room) => first.includes(room)) &&
      isServedBy(
        rest,
        more.filter((_, index) => index !== at),
      ),
  )
}

type About = 'activity' | 'subject' | 'tag' | 'subject and tag' | 'students' | 'teacher'

/** Singular and plural of one kind differ only in the number of rooms. */
function roomKind(name: string): { readonly about: About; readonly home: boolean } | undefined {
  switch (name.replace(/^Constraint/, '').replace(/s$/, '')) {
    case 'ActivityPreferredRoom':
      return { about: 'activity', home: false }
    case 'SubjectPreferredRoom':
      return { about: 'subject', home: false }
    case 'ActivityTagPreferredRoom':
      return { about: 'tag', home: false }
    case 'SubjectActivityTagPreferredRoom':
      return { about: 'subject and tag', home: false }
    case 'StudentsSetHomeRoom':
      return { about: 'students', home: true }
    case 'TeacherHomeRoom':
      return { about: 'teacher', home: true }
    default:
      return undefined
  }
}

export function isRoomConstraint(name: string): boolean {
  return roomKind(name) !== undefined
}

/** A home room applies to lessons that have this one class, or this one teacher, only. */
function activitiesOf(source: Source, constraint: XmlElement, about: About): readonly Activity[] {
  const { active, byId } = source.activities
  switch (about) {
    case 'activity': {
      const activity = byId.get(textOf(constraint, 'Activity_Id').trim())
      return activity ? [activity] : []
    }
    case 'subject': {
      const subject = textOf(constraint, 'Subject')
      return active.filter((activity) => activity.subject === subject)
    }
    case 'tag': {
      const tag = textOf(constraint, 'Activity_Tag')
      return active.filter((activity) => activity.tags.includes(tag))
    }
    case 'subject and tag': {
      const subject = textOf(constraint, 'Subject')
      const tag = textOf(constraint, 'Activity_Tag')
      return active.filter((activity) => activity.subject === subject && activity.tags.includes(tag))
    }
    case 'students': {
      const students = textOf(constraint, 'Students')
      return active.filter((activity) => activity.students.length === 1 && activity.students[0] === students)
    }
    case 'teacher': {
      const teacher = textOf(constraint, 'Teacher')
      return active.filter((activity) => activity.teachers.length === 1 && activity.teachers[0] === teacher)
    }
  }
}
