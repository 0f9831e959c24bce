import { pupilsOf } from '../calendars/pupils.ts'
import { cached } from '../cached.ts'
import { equipmentOf } from '../calendars/equipment.ts'
import type { Calendar, Lesson, Schedule, Uuid } from '../schedule.ts'
import { knownSizes } from '../calendars/sizes.ts'

/** Lessons for which some of their rooms have too few seats, and those of their rooms that have enough. */
export type RoomNeed = { readonly lessonUuids: readonly Uuid[]; readonly roomUuids: readonly Uuid[] }

/** The number of pupils of such a lesson, and those of its rooms that hold them. */
type Tight = { readonly pupils: number; readonly holding: readonly Uuid[] }

type Known = {
  readonly tightOf: (lesson: Lesson) => Tight | null
  /** Equal for numbers of pupils that fit in exactly the same rooms. */
  readonly levelOf: (pupils: number) => number
  /** The lessons of the last answer. */
  lessons?: Schedule['lessons']
  needs: readonly RoomNeed[]
}
const NONE: readonly RoomNeed[] = []
const known = new WeakMap<Schedule['calendars'], Known>()

/**
 * The lessons for which the choice of room matters, grouped by the number of seats that they need. The same object is returned while the
 * result does not change. A room with an unknown number of seats is large enough. A lesson in several rooms at once is skipped, because it
 * is unknown how its pupils are distributed.
 */
export function roomNeeds(schedule: Schedule): readonly RoomNeed[] {
  const { lessons } = schedule
  const kept = knownOf(schedule)
  if (kept.lessons === lessons) return kept.needs
  const needs = needsOf(kept, Object.values(lessons))
  kept.lessons = lessons
  if (!isSame(kept.needs, needs)) kept.needs = needs
  return kept.needs
}

/** The same for some lessons. */
export function roomNeedsOf(schedule: Schedule, lessons: readonly Lesson[]): readonly RoomNeed[] {
  return needsOf(knownOf(schedule), lessons)
}

/**
 * The number of pupils of a lesson for which some of its rooms have too few seats, and those of its rooms that have enough. Null for all
 * other lessons.
 */
export function tightSeating(schedule: Schedule, lesson: Lesson): Tight | null {
  return knownOf(schedule).tightOf(lesson)
}

function knownOf(schedule: Schedule): Known {
  const { calendars } = schedule
  let kept = known.get(calendars)
  if (!kept) known.set(calendars, (kept = { tightOf: tightIn(schedule), levelOf: levelsIn(calendars), needs: NONE }))
  return kept
}

/** The candidate rooms of a lesson, or its only room. Empty if it has several at once. */
function roomsToChoose(
  { calendars }: Pick<Schedule, 'calendars'>,
  { calendarUuids, choices }: Pick<Lesson, 'calendarUuids' | 'choices'>,
): readonly Uuid[] {
  const isRoom = (uuid: Uuid) => calendars[uuid]?.calendarType === 'ROOM'
  const fixed = calendarUuids.filter(isRoom)
  const open = choices.filter(({ candidates }) => candidates.some(isRoom))
  const [choice] = open
  if (fixed.length + open.length !== 1) return []
  if (!choice) return fixed
  return choice.candidates.every(isRoom) ? choice.candidates : []
}

function tightIn(schedule: Schedule): (lesson: Lesson) => Tight | null {
  const { seats, pupils } = knownSizes(schedule)
  if (!seats || !pupils) return () => null
  const found = new WeakMap<Lesson, Tight | null>()
  return (lesson) => {
    let tight = found.get(lesson)
    if (tight === undefined) found.set(lesson, (tight = tightOf(schedule, lesson)))
    return tight
  }
}

function levelsIn(calendars: Schedule['calendars']): (pupils: number) => number {
  const seats = [...new Set(Object.values(calendars).flatMap((room) => room.seats ?? []))]
  return (pupils) => seats.filter((each) => each < pupils).length
}

/** The number of pupils, and the possible rooms. Null if the lesson is skipped. */
function seatingOf(schedule: Schedule, lesson: Lesson) {
  const rooms = roomsToChoose(schedule, lesson)
  const pupils = rooms.length > 0 ? pupilsOf(schedule, lesson) : undefined
  return pupils === undefined ? null : { rooms, pupils }
}

function tightOf(schedule: Schedule, lesson: Lesson): Tight | null {
  const seating = seatingOf(schedule, lesson)
  if (!seating) return null
  const { rooms, pupils } = seating
  const holding = rooms.filter((uuid) => holds(schedule.calendars[uuid], pupils))
  return holding.length < rooms.length ? { pupils, holding } : null
}

function holds(room: Calendar | undefined, pupils: number): boolean {
  return (room?.seats ?? Infinity) >= pupils
}

function needsOf({ tightOf: ask, levelOf }: Known, lessons: readonly Lesson[]): readonly RoomNeed[] {
  const groups = new Map<number, { readonly lessonUuids: Uuid[]; readonly roomUuids: Set<Uuid> }>()
  for (const lesson of lessons) {
    const tight = ask(lesson)
    if (!tight) continue
    const level = levelOf(tight.pupils)
    let group = groups.get(level)
    if (!group) groups.set(level, (group = { lessonUuids: [], roomUuids: new Set() }))
    group.lessonUuids.push(lesson.uuid)
    for (const uuid of tight.holding) group.roomUuids.add(uuid)
  }
  return [...groups.values()].map(({ lessonUuids, roomUuids }) => ({ lessonUuids, roomUuids: [...roomUuids] }))
}

function isSame(one: readonly RoomNeed[], other: readonly RoomNeed[]): boolean {
  const alike = (a: readonly Uuid[], b: readonly Uuid[]) => a.length === b.length && a.every((uuid, i) => uuid === b[i])
  return (
    one.length === other.length &&
    one.every(
      (need, index) =>
        alike(need.lessonUuids, other[index]!.lessonUuids) && alike(need.roomUuids, other[index]!.roomUuids),
    )
  )
}

/** The pupils of a lesson, and the most seats of its possible rooms, if none of these has enough. Undefined otherwise. */
export function tooManyPupils(
  schedule: Schedule,
  lesson: Lesson,
): { readonly pupils: number; readonly seats: number } | undefined {
  const seating = seatingOf(schedule, lesson)
  if (!seating) return undefined
  const { rooms, pupils } = seating
  const kept = lesson.choices.flatMap(({ fixed, chosen }) =>
    fixed && chosen !== null && rooms.includes(chosen) ? chosen : [],
  )
  const possible = (kept.length > 0 ? kept : rooms).flatMap((uuid) => schedule.calendars[uuid] ?? [])
  if (possible.some((room) => holds(room, pupils))) return undefined
  return { pupils, seats: Math.max(0, ...possible.map(({ seats = 0 }) => seats)) }
}

const equipped = cached((_: Schedule['calendars']) => new Map<string, readonly Uuid[]>())

/** The rooms that have all of this equipment. The same list is returned while the calendars do not change. */
export function roomsWith({ calendars }: Pick<Schedule, 'calendars'>, names: readonly string[]): readonly Uuid[] {
  const found = equipped(calendars)
  const key = JSON.stringify(names)
  let rooms = found.get(key)
  if (!rooms) {
    const having = Object.values(calendars).filter(
      (one) => one.calendarType === 'ROOM' && names.every((name) => equipmentOf(one).includes(name)),
    )
    found.set(key, (rooms = having.map(({ uuid }) => uuid)))
  }
  return rooms
}

/** The rooms that a lesson has or can have, or those chosen by hand. In contrast to seats, several rooms at once count too. */
export function possibleRooms(
  { calendars }: Pick<Schedule, 'calendars'>,
  { calendarUuids, choices }: Pick<Lesson, 'calendarUuids' | 'choices'>,
): readonly Uuid[] {
  const open = choices.flatMap(({ candidates, chosen, fixed }) => (fixed && chosen !== null ? [chosen] : candidates))
  return [...calendarUuids, ...open].filter((uuid) => calendars[uuid]?.calendarType === 'ROOM')
}
