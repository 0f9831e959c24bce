import { calendarOfLink, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { tableOf } from '../records/table-of.ts'
import type { CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import { awayFrom, awayOn, blockingOnDay, isAway, type Away } from './away.ts'
import { dayIn } from './day-in.ts'
import type { Diary } from './diary.ts'
import { lessonOfLink } from './lesson-of-link.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'
import { plannedOn, wholeDay } from './planned-day.ts'
import type { DayChange, ExtraEvent } from './records.ts'

/**
 * What a lesson of the day has lost. `lost`: its teachers, or rooms, that are away. `instead`: who is decided to be there instead; null: not
 * decided, empty: nobody.
 */
export type Lost = {
  readonly lost: readonly Uuid[]
  readonly instead: readonly Uuid[] | null
  readonly locked: boolean
}

/**
 * A day after absences and decisions, before anybody covers.
 *
 * - `whole`: all lessons that the version has on the day, whatever a special day cancels.
 * - `planned`: the planned day.
 * - `held`: the planned day, in which those who are absent are blocked and in no lesson. Lessons without a class are left out.
 * - `teachers`, `rooms`: what lessons of `held` have lost.
 */
export type HeldDay = {
  readonly whole: Schedule
  readonly planned: Schedule
  readonly held: Schedule
  readonly away: Away
  readonly teachers: ReadonlyMap<Uuid, Lost>
  readonly rooms: ReadonlyMap<Uuid, Lost>
}

/** The day of a version on a date, with its diary. Refuses as `dayIn` does. */
export function heldDay(schedule: Schedule, diary: Diary, date: IsoDate): HeldDay | Refusal {
  const day = dayIn(schedule, diary, date)
  if (isRefusal(day)) return day
  const planned = plannedOn(schedule, diary, day)
  const away = awayOn(schedule, diary, date)
  const events = Object.values(diary.events).filter(({ uuid }) => planned.lessons[uuid])
  const atEvents = awayFrom(planned, events.flatMap(attendingEvent(planned, away)))
  const [teachers, rooms] = [new Map<Uuid, Lost>(), new Map<Uuid, Lost>()]
  const changes = changesOn(planned, diary, date)
  const holding = { planned, teachers, rooms }
  const isEvent = new Set(events.map(({ uuid }) => uuid))
  const isClass = (uuid: Uuid) => planned.calendars[uuid]?.calendarType === 'CLASS'
  const lessons = Object.values(planned.lessons).flatMap((lesson): Lesson[] => {
    const change = changes.get(lesson.uuid)
    if (change?.dropped) return []
    const there = movedBy(planned, lesson, change)
    const periods = periodsOfLesson(planned, there)
    const isGone = (uuid: Uuid) =>
      isAway(away, uuid, periods) || (!isEvent.has(lesson.uuid) && isAway(atEvents, uuid, periods))
    // Without pupils, an event is only for those who are there, and needs nobody instead of the others.
    const isForClasses = there.calendarUuids.some((uuid) => isClass(uuid) && !isGone(uuid))
    if (isEvent.has(lesson.uuid) && !isForClasses)
      return [{ ...there, calendarUuids: there.calendarUuids.filter((uuid) => !isGone(uuid)) }]
    const one = heldLesson(holding, there, isGone, change)
    return one ? [one] : []
  })
  const held = { ...planned, lessons: joinedBy(planned, tableOf(lessons), changes, [away, atEvents]) }
  const calendars = tableOf(Object.values(planned.calendars).map((calendar) => blockingOnDay(planned, away, calendar)))
  for (const lost of [teachers, rooms]) for (const uuid of lost.keys()) if (!held.lessons[uuid]) lost.delete(uuid)
  return { whole: wholeDay(schedule, day), planned, held: { ...held, calendars }, away, teachers, rooms }
}

/** Returns who attends an extra event, and when: all who are not away. */
function attendingEvent(planned: Schedule, away: Away) {
  return ({ uuid, calendars }: ExtraEvent) => {
    const periods = periodsOfLesson(planned, planned.lessons[uuid]!)
    const there = calendars.filter((of) => !isAway(away, calendarOfLink(planned, of)?.uuid ?? '', periods))
    return there.map((of) => ({ of, periods }))
  }
}

/** The decisions of a date by lesson of the day. Of several on one lesson, the last. */
export function changesOn(
  planned: Schedule,
  { changes }: Pick<Diary, 'changes'>,
  date: IsoDate,
): ReadonlyMap<Uuid, DayChange> {
  const byLesson = new Map<Uuid, DayChange>()
  for (const change of Object.values(changes)) {
    const lesson = change.date === date ? lessonOfLink(planned, change.lesson) : undefined
    if (lesson) byLesson.set(lesson.uuid, change)
  }
  return byLesson
}

/** The lesson where it is decided to begin. In a period that does not exist, it stays where it is. */
function movedBy({ timeSlots }: Schedule, lesson: Lesson, change: DayChange | undefined): Lesson {
  if (change?.hourNum === undefined) return lesson
  const slot = Object.values(timeSlots).find(({ hourNum }) => hourNum === change.hourNum)
  return slot ? { ...lesson, timeSlotUuid: slot.uuid } : lesson
}

type Holding = { readonly planned: Schedule; readonly teachers: Map<Uuid, Lost>; readonly rooms: Map<Uuid, Lost> }

/** The lesson with those who are there, and what it has lost. Undefined if it has classes and all of them are away. */
function heldLesson(
  { planned, teachers, rooms }: Holding,
  lesson: Lesson,
  isGone: (uuid: Uuid) => boolean,
  change: DayChange | undefined,
): Lesson | undefined {
  const ofType = (type: CalendarType) =>
    lesson.calendarUuids.filter((uuid) => planned.calendars[uuid]?.calendarType === type)
  const classes = ofType('CLASS')
  const there = classes.filter((uuid) => !isGone(uuid))
  if (classes.length > 0 && there.length === 0) return undefined
  const attending = (own: readonly Uuid[], decided: readonly LinkedCalendar[] | undefined, into: Map<Uuid, Lost>) => {
    const lost = own.filter(isGone)
    const left = own.filter((uuid) => !isGone(uuid))
    const named = decided?.flatMap((link) => calendarOfLink(planned, link)?.uuid ?? [])
    const instead = named && [...new Set(named)].filter((uuid) => !isGone(uuid))
    // Everybody who was decided on is away, too: nothing is decided any more.
    const isVoid = instead?.length === 0 && (decided?.length ?? 0) > 0
    if (lost.length === 0) return instead && !isVoid ? instead : left
    const kept = instead && !isVoid ? left.filter((uuid) => instead.includes(uuid)) : left
    const others = instead && !isVoid ? instead.filter((uuid) => !own.includes(uuid)) : null
    into.set(lesson.uuid, { lost, instead: others, locked: change?.locked === true })
    return kept
  }
  const kept = new Set([
    ...there,
    ...attending(ofType('TEACHER'), change?.teachers, teachers),
    ...attending(ofType('ROOM'), change?.rooms, rooms),
  ])
  const calendarUuids = [...new Set([...lesson.calendarUuids.filter((uuid) => kept.has(uuid)), ...kept])]
  return { ...lesson, calendarUuids }
}

/** The lessons after those that are held together with another one. Where that one is not held, nothing is joined. */
function joinedBy(
  planned: Schedule,
  lessons: Schedule['lessons'],
  changes: ReadonlyMap<Uuid, DayChange>,
  gone: readonly Away[],
): Schedule['lessons'] {
  let after = lessons
  for (const [uuid, { joined }] of changes) {
    const [own, other] = [after[uuid], joined && lessonOfLink({ lessons: after }, joined)]
    if (!own || !other || other === own) continue
    const periods = periodsOfLesson(planned, other)
    const classes = own.calendarUuids.filter(
      (each) => planned.calendars[each]?.calendarType === 'CLASS' && !gone.some((away) => isAway(away, each, periods)),
    )
    const { [uuid]: _, ...rest } = after
    const calendarUuids = [...new Set([...other.calendarUuids, ...classes])]
    after = { ...rest, [other.uuid]: { ...other, calendarUuids } }
  }
  return after
}
