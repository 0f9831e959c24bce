import { linkTo } from '../calendars/linked-calendar.ts'
import { calendarUuidsOf, sameSet } from '../lessons/choices.ts'
import type { CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'
import type { DutyDecisionsOn } from './duties/duties-on.ts'
import { linkToLesson } from './lesson-of-link.ts'
import { isNobody, isNowhere } from './nobody.ts'
import type { DayChange } from './records.ts'

/** What is decided about one lesson of a date: a `DayChange` without its date. */
export type DayDecision = Omit<DayChange, 'uuid' | 'date'>

/** The params of the command that stores decisions: those to set, and the lessons that are again as planned. */
export type DayDecisions = {
  readonly changes: readonly DayDecision[]
  readonly clear: readonly Uuid[]
  /** Who is on duty where the duties of the week have lost somebody. */
  readonly duties?: DutyDecisionsOn
}

/**
 * The decisions by which an edited schedule of a day differs from that before the edit. Each is complete: it says all that is different from
 * the planned day. A lesson with another teacher, another room or another start has these; one that is gone or without a slot is dropped,
 * or joined with the lesson that has its classes now. Where a choice is open, nothing is decided. What is chosen by hand is locked.
 *
 * @param decided the decisions before the edit: a schedule does not say who looks after a class, so this is kept
 */
export function changesOfDay(
  planned: Schedule,
  before: Schedule,
  after: Schedule,
  decided: readonly Pick<DayChange, 'lesson' | 'supervised'>[] = [],
): DayDecisions {
  const supervised = new Map(decided.map((change) => [change.lesson.lessonUuid, change.supervised]))
  const changes: DayDecision[] = []
  const clear: Uuid[] = []
  for (const lesson of Object.values(planned.lessons)) {
    const [was, is] = [before.lessons[lesson.uuid], after.lessons[lesson.uuid]]
    if (was === is) continue
    const [had, has] = [decisionOn(planned, before, lesson), decisionOn(planned, after, lesson)]
    if (sameDecision(had, has)) continue
    const beside = has.teachers?.length === 0 ? supervised.get(lesson.uuid) : undefined
    if (Object.keys(has).length === 0) clear.push(lesson.uuid)
    else changes.push({ lesson: linkToLesson(planned, lesson), ...has, ...(beside && { supervised: beside }) })
  }
  return { changes, clear }
}

type Decision = Omit<DayDecision, 'lesson' | 'supervised'>

/** What is different from the planned day about a lesson. Empty: nothing. */
function decisionOn(planned: Schedule, day: Schedule, lesson: Lesson): Decision {
  const is = day.lessons[lesson.uuid]
  if (!is || is.timeSlotUuid === null) return goneFrom(planned, day, lesson)
  const hourOf = ({ timeSlotUuid }: Lesson) => planned.timeSlots[timeSlotUuid ?? '']?.hourNum
  const [hourNum, teachers, rooms] = [
    hourOf(is),
    othersIn(day, 'TEACHER', lesson, is),
    othersIn(day, 'ROOM', lesson, is),
  ]
  const linked = (uuids: readonly Uuid[]) => uuids.flatMap((uuid) => linkTo(day, uuid) ?? [])
  const isLocked = is.choices.some(({ fixed, chosen }) => fixed && chosen !== null)
  return {
    ...(teachers && { teachers: linked(teachers) }),
    ...(rooms && { rooms: linked(rooms) }),
    ...(hourNum !== undefined && hourNum !== hourOf(lesson) && { hourNum }),
    ...(isLocked && { locked: true }),
  }
}

/** The calendars of a type that a lesson has instead of its planned ones. Undefined if they are the same, or a choice of them is open. */
function othersIn(day: Schedule, type: CalendarType, planned: Lesson, is: Lesson): readonly Uuid[] | undefined {
  const isOfType = (uuid: Uuid) => day.calendars[uuid]?.calendarType === type
  if (is.choices.some(({ candidates, chosen }) => chosen === null && candidates.some(isOfType))) return undefined
  const own = planned.calendarUuids.filter(isOfType)
  const now = calendarUuidsOf(is).filter((uuid) => isOfType(uuid) && !isNobody(uuid) && !isNowhere(uuid))
  return sameSet(own, now) ? undefined : now
}

function goneFrom(planned: Schedule, day: Schedule, lesson: Lesson): Decision {
  const classes = lesson.calendarUuids.filter((uuid) => day.calendars[uuid]?.calendarType === 'CLASS')
  const other =
    classes.length > 0 &&
    Object.values(day.lessons).find(({ uuid, subjectUuid, calendarUuids }) => {
      const had = planned.lessons[uuid]?.calendarUuids ?? []
      const isSame = day.subjects[subjectUuid]?.name === day.subjects[lesson.subjectUuid]?.name
      return (
        uuid !== lesson.uuid && isSame && classes.every((each) => calendarUuids.includes(each) && !had.includes(each))
      )
    })
  return other ? { joined: linkToLesson(planned, planned.lessons[other.uuid] ?? other) } : { dropped: true }
}

function sameDecision(one: Decision, other: Decision): boolean {
  const uuidsOf = (links: Decision['teachers']) => links?.map(({ calendarUuid }) => calendarUuid).join(' ')
  return (
    uuidsOf(one.teachers) === uuidsOf(other.teachers) &&
    uuidsOf(one.rooms) === uuidsOf(other.rooms) &&
    one.hourNum === other.hourNum &&
    one.joined?.lessonUuid === other.joined?.lessonUuid &&
    one.dropped === other.dropped &&
    one.locked === other.locked
  )
}
