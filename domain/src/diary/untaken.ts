import { linkTo } from '../calendars/linked-calendar.ts'
import { pupilsOf } from '../calendars/pupils.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { lessonsSeenBy } from '../lessons/lessons.ts'
import type { CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'
import type { DayDecision } from './changes-of-day.ts'
import type { DayWeights } from './day-weights.ts'
import { linkToLesson } from './lesson-of-link.ts'
import { isNobody } from './nobody.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'
import { isOfEvent } from './planned-day.ts'

/** Rooms so many places apart in the order of their names are near each other, where no building is known. */
const NEAR = 2

/**
 * What becomes of the lessons of a planned day that nobody can take: each is dropped, looked after by a teacher nearby, or joined with a
 * parallel class, whichever costs least. Extra events, and lessons chosen to be without a teacher by hand, stay as they are.
 *
 * @param after the schedule of the day, with all choices made
 */
export function decisionsOnUntaken(after: Schedule, weights: DayWeights): DayDecision[] {
  const waiting = new Map(
    Object.values(after.lessons)
      .filter((lesson) => isUntaken(after, lesson))
      .map((lesson) => [lesson.uuid, lesson]),
  )
  const gone = new Set<Uuid>()
  /** Lessons that are joined, or whose teacher looks after another class. */
  const busy = new Set<Uuid>()
  const rooms = Object.values(after.calendars).filter(({ calendarType }) => calendarType === 'ROOM')
  const placeOf = new Map(rooms.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ uuid }, place) => [uuid, place]))
  const decisions: DayDecision[] = []
  const ofType = (lesson: Lesson, type: CalendarType) =>
    calendarUuidsOf(lesson).filter((uuid) => after.calendars[uuid]?.calendarType === type)

  function at(periods: { readonly first: number; readonly last: number }): Lesson[] {
    return Object.values(after.lessons).filter((other) => {
      const { first, last } = periodsOfLesson(after, other)
      return first <= periods.first && periods.last <= last && !waiting.has(other.uuid) && !gone.has(other.uuid)
    })
  }

  /** Whether the lesson begins or ends the day of all its classes, without those that are dropped already. */
  function isAtEdge(lesson: Lesson): boolean {
    const own = periodsOfLesson(after, lesson)
    return ofType(lesson, 'CLASS').every((classUuid) => {
      const others = lessonsSeenBy(after, classUuid).filter(({ uuid }) => uuid !== lesson.uuid && !gone.has(uuid))
      const spans = others.map((other) => periodsOfLesson(after, other)).filter(({ first, last }) => first <= last)
      return spans.every(({ first }) => first > own.last) || spans.every(({ last }) => last < own.first)
    })
  }

  /** How far apart the rooms of two lessons are. Undefined if they are not near each other. */
  function distance(one: Lesson, other: Lesson): number | undefined {
    const [here, there] = [ofType(one, 'ROOM')[0], ofType(other, 'ROOM')[0]]
    if (here === undefined || there === undefined) return undefined
    const apart = Math.abs((placeOf.get(here) ?? 0) - (placeOf.get(there) ?? 0))
    const [building, elsewhere] = [after.calendars[here]?.building, after.calendars[there]?.building]
    if (building === undefined || elsewhere === undefined) return apart <= NEAR ? apart : undefined
    return building === elsewhere ? apart : undefined
  }

  /** The teacher of the nearest lesson that has one, and is not joined or beside another already. */
  function supervisorOf(lesson: Lesson): { readonly teacherUuid: Uuid; readonly beside: Uuid } | undefined {
    let best: ReturnType<typeof supervisorOf>
    let least = Infinity
    for (const other of at(periodsOfLesson(after, lesson))) {
      const apart = distance(lesson, other) ?? Infinity
      const teacherUuid = ofType(other, 'TEACHER').find((uuid) => !isNobody(uuid))
      if (teacherUuid === undefined || busy.has(other.uuid) || apart >= least) continue
      best = { teacherUuid, beside: other.uuid }
      least = apart
    }
    return best
  }

  /** A lesson of the same subject at the same time that has a teacher, and room for the classes of both. */
  function partnerOf(lesson: Lesson): Lesson | undefined {
    const { first, last } = periodsOfLesson(after, lesson)
    const nameOf = ({ subjectUuid }: Lesson) => after.subjects[subjectUuid]?.name
    return at({ first, last }).find((other) => {
      const periods = periodsOfLesson(after, other)
      if (periods.first !== first || periods.last !== last || nameOf(other) !== nameOf(lesson)) return false
      if (busy.has(other.uuid) || !ofType(other, 'TEACHER').some((uuid) => !isNobody(uuid))) return false
      const classes = [...new Set([...ofType(other, 'CLASS'), ...ofType(lesson, 'CLASS')])]
      const pupils = pupilsOf(after, { calendarUuids: classes, choices: [] }) ?? 0
      return ofType(other, 'ROOM').every((uuid) => (after.calendars[uuid]?.seats ?? Infinity) >= pupils)
    })
  }

  function decide(lesson: Lesson): void {
    const link = { lesson: linkToLesson(after, lesson) }
    const supervisor = supervisorOf(lesson)
    const partner = partnerOf(lesson)
    const [cheapest] = [
      ...(isAtEdge(lesson) ? [{ cost: weights.droppedAtEdge, how: 'dropped' } as const] : []),
      ...(supervisor ? [{ cost: weights.supervised, how: 'supervised' } as const] : []),
      ...(partner ? [{ cost: weights.joined, how: 'joined' } as const] : []),
      { cost: weights.dropped, how: 'dropped' } as const,
    ].toSorted((a, b) => a.cost - b.cost)
    waiting.delete(lesson.uuid)
    if (cheapest!.how === 'supervised') {
      busy.add(supervisor!.beside)
      decisions.push({ ...link, teachers: [], supervised: [linkTo(after, supervisor!.teacherUuid)!] })
    } else if (cheapest!.how === 'joined') {
      busy.add(partner!.uuid)
      gone.add(lesson.uuid)
      decisions.push({ ...link, joined: linkToLesson(after, partner!) })
    } else {
      gone.add(lesson.uuid)
      decisions.push({ ...link, dropped: true })
    }
  }

  // From the edges inwards: a lesson beside one that is dropped begins or ends the day then.
  for (let next = edgeOf(); next; next = edgeOf()) decide(next)
  for (const lesson of [...waiting.values()]) if (waiting.has(lesson.uuid)) decide(lesson)
  return decisions

  function edgeOf(): Lesson | undefined {
    return [...waiting.values()].find(isAtEdge)
  }
}

/** Whether a lesson with classes has no teacher, by the plan. */
function isUntaken({ calendars }: Schedule, lesson: Lesson): boolean {
  const ofType = (type: CalendarType) =>
    calendarUuidsOf(lesson).filter((uuid) => calendars[uuid]?.calendarType === type)
  const isOpen = lesson.choices.some(({ chosen, fixed }) => chosen !== null && isNobody(chosen) && !fixed)
  return isOpen && !isOfEvent(lesson) && ofType('TEACHER').every(isNobody) && ofType('CLASS').length > 0
}
