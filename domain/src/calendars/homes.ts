import { apply, put, type Change } from '../history/change.ts'
import { calendarUuidsOf, choicesFor } from '../lessons/choices.ts'
import { lessonsBySlot } from '../lessons/occupied.ts'
import { slotsFrom } from '../lessons/placement.ts'
import type { Calendar, Choice, Lesson, LessonChoice, Schedule, Subject, Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'

type Calendars = Pick<Schedule, 'calendars'>
type Shape = { readonly calendarUuids: readonly Uuid[]; readonly choices: readonly Choice[] }

/** The rooms of a lesson or a course: fixed ones and choices. */
type Rooms = { readonly fixed: readonly Uuid[]; readonly choices: readonly Choice[] }
const NO_ROOMS: Rooms = { fixed: [], choices: [] }

/** The room of those lessons of a class or a teacher that have no other: its own home room, or for a group that of its class. */
export function homeRoomOf({ calendars }: Calendars, calendarUuid: Uuid): Calendar | undefined {
  const calendar = calendars[calendarUuid]
  const own = calendar?.homeRoomUuid
  const whose = own === undefined && calendar?.classUuid ? calendars[calendar.classUuid]?.homeRoomUuid : own
  return whose === undefined ? undefined : calendars[whose]
}

/** The home teacher of a class, or for a group that of its class. */
export function homeTeacherOf({ calendars }: Calendars, calendarUuid: Uuid): Calendar | undefined {
  const calendar = calendars[calendarUuid]
  const whole = calendar?.classUuid ? calendars[calendar.classUuid] : undefined
  return calendars[calendar?.homeTeacherUuid ?? whole?.homeTeacherUuid ?? '']
}

/** The classes of which a teacher is the home teacher. Includes groups with their own home teacher. */
export function homeClassesOf({ calendars }: Calendars, teacherUuid: Uuid): readonly Calendar[] {
  return Object.values(calendars).filter(({ homeTeacherUuid }) => homeTeacherUuid === teacherUuid)
}

/** The calendar with this home room and home teacher. Null: none. */
export function withHome(
  { homeRoomUuid: _, homeTeacherUuid: __, ...calendar }: Calendar,
  home: { readonly roomUuid: Uuid | null; readonly teacherUuid: Uuid | null },
): Calendar {
  return {
    ...calendar,
    ...(home.roomUuid !== null && { homeRoomUuid: home.roomUuid }),
    ...(home.teacherUuid !== null && { homeTeacherUuid: home.teacherUuid }),
  }
}

/**
 * The home rooms of these attendees: that of the only teacher, if there is one. Otherwise that of the only class. For groups: a choice
 * between the home rooms of their classes, if free, because the halves of a class that are taught at the same time cannot both be in it.
 */
function roomsAtHome(schedule: Calendars, { calendarUuids }: Pick<Shape, 'calendarUuids'>): Rooms {
  const attending = calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const [teacher, ...moreTeachers] = attending.filter(({ calendarType }) => calendarType === 'TEACHER')
  const own = teacher && moreTeachers.length === 0 ? homeRoomOf(schedule, teacher.uuid) : undefined
  if (own) return { fixed: [own.uuid], choices: [] }
  const classes = attending.filter(({ calendarType }) => calendarType === 'CLASS')
  const homes = [...new Set(classes.flatMap(({ uuid }) => homeRoomOf(schedule, uuid)?.uuid ?? []))]
  if (homes.length === 0) return NO_ROOMS
  const [only] = classes
  if (classes.length === 1 && (only!.classUuid === null || only!.homeRoomUuid !== undefined))
    return { fixed: homes, choices: [] }
  if (classes.some(({ classUuid }) => classUuid === null)) return NO_ROOMS
  return { fixed: [], choices: [{ candidates: homes, ordered: false, optional: true }] }
}

/** Adds home rooms to attendees that have no room. Others do not change. */
export function atHome<T extends Shape>(schedule: Calendars, shape: T): T {
  const had = roomsOf(schedule, shape)
  return sameRooms(had, NO_ROOMS) ? withRooms(shape, roomsAtHome(schedule, shape), had) : shape
}

/**
 * If the attendees had their home rooms, replaces them by those of the new attendees. If other rooms were added too, removes the home
 * rooms.
 */
export function stillAtHome<T extends Shape>(schedule: Calendars, before: Shape, now: T): T {
  const [had, home] = [roomsOf(schedule, now), roomsAtHome(schedule, before)]
  if (sameRooms(had, home)) return withRooms(now, roomsAtHome(schedule, now), had)
  if (sameRooms(home, NO_ROOMS) || !sameRooms(roomsOf(schedule, before), home)) return now
  const isHome = new Set([...home.fixed, ...home.choices.flatMap(({ candidates }) => candidates)])
  const others = {
    fixed: had.fixed.filter((uuid) => !isHome.has(uuid)),
    choices: had.choices.filter(({ candidates }) => !candidates.every((uuid) => isHome.has(uuid))),
  }
  const isBeside = others.fixed.length + others.choices.length > 0
  return isBeside && had.fixed.length + had.choices.length > others.fixed.length + others.choices.length
    ? withRooms(now, others, had)
    : now
}

function roomsOf({ calendars }: Calendars, { calendarUuids, choices }: Shape): Rooms {
  const isRoom = (uuid: Uuid) => calendars[uuid]?.calendarType === 'ROOM'
  return {
    fixed: calendarUuids.filter(isRoom),
    choices: choices.filter(({ candidates }) => candidates.some(isRoom)),
  }
}

const keyOf = ({ fixed, choices }: Rooms): string =>
  JSON.stringify([
    [...fixed].sort(),
    choices.map(({ candidates, ordered, optional = false }) => [
      ordered ? candidates : [...candidates].sort(),
      ordered,
      optional,
    ]),
  ])
const sameRooms = (a: Rooms, b: Rooms): boolean => keyOf(a) === keyOf(b)

function withRooms<T extends Shape>(shape: T, { fixed, choices }: Rooms, had: Rooms): T {
  if (sameRooms(had, { fixed, choices })) return shape
  const left = shape.choices.filter((choice) => !had.choices.includes(choice))
  const free = choices.flatMap((choice): Choice[] => {
    const named = new Set([...fixed, ...left.flatMap(({ candidates }) => candidates)])
    const candidates = choice.candidates.filter((uuid) => !named.has(uuid))
    return candidates.length > 0 ? [{ ...choice, candidates }] : []
  })
  const kept = had.choices as readonly LessonChoice[]
  return {
    ...shape,
    calendarUuids: [...shape.calendarUuids.filter((uuid) => !had.fixed.includes(uuid)), ...fixed],
    choices: [...left, ...(isLesson(shape) ? choicesFor(free, kept) : free)],
  }
}

const isLesson = (shape: object): boolean => 'subjectUuid' in shape

/**
 * Changes home rooms. Lessons and subjects in the old home room get the new one, and so do those without a room because there was none.
 * Those with other rooms, or without a room although there was one, do not change.
 */
export function* moveHomes(schedule: Schedule, homes: Change): Steps<Change> {
  const after = apply(schedule, homes)
  const moved = <T extends Lesson | Subject>(record: T): T | null => {
    const had = roomsOf(schedule, record)
    const [was, is] = [roomsAtHome(schedule, record), roomsAtHome(after, record)]
    return sameRooms(had, was) && !sameRooms(was, is) ? withRooms(record, is, had) : null
  }
  const subjects = yield* flatMapInSteps(Object.values(schedule.subjects), (subject): Change => {
    const next = moved(subject)
    return next ? put(schedule, 'subjects', next) : []
  })
  const moving = new Map<Uuid, Lesson>()
  yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) => {
    const next = moved(lesson)
    if (next) moving.set(lesson.uuid, next)
    return []
  })
  const places = new Places(schedule, moving)
  const lessons = yield* flatMapInSteps([...moving.values()], (lesson) =>
    put(schedule, 'lessons', places.choosingFree(lesson)),
  )
  return [...homes, ...subjects, ...lessons]
}

/** The occupied rooms while lessons move into them. A scheduled lesson gets the home room if nobody else has it in its slots. */
class Places {
  readonly #schedule: Schedule
  readonly #moving: ReadonlyMap<Uuid, Lesson>
  readonly #taken = new Set<string>()

  constructor(schedule: Schedule, moving: ReadonlyMap<Uuid, Lesson>) {
    this.#schedule = schedule
    this.#moving = moving
    for (const lesson of moving.values())
      for (const room of calendarUuidsOf(lesson))
        for (const slot of this.#slotsOf(lesson)) this.#taken.add(`${room} ${slot}`)
  }

  choosingFree(lesson: Lesson): Lesson {
    const slots = this.#slotsOf(lesson)
    if (slots.length === 0) return lesson
    return {
      ...lesson,
      choices: lesson.choices.map((choice): LessonChoice => {
        if (choice.chosen !== null || choice.optional !== true) return choice
        const chosen = choice.candidates.find((room) => slots.every((slot) => this.#isFree(room, slot))) ?? null
        if (chosen !== null) for (const slot of slots) this.#taken.add(`${chosen} ${slot}`)
        return { ...choice, chosen }
      }),
    }
  }

  #slotsOf({ timeSlotUuid, length }: Lesson): readonly Uuid[] {
    const start = this.#schedule.timeSlots[timeSlotUuid ?? '']
    return ((start && slotsFrom(this.#schedule, start, length)) ?? []).map(({ uuid }) => uuid)
  }

  #isFree(room: Uuid, slot: Uuid): boolean {
    const isBlocked = this.#schedule.calendars[room]?.blockedTimeSlots.includes(slot) !== false
    const there = lessonsBySlot(this.#schedule, room).get(slot) ?? []
    return !isBlocked && !this.#taken.has(`${room} ${slot}`) && there.every(({ uuid }) => this.#moving.has(uuid))
  }
}

/** Removes homes that are no longer rooms or belong to no class or teacher. `inPlace` may replace a deleted calendar. */
export function settledHomes(schedule: Schedule, going: ReadonlySet<Uuid> = new Set(), inPlace?: Uuid): Change {
  return Object.values(schedule.calendars).flatMap((calendar): Change => {
    const { homeRoomUuid, homeTeacherUuid } = calendar
    if (going.has(calendar.uuid) || (homeRoomUuid === undefined && homeTeacherUuid === undefined)) return []
    const turn = (uuid: Uuid | undefined, type: Calendar['calendarType'], may: boolean): Uuid | null => {
      const now = uuid !== undefined && going.has(uuid) ? inPlace : uuid
      return may && now !== undefined && schedule.calendars[now]?.calendarType === type ? now : null
    }
    const { calendarType: own } = calendar
    const roomUuid = turn(homeRoomUuid, 'ROOM', own !== 'ROOM')
    const teacherUuid = turn(homeTeacherUuid, 'TEACHER', own === 'CLASS')
    const isSame = roomUuid === (homeRoomUuid ?? null) && teacherUuid === (homeTeacherUuid ?? null)
    return isSame ? [] : put(schedule, 'calendars', withHome(calendar, { roomUuid, teacherUuid }))
  })
}
