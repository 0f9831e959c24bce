import type { Outline, OutlineActivity, OutlineCalendar } from './outline.ts'
import { constraintText, type Fields } from './write-xml.ts'

/** A lesson and the rooms of which it has to have one. */
export type RoomNeed = { readonly activity: OutlineActivity; readonly rooms: readonly string[] }

/**
 * Home rooms in the place of what is said of each lesson: where all lessons that a teacher has alone, or a class, are to be in
 * the same rooms, or in their home room and in others of their own. To FET a home room counts where a lesson has no other, so a
 * school with wishes for rooms has none, and who has a lesson without a room. `elsewhere`: lessons whose rooms are said already.
 */
export function homeRooms(
  outline: Outline,
  needs: readonly RoomNeed[],
  elsewhere: ReadonlySet<OutlineActivity>,
): { readonly constraints: readonly string[]; readonly rest: readonly RoomNeed[] } {
  const { calendars, activities, school } = outline
  if (school.rules.some(({ rule, enabled }) => enabled && rule === 'PREFERRED_ROOMS'))
    return { constraints: [], rest: needs }
  const left = new Map(needs.map((need) => [need.activity, need]))
  const constraints: string[] = []
  for (const type of ['TEACHER', 'CLASS'] as const) {
    const alone = Map.groupBy(activities, (activity) => onlyOne(calendars, activity, type))
    for (const [whose, theirs] of alone) {
      if (whose === undefined) continue
      const home = calendars.get(whose)?.homeRoom
      const own = home === undefined ? undefined : calendars.get(home)?.called
      const rooms = own === undefined ? left.get(theirs[0]!)?.rooms : [own]
      if (!rooms || (own === undefined && theirs.length < FEWEST)) continue
      const key = JSON.stringify(rooms)
      const inIt = theirs.filter((activity) => JSON.stringify(left.get(activity)?.rooms) === key)
      const others = theirs.filter((activity) => !inIt.includes(activity))
      const mayBeElsewhere = own !== undefined && others.every((one) => left.has(one) || elsewhere.has(one))
      if (inIt.length === 0 || (others.length > 0 && !mayBeElsewhere)) continue
      for (const activity of inIt) left.delete(activity)
      constraints.push(homeText(type, calendars.get(whose)!.called, rooms))
    }
  }
  return { constraints, rest: [...left.values()] }
}

/** One lesson is said by itself. */
const FEWEST = 2

const onlyOne = (
  calendars: ReadonlyMap<string, OutlineCalendar>,
  { calendars: attending }: OutlineActivity,
  type: OutlineCalendar['calendarType'],
): string | undefined => {
  const ofType = attending.filter((key) => calendars.get(key)?.calendarType === type)
  return ofType.length === 1 ? ofType[0] : undefined
}

function homeText(type: 'TEACHER' | 'CLASS', whose: string, rooms: readonly string[]): string {
  const [kind, field] = type === 'TEACHER' ? ['Teacher', 'Teacher'] : ['StudentsSet', 'Students']
  const several: Fields = [
    ['Number_of_Preferred_Rooms', rooms.length],
    ...rooms.map((room) => ['Preferred_Room', room] as const),
  ]
  const [only] = rooms
  return rooms.length === 1 && only !== undefined
    ? constraintText(`Constraint${kind}HomeRoom`, 100, [
        [field, whose],
        ['Room', only],
      ])
    : constraintText(`Constraint${kind}HomeRooms`, 100, [[field, whose], ...several])
}
