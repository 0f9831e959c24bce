import type { Outline, OutlineActivity, OutlineCalendar } from './outline.ts'
import { constraintText, preferredRooms } from './write-xml.ts'

/** A lesson and the rooms to choose one from. */
export type RoomNeed = { readonly activity: OutlineActivity; readonly rooms: readonly string[] }

/**
 * Returns home rooms that replace constraints on single lessons. A teacher or class gets one if all lessons it has alone are in the same
 * rooms, or are in its home room or in other rooms of their own. In FET a home room applies to every lesson without another room. So home
 * rooms are not used if the school has wishes for rooms, or if such a lesson needs no room. `elsewhere`: lessons whose rooms are already
 * written.
 */
export function homeRooms(
  outline: Outline,
  needs: readonly RoomNeed[],
  elsewhere: ReadonlySet<OutlineActivity>,
): { readonly constraints: readonly string[]; readonly rest: readonly RoomNeed[] } {
  const { calendars, activities, school } = outline
  if (school.rules.some(({ rule, enabled }) => enabled && (rule === 'PREFERRED_ROOMS' || rule === 'ROOM_EQUIPMENT')))
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

/** A single lesson gets a constraint of its own. */
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
  const several = preferredRooms(rooms)
  const [only] = rooms
  return rooms.length === 1 && only !== undefined
    ? constraintText(`Constraint${kind}HomeRoom`, 100, [
        [field, whose],
        ['Room', only],
      ])
    : constraintText(`Constraint${kind}HomeRooms`, 100, [[field, whose], ...several])
}
