import { linkTo, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { labelOf } from '../calendars/calendar-label.ts'
import { sharing } from '../calendars/students.ts'
import { occupiedSlots } from '../lessons/placement.ts'
import { isRefusal } from '../refusal.ts'
import type { CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import { calendarOfLink } from '../calendars/linked-calendar.ts'
import { dayIn } from './day-in.ts'
import type { Diary } from './diary.ts'
import { changesOn, heldDay, type HeldDay } from './held-day.ts'
import { lessonOfLink, linkToLesson } from './lesson-of-link.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'
import { wholeDay } from './planned-day.ts'
import type { DayChange, DayLine, HeldAs } from './records.ts'

/**
 * What readers see of a date: each lesson that differs from the version's usual day, by names, without any reason, in the order of the day.
 * A lesson for which nothing is decided yet is shown without those who are away. None on a date without lessons.
 */
export function linesOf(schedule: Schedule, diary: Diary, date: IsoDate): DayLine[] {
  const day = heldDay(schedule, diary, date)
  if (isRefusal(day)) return []
  const usual = dayIn(schedule, { specialDays: {} }, date)
  const before: Schedule['lessons'] = isRefusal(usual) ? {} : wholeDay(schedule, usual).lessons
  const usually = isRefusal(usual) ? day.planned : wholeDay(schedule, usual)
  const now = { ...day.held, lessons: decidedLessons(day) }
  const changes = changesOn(day.planned, diary, date)
  const uuids = [...new Set([...Object.keys(before), ...Object.keys(day.planned.lessons)])]
  const lines = uuids.flatMap((uuid): DayLine[] => {
    const lesson = before[uuid] ?? day.planned.lessons[uuid]!
    const change = changes.get(uuid)
    const other = change?.joined && lessonOfLink(now, change.joined)
    const is = now.lessons[uuid] ?? (other && joinedWith(lesson, other, now))
    const supervised = is && supervisedBy(now, change)
    const one = {
      was: before[uuid] ? heldAs(usually, before[uuid]) : null,
      now: is ? heldAs(now, is) : null,
      ...(is && other && !now.lessons[uuid] && { joined: nameOf(now, day.planned.lessons[other.uuid] ?? other) }),
      ...(supervised && { supervised: supervised.map(({ name }) => name) }),
    }
    if (!supervised && !one.joined && sameHeld(one.was, one.now)) return []
    const concerned = [before[uuid], is, other].flatMap((each) => each?.calendarUuids ?? [])
    const concerns = concernedOf(now, [...concerned, ...(supervised ?? []).map(({ calendarUuid }) => calendarUuid)])
    return [{ lesson: linkToLesson(day.planned, lesson), concerns, ...one }]
  })
  const hourOf = ({ was, now: is }: DayLine) => (is ?? was)?.hourNum ?? 0
  return lines.sort((a, b) => hourOf(a) - hourOf(b))
}

/** The lessons as they are decided: those who are there instead attend. */
export function decidedLessons({ held, teachers, rooms }: HeldDay): Schedule['lessons'] {
  const lessons = { ...held.lessons }
  for (const lost of [teachers, rooms])
    for (const [uuid, { instead }] of lost) {
      const lesson = lessons[uuid]
      if (lesson && instead) lessons[uuid] = { ...lesson, calendarUuids: [...lesson.calendarUuids, ...instead] }
    }
  return lessons
}

/** A lesson that is held together with another: its own classes, with the teachers, rooms and time of the other. */
function joinedWith(lesson: Lesson, other: Lesson, { calendars }: Schedule): Lesson {
  const isClass = (uuid: Uuid) => calendars[uuid]?.calendarType === 'CLASS'
  const calendarUuids = [
    ...lesson.calendarUuids.filter((uuid) => isClass(uuid) && other.calendarUuids.includes(uuid)),
    ...other.calendarUuids.filter((uuid) => !isClass(uuid)),
  ]
  return { ...other, uuid: lesson.uuid, subjectUuid: lesson.subjectUuid, calendarUuids }
}

/** Those who look after the class. Undefined if nobody does. */
function supervisedBy(day: Schedule, change: DayChange | undefined): readonly LinkedCalendar[] | undefined {
  const found = change?.supervised?.flatMap((link) => linkTo(day, calendarOfLink(day, link)?.uuid ?? '') ?? [])
  return found && found.length > 0 ? found : undefined
}

/** The name of the lesson that another is joined with: its classes, else its subject. */
function nameOf(day: Schedule, lesson: Lesson): string {
  return heldAs(day, lesson).classes.join(', ') || linkToLesson(day, lesson).subject
}

function heldAs(day: Schedule, lesson: Lesson): HeldAs {
  const { first, last } = periodsOfLesson(day, lesson)
  const slots = occupiedSlots(day, lesson)
  const times = { start: slots[0]?.startTime, end: slots.at(-1)?.endTime }
  const names = (type: CalendarType) =>
    lesson.calendarUuids.flatMap((uuid) => (day.calendars[uuid]?.calendarType === type ? labelOf(day, uuid) : []))
  return {
    ...{ hourNum: first, periods: Math.max(1, last - first + 1) },
    ...(times.start !== undefined && times.end !== undefined && times),
    ...{ classes: names('CLASS'), teachers: names('TEACHER'), rooms: names('ROOM') },
  }
}

const sameHeld = (one: HeldAs | null, other: HeldAs | null): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The calendars whose weeks contain a lesson of these: they, and all that share students with them. */
function concernedOf(day: Schedule, calendarUuids: readonly Uuid[]): LinkedCalendar[] {
  const all = calendarUuids.flatMap((uuid) => {
    const calendar = day.calendars[uuid]
    return calendar ? sharing(day, calendar).map((one) => one.uuid) : []
  })
  return [...new Set(all)].flatMap((uuid) => linkTo(day, uuid) ?? [])
}
