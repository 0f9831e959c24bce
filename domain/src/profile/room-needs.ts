import { pupilsOf } from '../calendars/pupils.ts'
import type { Calendar, Lesson, Schedule, Table, Uuid } from '../schedule.ts'
import { knownSizes } from '../calendars/sizes.ts'

/** Lessons that some of their rooms have too few seats for, with those of these rooms that hold them. */
export type RoomNeed = { readonly lessonUuids: readonly Uuid[]; readonly roomUuids: readonly Uuid[] }

/** What such a lesson asks for. */
type Tight = { readonly pupils: number; readonly holding: readonly Uuid[] }

type Known = {
  readonly tightOf: (lesson: Lesson) => Tight | null
  /** The same for numbers of pupils that the very same rooms hold. */
  readonly levelOf: (pupils: number) => number
  lessons?: Schedule['lessons']
  needs: readonly RoomNeed[]
}
const NONE: readonly RoomNeed[] = []
const known = new WeakMap<Schedule['calendars'], Known>()

/**
 * The lessons for which it matters in which of their rooms they are, those together that ask for as many seats; the very same as
 * long as that stays so. A room of which nobody knows the seats holds everybody. A lesson in several rooms at once is asked for
 * nothing: how its pupils share them is not known.
 */
export function roomNeeds(schedule: Schedule): readonly RoomNeed[] {
  const { calendars, lessons } = schedule
  let kept = known.get(calendars)
  if (!kept) known.set(calendars, (kept = { tightOf: tightIn(schedule), levelOf: levelsIn(calendars), needs: NONE }))
  if (kept.lessons === lessons) return kept.needs
  const needs = needsOf(kept, lessons)
  kept.lessons = lessons
  if (!isSame(kept.needs, needs)) kept.needs = needs
  return kept.needs
}

/** The rooms that a lesson has to choose from, or the one that it has; none where it has several at once. */
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

/** How many pupils it has, and the rooms that it may be in; null: it is asked for nothing. */
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

function needsOf({ tightOf: ask, levelOf }: Known, lessons: Table<Lesson>): readonly RoomNeed[] {
  const groups = new Map<number, { readonly lessonUuids: Uuid[]; readonly roomUuids: Set<Uuid> }>()
  for (const lesson of Object.values(lessons)) {
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

/** Can a lesson be in no room that holds it? As it is fixed, or in any of those that it may choose. */
export function fitsNowhere(schedule: Schedule, lesson: Lesson): boolean {
  const seating = seatingOf(schedule, lesson)
  if (!seating) return false
  const { rooms, pupils } = seating
  const kept = lesson.choices.flatMap(({ fixed, chosen }) =>
    fixed && chosen !== null && rooms.includes(chosen) ? chosen : [],
  )
  return (kept.length > 0 ? kept : rooms).every((uuid) => !holds(schedule.calendars[uuid], pupils))
}
