import {
  bareRule,
  capacityFindings,
  lessonsOfSubject,
  tableOf,
  tightWeek,
  type Calendar,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { after } from '@timetable/domain/testing'
import type { Random } from '@timetable/instances'
import { ofType } from './plants.ts'

/** Makes a calendar of a school have more than fits. Undefined if the school has none that could. */
type Overfilling = (schedule: Schedule, random: Random) => Schedule | undefined

/** The number of periods beyond what fits, at least. */
const MOST_BEYOND = 6

/** The ways to fill a school, by name. */
export const OVERFULL: Readonly<Record<string, Overfilling>> = {
  /** Courses move into one room until it has some periods more than slots. */
  room: (schedule, random) => oneFilled(schedule, 'ROOM', random),
  /** A teacher is away on more days, until the rest is too little. */
  'days off': (schedule, random) => {
    const teachers = ofType(schedule, 'TEACHER').filter((teacher) => periodsOf(schedule, teacher) > 8)
    const [teacher] = random.shuffled(teachers)
    if (!teacher) return undefined
    let now = schedule
    for (const day of random.shuffled([...daysOf(schedule)])) {
      const timeSlotUuids = slotsOn(schedule, day)
      now = after(now, 'setTimeOff', { calendarUuids: [teacher.uuid], timeSlotUuids, timeOff: 'cannot' })
      if (isShort(now, teacher)) return now
    }
    return undefined
  },
  /** A teacher takes courses of colleagues until there are too many. */
  teacher: (schedule, random) => oneFilled(schedule, 'TEACHER', random),
  /** A class has no afternoons any more. */
  class: (schedule, random) => {
    const [one] = random.shuffled(ofType(schedule, 'CLASS'))
    if (!one) return undefined
    let now = schedule
    const last = Math.max(...Object.values(schedule.timeSlots).map(({ hourNum }) => hourNum))
    for (let hour = last; hour > 2; hour--) {
      const timeSlotUuids = Object.values(schedule.timeSlots)
        .filter(({ hourNum }) => hourNum === hour)
        .map(({ uuid }) => uuid)
      now = after(now, 'setTimeOff', { calendarUuids: [one.uuid], timeSlotUuids, timeOff: 'cannot' })
      if (isShort(now, one)) return now
    }
    return undefined
  },
  /** A teacher may have too few lessons a day. */
  limit: (schedule, random) => {
    const teachers = ofType(schedule, 'TEACHER').filter((teacher) => periodsOf(schedule, teacher) > 10)
    const [teacher] = random.shuffled(teachers)
    if (!teacher) return undefined
    const value = Math.ceil(periodsOf(schedule, teacher) / daysOf(schedule).size) - 1
    const rule = bareRule({ uuid: 'limit', rule: 'MAX_LESSONS_PER_DAY', calendarUuids: [teacher.uuid], value })
    const now = { ...schedule, rules: { ...schedule.rules, ...tableOf([rule]) } }
    return isShort(now, teacher) ? now : undefined
  },
}

/** The first calendar of the type, in random order, that can be filled so. */
function oneFilled(schedule: Schedule, type: Calendar['calendarType'], random: Random): Schedule | undefined {
  for (const calendar of random.shuffled(ofType(schedule, type))) {
    const full = filled(schedule, calendar, random)
    if (full) return full
  }
  return undefined
}

/** Courses of others of the type move to the calendar until it has more than fits. */
function filled(schedule: Schedule, calendar: Calendar, random: Random): Schedule | undefined {
  const beyond = 1 + random.below(MOST_BEYOND)
  const most = Object.keys(schedule.timeSlots).length - calendar.blockedTimeSlots.length + beyond
  let now = schedule
  for (const subjectUuid of random.shuffled(Object.keys(schedule.subjects))) {
    const lessons = lessonsOfSubject(now, subjectUuid)
    const others = new Set(
      lessons.flatMap(({ calendarUuids }) => ofTypeAmong(now, calendarUuids, calendar.calendarType)),
    )
    const [other, ...more] = others
    if (other === undefined || more.length > 0 || others.has(calendar.uuid)) continue
    // A teacher takes courses of subjects that they teach.
    const names = subjectNamesOf(schedule, calendar)
    if (calendar.calendarType === 'TEACHER' && !names.has(schedule.subjects[subjectUuid]!.name)) continue
    now = after(now, 'updateSubjects', {
      ...{ subjectUuids: [subjectUuid], addCalendarUuids: [calendar.uuid], removeCalendarUuids: [other] },
    })
    if (periodsOf(now, calendar) >= most) return isShort(now, calendar) ? now : undefined
  }
  return undefined
}

const ofTypeAmong = ({ calendars }: Schedule, uuids: readonly Uuid[], type: Calendar['calendarType']): Uuid[] =>
  uuids.filter((uuid) => calendars[uuid]?.calendarType === type)

const attending = ({ lessons }: Schedule, { uuid }: Calendar) =>
  Object.values(lessons).filter(({ calendarUuids }) => calendarUuids.includes(uuid))

const periodsOf = (schedule: Schedule, calendar: Calendar): number =>
  attending(schedule, calendar).reduce((sum, { length }) => sum + length, 0)

const subjectNamesOf = (schedule: Schedule, calendar: Calendar): ReadonlySet<string> =>
  new Set(attending(schedule, calendar).map(({ subjectUuid }) => schedule.subjects[subjectUuid]!.name))

const daysOf = ({ timeSlots }: Schedule): ReadonlySet<number> =>
  new Set(Object.values(timeSlots).map(({ dayNum }) => dayNum))

const slotsOn = ({ timeSlots }: Schedule, day: number): Uuid[] =>
  Object.values(timeSlots)
    .filter(({ dayNum }) => dayNum === day)
    .map(({ uuid }) => uuid)

const isShort = (schedule: Schedule, { uuid }: Calendar): boolean =>
  capacityFindings(schedule).some((finding) => tightWeek(finding)?.calendarUuid === uuid)
