import { calendarOfLink } from '../calendars/linked-calendar.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { DEFAULT_COLOR } from '../limits.ts'
import { defaultsOf } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { tableOf } from '../records/table-of.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { headOf, type Lesson, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { addDays, daysBetween, weekBegin, type IsoDate } from '../week/school-year.ts'
import { isInWeek } from '../week/weeks.ts'
import { awayFrom, isAway } from './away.ts'
import { coveredBetween } from './covered-before.ts'
import { dayIn, type DayIn } from './day-in.ts'
import { dayLimits, dayRules } from './day-rules.ts'
import type { Diary } from './diary.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'
import type { ExtraEvent } from './records.ts'

/**
 * The day of a version that runs on a date, as an ordinary schedule of one day, before anybody is away: its slots in the times of the date,
 * its lessons with the uuids of the version, all pinned and with their chosen calendars, and extra events as lessons of a course of their
 * own. What a special day cancels is left out. Of the rules, it has the required ones that mean something on one day. Refuses as `dayIn`
 * does.
 */
export function plannedDay(schedule: Schedule, diary: Diary, date: IsoDate): Schedule | Refusal {
  const day = dayIn(schedule, diary, date)
  return isRefusal(day) ? day : plannedOn(schedule, diary, day)
}

/** The same of a day that is known. */
export function plannedOn(schedule: Schedule, diary: Diary, day: DayIn): Schedule {
  const whole = wholeDay(schedule, day)
  const lessons = { ...uncancelled(whole, day), ...tableOf(eventsOn(whole, diary, day)) }
  const events = Object.values(diary.events).filter(({ uuid }) => lessons[uuid])
  const subjects = { ...whole.subjects, ...tableOf(events.map(subjectOfEvent)) }
  const rules = [
    ...dayRules(schedule, day.times, lessons),
    ...dayLimits(schedule, lessons, { week: day.week, ...restOfWeek(schedule, diary, day) }),
  ]
  return { ...whole, subjects, lessons, rules: tableOf(rules) }
}

/** The day with all lessons that the version has then, without rules. */
export function wholeDay(schedule: Schedule, { week, times }: DayIn): Schedule {
  const { profile: _, profileLimits: __, weeks: ___, halfDays: ____, ...head } = headOf(schedule)
  const slots = new Set(times.map(({ uuid }) => uuid))
  return {
    uuid: schedule.uuid,
    head: { [schedule.uuid]: { ...head, days: 1, dayNames: null } },
    calendars: tableOf(
      Object.values(schedule.calendars).map((calendar) => ({
        ...calendar,
        blockedTimeSlots: calendar.blockedTimeSlots.filter((uuid) => slots.has(uuid)),
      })),
    ),
    timeSlots: tableOf(times),
    subjects: tableOf(Object.values(schedule.subjects).map(withoutWishes)),
    lessons: tableOf(
      Object.values(schedule.lessons)
        .filter((lesson) => slots.has(lesson.timeSlotUuid ?? '') && isInWeek(lesson, week))
        .map(pinnedHere),
    ),
    rules: {},
  }
}

const withoutWishes = (subject: Subject): Subject => ({
  ...subject,
  choices: [],
  distribution: 'none',
  timeOfDay: 'none',
})

function pinnedHere({ weeks: _, ...lesson }: Lesson): Lesson {
  return { ...lesson, calendarUuids: [...new Set(calendarUuidsOf(lesson))], choices: [], pinned: true }
}

/** The lessons that the special day does not cancel, without the classes that are free. */
function uncancelled(whole: Schedule, { special }: DayIn): Schedule['lessons'] {
  if (!special) return whole.lessons
  const { free, firstPeriod = 0, lastPeriod = Infinity } = special
  const isClass = (uuid: Uuid) => whole.calendars[uuid]?.calendarType === 'CLASS'
  const everywhere = { first: 0, last: Infinity }
  const away = awayFrom(
    whole,
    (free ?? []).map((of) => ({ of, periods: everywhere })),
  )
  const isFree = (uuid: Uuid) => isClass(uuid) && (free === null || isAway(away, uuid, everywhere))
  const held = Object.values(whole.lessons).flatMap((lesson): Lesson[] => {
    const { first, last } = periodsOfLesson(whole, lesson)
    if (first < firstPeriod || last > lastPeriod) return []
    const calendarUuids = lesson.calendarUuids.filter((uuid) => !isFree(uuid))
    if (calendarUuids.length === lesson.calendarUuids.length) return [lesson]
    return calendarUuids.some(isClass) ? [{ ...lesson, calendarUuids }] : []
  })
  return tableOf(held)
}

/** The extra events of the date. One whose attendees are not in the version any more, or whose period does not exist, is left out. */
function eventsOn(whole: Schedule, { events }: Pick<Diary, 'events'>, { date, times }: DayIn): Lesson[] {
  return Object.values(events).flatMap((event): Lesson[] => {
    const start = times.find(({ hourNum }) => hourNum === event.hourNum)
    const attending = event.calendars.flatMap((link) => calendarOfLink(whole, link)?.uuid ?? [])
    if (event.date !== date || !start || attending.length === 0) return []
    return [
      {
        ...defaultsOf(recordFields.lessons),
        ...{ uuid: event.uuid, subjectUuid: subjectUuidOf(event), length: event.length },
        ...{ calendarUuids: [...new Set(attending)], choices: [], timeSlotUuid: start.uuid, pinned: true },
      },
    ]
  })
}

const EVENT = 'event '
const subjectUuidOf = ({ uuid }: ExtraEvent): Uuid => EVENT + uuid

/** Whether a lesson of a day is an extra event. */
export const isOfEvent = ({ subjectUuid }: Lesson): boolean => subjectUuid.startsWith(EVENT)

function subjectOfEvent(event: ExtraEvent, order: number): Subject {
  return {
    ...{ uuid: subjectUuidOf(event), name: event.name, color: DEFAULT_COLOR, calendarUuids: [], choices: [] },
    ...{ distribution: 'none', timeOfDay: 'none', advanced: true, order },
  }
}

/** The days of the version that are not another day of the date's week, and what teachers cover on the others. */
function restOfWeek(schedule: Schedule, diary: Diary, { date }: DayIn) {
  const { year, halfDays } = headOf(schedule)
  const begin = weekBegin(year!, date)
  const dayNum = daysBetween(begin, date)
  const ofWeek = coveredBetween(schedule, diary, { from: begin, before: addDays(begin, 7), except: date })
  return { dayNums: halfDays ? [2 * dayNum, 2 * dayNum + 1] : [dayNum], covered: ofWeek }
}
