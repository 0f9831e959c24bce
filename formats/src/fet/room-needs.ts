import { LIMITS } from '@timetable/domain'
import { textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'
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
  const names = [...new Set(large.length > 0 ? large : wish.rooms)]
  const [only] = names
  if (only !== undefined && names.length === 1) {
    const sets = rooms.virtual.get(only)
    if (!sets) return { fixed: [only], choices: [] }
    if (wish.realRooms) return { fixed: wish.realRooms, choices: [], virtual: only }
    // Several rooms out of one list cannot be said here: a room is named once.
    if (sets.length <= LIMITS.maxChoices && new Set(sets.flat()).size === sets.flat().length) {
      return {
        fixed: sets.flatMap((set) => (set.length === 1 ? set : [])),
        choices: sets.filter((set) => set.length > 1),
        virtual: only,
      }
    }
  }
  if (names.length > 1 && names.every((name) => !rooms.virtual.has(name))) return { fixed: [], choices: [names] }
  source.issues.add(
    'rooms left open',
    'lessons whose room is left open, because the file offers none, or several rooms at once in several ways',
  )
  return NOTHING
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
