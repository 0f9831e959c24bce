import { LIMITS } from '@timetable/domain'
import { textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
import type { Rooms } from './rooms.ts'
import type { Source } from './source.ts'
import { peopleOf } from './students.ts'
import { inWords } from './words.ts'

/** The rooms of an activity: all of `fixed`, and one out of each list of `choices`. */
export type RoomNeed = {
  readonly fixed: readonly string[]
  readonly choices: readonly (readonly string[])[]
  /** The virtual room that all these are in the file. */
  readonly virtual?: string
}

/**
 * The rooms that each activity must have, worked out from the compulsory room constraints as FET reads them: those that
 * all of an activity's own constraints allow, or, where it has none, those that all its home rooms allow; of these, those
 * that hold its students.
 */
export function readRoomNeeds(source: Source, constraints: readonly XmlElement[]): RoomNeed[] {
  const preferred = new Map<Activity, Wish>()
  const home = new Map<Activity, Wish>()
  for (const constraint of constraints) {
    const kind = roomKind(constraint.name)
    if (!kind) continue
    const wishes = kind.home ? home : preferred
    const compulsory = numberOf(constraint, 'Weight_Percentage', 100) >= 100
    const rooms = [...textsOf(constraint, 'Room'), ...textsOf(constraint, 'Preferred_Room')]
    const activities = activitiesOf(source, constraint, kind.about)
    if (activities.length === 0) continue
    if (!compulsory) source.issues.add(constraint.name, `${inWords(constraint.name)}: a wish for a room, not kept`)
    for (const activity of activities) {
      const wish = wishes.get(activity) ?? {}
      wishes.set(activity, wish)
      if (!compulsory) continue
      wish.rooms = wish.rooms ? wish.rooms.filter((room) => rooms.includes(room)) : rooms
      const realRooms = textsOf(constraint, 'Real_Room')
      if (realRooms.length > 0) wish.realRooms = realRooms
    }
  }
  return source.activities.active.map((activity) => {
    const wish = preferred.get(activity) ?? home.get(activity)
    return wish?.rooms ? needOf(source, activity, { ...wish, rooms: wish.rooms }) : NOTHING
  })
}

/** `rooms` stays undefined while only wishes were seen. `realRooms`: what a virtual room is for this activity. */
type Wish = { rooms?: readonly string[]; realRooms?: readonly string[] }

const NOTHING: RoomNeed = { fixed: [], choices: [] }

function needOf(source: Source, activity: Activity, wish: Required<Pick<Wish, 'rooms'>> & Wish): RoomNeed {
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
  source.issues.add(
    'rooms left open',
    'lessons whose room is left open, because the file offers none, or several rooms at once in several ways',
  )
  return NOTHING
}

/** The rooms without those that need more than others do: whenever that one is there, so is one of these. */
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

/** Is whatever one takes out of `more`, of each set a room, enough for each of the `few` sets to have one of its own? */
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

/** A home room is for lessons of that class, or that teacher, alone. */
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
