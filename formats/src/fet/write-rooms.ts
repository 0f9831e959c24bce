import { numbering } from '../names.ts'
import { lockText, ROOM } from './lock.ts'
import type { Outline, OutlineActivity } from './outline.ts'
import { homeRooms, type RoomNeed } from './write-home-rooms.ts'
import { BY_SUBJECT_AND_TAG, filtersFor } from './write-filters.ts'
import { constraintText, listed, namesOf, preferredRooms, type Fields } from './write-xml.ts'

/** The rooms of a school, and the constraints that assign lessons to them. */
type WrittenRooms = { readonly elements: Fields; readonly constraints: readonly string[] }

/**
 * Returns the rooms and their constraints. FET gives a lesson only one room. Several rooms at once become a virtual room, which stands for
 * one room of each of its sets: the fixed rooms, and each list of rooms to choose from.
 */
export function writeRooms(outline: Outline): WrittenRooms {
  const { activities, calendars, warnings } = outline
  const virtual = new Map<string, { readonly name: string; readonly sets: RoomSets }>()
  const rooms = [...calendars.values()].filter(({ calendarType }) => calendarType === 'ROOM')
  const unused = numbering()
  for (const { called } of rooms) unused(called)
  const virtualOf = (sets: RoomSets): string => {
    const key = JSON.stringify(sets)
    const known = virtual.get(key)
    if (known) return known.name
    const name = unused(
      sets
        .map((set) => set.slice(0, MOST_NAMED).join(' / '))
        .join(' + ')
        .slice(0, MOST_LETTERS),
    )
    virtual.set(key, { name, sets })
    return name
  }
  const roomsIn = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const calendar = calendars.get(key)
      return calendar?.calendarType === 'ROOM' ? [calendar.called] : []
    })
  const chosen: RoomNeed[] = []
  const single: RoomNeed[] = []
  const elsewhere = new Set<OutlineActivity>()
  const locked = activities.flatMap((activity) => {
    const { id, calendars: attending, choices } = activity
    const fixed = [...new Set(roomsIn(attending))]
    const open = choices.filter((keys) => roomsIn(keys).length === keys.length).map(roomsIn)
    warnings.add('fet-open-choices', {}, choices.length - open.length)
    const sets = [...fixed.map((room) => [room]), ...open.map((set) => set.filter((room) => !fixed.includes(room)))]
    const [only] = sets
    if (!only) return []
    if (sets.length === 1 && open.length === 0) {
      single.push({ activity, rooms: only })
      return []
    }
    if (open.length === 0) {
      elsewhere.add(activity)
      return [lockText([ROOM, String(id), virtualOf(sets), ...fixed])]
    }
    chosen.push({ activity, rooms: sets.length === 1 ? only : [virtualOf(sets)] })
    return []
  })
  warnings.add('fet-seats', {}, activities.filter((activity) => mayBeTooSmall(outline, activity)).length)
  const byRooms = Map.groupBy(chosen, ({ rooms }) => JSON.stringify(rooms))
  const choices = [...byRooms.values()].map((alike) => roomChoices(outline, alike))
  const rest = choices.flatMap(({ rest }) => rest)
  const isLeft = new Set(rest.map(({ activity }) => activity))
  for (const { activity } of chosen) if (!isLeft.has(activity)) elsewhere.add(activity)
  const homes = homeRooms(outline, [...single, ...rest], elsewhere)
  const isSingle = new Set(single.map(({ activity }) => activity))
  const each = homes.rest.map(({ activity, rooms: [first = '', ...others] }) =>
    isSingle.has(activity)
      ? lockText([ROOM, String(activity.id), first])
      : choiceText('Activity', [['Activity_Id', activity.id]], [first, ...others]),
  )
  const constraints = [...locked, ...choices.flatMap(({ constraints: texts }) => texts), ...homes.constraints, ...each]
  const elements: Fields = [
    ...rooms.map(({ building, seats, ...names }) => {
      const there = building === undefined ? [] : [['Building', building] as const]
      const holds = seats === undefined ? [] : [['Capacity', seats] as const]
      return ['Room', [...namesOf(names), ...there, ...holds, ['Virtual', 'false']]] as const
    }),
    ...[...virtual.values()].map(({ name, sets }) => ['Room', virtualFields(name, sets)] as const),
  ]
  return { elements, constraints }
}

/** Whether a lesson has more students, as FET counts them, than one of its rooms has seats. */
function mayBeTooSmall({ calendars }: Outline, { calendars: attending, choices }: OutlineActivity): boolean {
  const students = attending.reduce((sum, key) => sum + (calendars.get(key)?.pupils ?? 0), 0)
  return [...attending, ...choices.flat()].some((key) => (calendars.get(key)?.seats ?? Infinity) < students)
}

/** The sets of a virtual room: one room is used of each. */
type RoomSets = readonly (readonly string[])[]

const MOST_NAMED = 3
const MOST_LETTERS = 60

function virtualFields(name: string, sets: RoomSets): Fields {
  const ofReal = sets.map((rooms) => listed('Number_of_Real_Rooms', 'Real_Room', rooms))
  return [['Name', name], ['Virtual', 'true'], ...listed('Number_of_Sets_of_Real_Rooms', 'Set_of_Real_Rooms', ofReal)]
}

/**
 * Returns constraints for lessons with several rooms to choose from. One constraint covers all lessons of a subject or with a tag if their
 * rooms are the same.
 */
function roomChoices(
  outline: Outline,
  alike: readonly RoomNeed[],
): { readonly constraints: readonly string[]; readonly rest: readonly RoomNeed[] } {
  const rooms = alike[0]?.rooms ?? []
  const { filters, rest } = filtersFor(
    outline,
    alike.map(({ activity }) => activity),
    BY_SUBJECT_AND_TAG,
  )
  const constraints = filters.map(({ filter: { subject, tag } }) => {
    const named: Fields = [
      ...(subject === undefined ? [] : [['Subject', subject] as const]),
      ...(tag === undefined ? [] : [['Activity_Tag', tag] as const]),
    ]
    return choiceText(
      `${subject === undefined ? '' : 'Subject'}${tag === undefined ? '' : 'ActivityTag'}`,
      named,
      rooms,
    )
  })
  return { constraints, rest: rest.map((activity) => ({ activity, rooms })) }
}

function choiceText(whose: string, named: Fields, rooms: readonly string[]): string {
  return constraintText(`Constraint${whose}PreferredRooms`, 100, [...named, ...preferredRooms(rooms)])
}
