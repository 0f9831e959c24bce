import {
  lessonsOfSubject,
  subjectsInOrder,
  type CalendarType,
  type Lesson,
  type LessonChoice,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { XhsttEvent, XhsttEventResource, XhsttSolutionEvent } from '../archive.ts'
import { idsFor, Members } from './members.ts'
import { TYPE_NAMES, TYPES, type WrittenPeople } from './people.ts'
import type { WrittenWeek } from './week.ts'

/** The lessons of a version as events of one part each, with their slots. A course is a group of events. */
export type WrittenEvents = {
  readonly lessons: readonly Lesson[]
  readonly events: readonly XhsttEvent[]
  readonly groups: Members
  /** The number of groups, from the first, that are courses. */
  readonly courses: number
  readonly parts: readonly XhsttSolutionEvent[]
  readonly roles: readonly WrittenRole[]
  eventOf(lessonUuid: Uuid): number | undefined
}
/** An open role of an event, and its candidates. */
type WrittenRole = {
  readonly event: number
  readonly role: string
  readonly candidates: readonly number[]
  readonly optional: boolean
}

export function eventsOf(schedule: Schedule, week: WrittenWeek, people: WrittenPeople): WrittenEvents {
  const courses = subjectsInOrder(schedule).map((subject) => ({
    name: subject.name,
    lessons: lessonsOfSubject(schedule, subject.uuid),
  }))
  const lessons = courses.flatMap((course) => course.lessons)
  const names = idsFor(courses.flatMap(({ name, lessons: own }) => own.map((_, i) => `${name} ${i + 1}`)))
  const named = courses.flatMap(({ name, lessons: own }) => own.map(() => name))
  const places = new Map(lessons.map(({ uuid }, event) => [uuid, event]))
  const groups = new Members('Events')
  let first = 0
  for (const { name, lessons: own } of courses) {
    groups.add(
      own.map((_, i) => first + i),
      name,
    )
    first += own.length
  }
  const attending = lessons.map((lesson) => attendingOf(people, lesson))
  const seats = lessons.map((lesson, e) => seatsOf(schedule, people, lesson, attending[e]!.resources))
  const starts = lessons.map((lesson) => startOf(week, lesson))
  return {
    lessons,
    groups,
    courses: courses.length,
    events: lessons.map((lesson, e) => ({
      id: names[e]!.id,
      name: named[e]!,
      duration: lesson.length,
      workload: lesson.length,
      time: lesson.pinned ? starts[e]! : null,
      resources: seats[e]!.map(({ place }) => place),
      resourceGroups: attending[e]!.groups,
    })),
    parts: lessons.map(({ length }, e) => ({
      event: e,
      duration: length,
      time: starts[e]!,
      assigned: seats[e]!.flatMap(({ choice }) => (choice ? [chosenIn(people, choice)] : [])),
    })),
    roles: seats.flatMap((own, event) =>
      own.flatMap(({ place, choice }) =>
        choice
          ? [{ event, role: place.role ?? '', candidates: candidatesOf(people, choice), optional: !!choice.optional }]
          : [],
      ),
    ),
    eventOf: (uuid) => places.get(uuid),
  }
}

function startOf(week: WrittenWeek, { timeSlotUuid, length }: Lesson): number | null {
  const time = timeSlotUuid === null ? undefined : week.timeOf(timeSlotUuid)
  return time !== undefined && week.left(time) >= length ? time : null
}

type Seat = { readonly place: XhsttEventResource; readonly choice?: LessonChoice }

/** Returns the fixed attendees, each once: whole groups as long as they have no resource in common, and single resources. */
function attendingOf(people: WrittenPeople, { calendarUuids }: Lesson) {
  const taken = new Set<number>()
  const groups: number[] = []
  const resources: number[] = []
  const bySize = [...calendarUuids].sort((a, b) => people.resourcesOf(b).length - people.resourcesOf(a).length)
  for (const uuid of bySize) {
    const own = people.resourcesOf(uuid)
    const others = own.filter((resource) => !taken.has(resource))
    const group = people.groupOf(uuid)
    if (group !== undefined && others.length === own.length) groups.push(group)
    else resources.push(...others)
    for (const resource of own) taken.add(resource)
  }
  return { groups, resources: resources.sort((a, b) => a - b) }
}

/** Returns the single fixed resources, then the open roles. The only room of a lesson has a role, too. */
function seatsOf(schedule: Schedule, people: WrittenPeople, lesson: Lesson, fixed: readonly number[]): Seat[] {
  const typeOf = (uuid: Uuid | undefined): CalendarType => schedule.calendars[uuid ?? '']?.calendarType ?? 'CLASS'
  const isRoom = (resource: number) => people.resources[resource]?.type === TYPES.indexOf('ROOM')
  const choices = lesson.choices.filter(({ candidates }) => candidates.length > 0)
  const openRooms = choices.filter(({ candidates }) => typeOf(candidates[0]) === 'ROOM').length
  const rooms = fixed.filter(isRoom).length + openRooms
  const taken = new Map<CalendarType, number>()
  return [
    ...fixed.map((resource): Seat => {
      const role = rooms === 1 && isRoom(resource) ? TYPE_NAMES.ROOM : null
      return { place: placeOf(lesson, { resource, role }) }
    }),
    ...choices.map((choice): Seat => {
      const type = typeOf(choice.candidates[0])
      const number = (taken.get(type) ?? 0) + 1
      taken.set(type, number)
      const role = number === 1 ? TYPE_NAMES[type] : `${TYPE_NAMES[type]} ${number}`
      const ofOneType = choice.candidates.every((uuid) => typeOf(uuid) === type)
      const place = placeOf(lesson, { role, ...(ofOneType && { type: TYPES.indexOf(type) }) })
      return { place, choice }
    }),
  ]
}

function placeOf({ length }: Lesson, given: Partial<XhsttEventResource>): XhsttEventResource {
  return { resource: null, role: null, type: null, workload: length, ...given }
}

function candidatesOf(people: WrittenPeople, { candidates }: LessonChoice): number[] {
  return candidates.flatMap((uuid) => people.resourcesOf(uuid))
}

function chosenIn(people: WrittenPeople, { chosen }: LessonChoice): number | null {
  return chosen === null ? null : (people.resourcesOf(chosen)[0] ?? null)
}
