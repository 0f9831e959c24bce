import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
import type { Source } from './source.ts'
import { inWords } from './words.ts'

/** Rooms that stand on their own; a virtual room is a set of them, and undefined where it leaves a choice. */
export type Rooms = {
  readonly real: readonly string[]
  resolve(name: string): readonly string[] | undefined
}

export function readRooms(file: XmlElement): Rooms {
  const real: string[] = []
  const virtual = new Map<string, readonly string[] | undefined>()
  for (const element of childrenOf(childOf(file, 'Rooms_List'), 'Room')) {
    const name = textOf(element, 'Name')
    if (textOf(element, 'Virtual').trim() !== 'true') real.push(name)
    else {
      const sets = childrenOf(element, 'Set_of_Real_Rooms').map((set) => textsOf(set, 'Real_Room'))
      virtual.set(name, sets.every((set) => set.length === 1) ? sets.flat() : undefined)
    }
  }
  return { real, resolve: (name) => (virtual.has(name) ? virtual.get(name) : [name]) }
}

/**
 * The rooms that each activity must have, worked out from the compulsory room constraints as FET reads them: the rooms
 * that all of an activity's own constraints allow, or, where it has none, those that all its home rooms allow. More
 * than one left is a choice, and no room is fixed.
 */
export function fixedRooms(source: Source, constraints: readonly XmlElement[]): (readonly string[])[] {
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
    else if (rooms.length > 1)
      source.issues.add(constraint.name, `${inWords(constraint.name)}: a choice of rooms, not kept`)
    for (const activity of activities) {
      const wish = wishes.get(activity) ?? { named: false }
      wishes.set(activity, wish)
      wish.named = true
      if (!compulsory) continue
      wish.rooms = wish.rooms ? wish.rooms.filter((room) => rooms.includes(room)) : rooms
      const realRooms = textsOf(constraint, 'Real_Room')
      if (realRooms.length > 0) wish.realRooms = realRooms
    }
  }
  return source.activities.active.map((activity) => {
    const own = preferred.get(activity)
    if (own) return fixed(source, own)
    const wish = home.get(activity)
    return wish ? fixed(source, wish) : []
  })
}

/** `rooms` stays undefined while only wishes were seen. */
type Wish = { named: boolean; rooms?: readonly string[]; realRooms?: readonly string[] }

function fixed(source: Source, wish: Wish): readonly string[] {
  if (wish.rooms === undefined) return []
  const [room] = wish.rooms
  const resolved = room === undefined ? undefined : (wish.realRooms ?? source.rooms.resolve(room))
  if (wish.rooms.length === 1 && resolved) return resolved
  source.issues.add('rooms left open', 'lessons whose room is left open, because the file offers several or none')
  return []
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
