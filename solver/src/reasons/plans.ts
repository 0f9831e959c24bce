import {
  blockedSet,
  lessonsOfSubject,
  sameForAll,
  weekOf,
  type Calendar,
  type Lesson,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { fitnessOf, periodsOf } from './fitness.ts'
import { joinsOf } from './joins.ts'
import type { Question } from './reason.ts'
import { easings, type Relaxation } from './relaxations.ts'
import type { Shortage } from './shortage.ts'
import { leastSets, type Weighed } from './least-sets.ts'

/** Changes that together remove a shortage by the count. Whether a timetable exists then is not checked yet. */
export type Plan = {
  readonly relaxations: readonly Relaxation[]
  /** Whether fewer changes of this kind free too few periods. */
  readonly isSmallest: boolean
}

/** The maximum number of single lessons that one plan changes. */
const MOST_LESSONS = 40
/** The maximum number of periods a day, and of steps of a limit, that are added. */
const MOST_PERIODS = 3
const MOST_STEPS = 6
/** The maximum number of receivers tried for each course. */
const MOST_RECEIVERS = 6

/** The plans against a shortage: a list for each kind of change, the best plan of it first. A list may be empty. */
export function* plansFor(
  schedule: Schedule,
  question: Question,
  shortage: Shortage,
): Generator<readonly Plan[], void> {
  const about = aboutOf(schedule, question, shortage)
  if (!about) return
  yield byOthers(about)
  yield bySingleLessons(about)
  yield byFreeDays(about)
  yield byLimits(about)
  yield bySecondRoom(about)
  yield byRest(about)
  yield byJoining(about)
  yield byPeriods(about)
  yield byDays()
  yield byDropping(about)
}

/** Small changes of any kind that free some periods each, those that free the least first. Together they may free enough. */
export function partsFor(schedule: Schedule, question: Question, shortage: Shortage): readonly Relaxation[] {
  const about = aboutOf(schedule, question, shortage)
  if (!about) return []
  const { calendar, fitness } = about
  const spare = new Map<Uuid, number>()
  const moved = courseItems(about).flatMap(({ item, periods, receivers }) => {
    const left = (uuid: Uuid) => spare.get(uuid) ?? fitness.spareOf(schedule.calendars[uuid])
    const byUuid = receivers?.find((uuid) => left(uuid) >= periods)
    if (byUuid === undefined) return []
    spare.set(byUuid, left(byUuid) - periods)
    return { periods, relaxation: insteadOf(calendar, item, byUuid) }
  })
  const freed = dayItems(about).map(({ item, periods }) => ({
    periods,
    relaxation: { kind: 'free', calendarUuid: calendar.uuid, timeSlotUuids: item } satisfies Relaxation,
  }))
  const rests = shortage.ruleUuids.map((ruleUuid): Relaxation => ({ kind: 'rest', ruleUuid }))
  return [...[...moved, ...freed].sort((a, b) => a.periods - b.periods).map(({ relaxation }) => relaxation), ...rests]
}

type About = {
  readonly schedule: Schedule
  readonly question: Question
  readonly shortage: Shortage
  readonly calendar: Calendar
  /** The periods that do not fit. */
  readonly excess: number
  readonly fitness: ReturnType<typeof fitnessOf>
}

/** Undefined if the calendar is gone. */
function aboutOf(schedule: Schedule, question: Question, shortage: Shortage): About | undefined {
  const calendar = schedule.calendars[shortage.calendarUuid]
  const excess = shortage.needed - shortage.room
  return calendar && { schedule, question, shortage, calendar, excess, fitness: fitnessOf(schedule, question) }
}

function lessonsIn({ schedule, shortage }: About): readonly Lesson[] {
  return shortage.lessonUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
}

type Course = { readonly subjectUuid: Uuid; readonly lessons: readonly [Lesson, ...Lesson[]] }

/** The courses of which every lesson has the calendar, whatever is chosen. */
function wholeCourses(about: About): readonly Course[] {
  const { schedule, calendar } = about
  return [...Map.groupBy(lessonsIn(about), ({ subjectUuid }) => subjectUuid)].flatMap(([subjectUuid, some]) => {
    const all = lessonsOfSubject(schedule, subjectUuid)
    const isWhole = all.length === some.length && all.every((one) => one.calendarUuids.includes(calendar.uuid))
    const [first, ...others] = all
    return isWhole && first ? [{ subjectUuid, lessons: [first, ...others] }] : []
  })
}

/** The first lesson of each whole course, with the teachers or rooms that could take the course. */
function courseItems(about: About): readonly Weighed<Lesson>[] {
  const { calendar, fitness } = about
  if (calendar.calendarType === 'CLASS') return []
  return wholeCourses(about).map(({ lessons }) => {
    const periods = periodsOf(lessons)
    const receivers = fitness.candidates({ lessons, periods, calendar, among: null }).slice(0, MOST_RECEIVERS)
    return { item: lessons[0], periods, receivers: receivers.map(({ uuid }) => uuid) }
  })
}

const insteadOf = ({ uuid: calendarUuid }: Calendar, { uuid: lessonUuid }: Lesson, byUuid: Uuid): Relaxation => ({
  ...{ kind: 'instead', lessonUuid, isForCourse: true, calendarUuid, byUuid },
})

/** Other teachers or rooms take as few courses as possible. */
function byOthers(about: About): readonly Plan[] {
  const { schedule, calendar, excess, fitness } = about
  const spareOf = (uuid: Uuid) => fitness.spareOf(schedule.calendars[uuid])
  return leastSets(courseItems(about), excess, spareOf).map(({ chosen, isSmallest }) => ({
    isSmallest,
    relaxations: chosen.map(({ item, receiver }) => insteadOf(calendar, item, receiver)),
  }))
}

/** Single lessons of a room, as few as possible, are in other rooms, in one if possible. */
function bySingleLessons(about: About): readonly Plan[] {
  const { schedule, calendar, excess, fitness } = about
  if (calendar.calendarType !== 'ROOM') return []
  const free = lessonsIn(about).filter(
    ({ calendarUuids, subjectUuid, pinned }) =>
      !pinned && calendarUuids.includes(calendar.uuid) && !sameForAll(schedule, subjectUuid).includes('ROOM'),
  )
  const moving = inTurn(free, excess)
  if (!moving) return []
  const spare = new Map<Uuid, number>()
  const relaxations: Relaxation[] = []
  for (const lesson of moving) {
    const rooms = fitness.candidates({ lessons: [lesson], periods: lesson.length, calendar, among: null })
    const left = (uuid: Uuid) => spare.get(uuid) ?? fitness.spareOf(schedule.calendars[uuid])
    // A room that takes some of them already, or else the one with the most free slots.
    const fitting = rooms.filter(({ uuid }) => left(uuid) >= lesson.length)
    const by = fitting.find(({ uuid }) => spare.has(uuid)) ?? fitting.sort((a, b) => left(b.uuid) - left(a.uuid))[0]
    if (!by) return []
    spare.set(by.uuid, left(by.uuid) - lesson.length)
    relaxations.push({
      ...{ kind: 'instead', lessonUuid: lesson.uuid, isForCourse: false, calendarUuid: calendar.uuid, byUuid: by.uuid },
    })
  }
  return [{ relaxations, isSmallest: false }]
}

/** Lessons with this many periods together: the shortest ones of each course, and one of each course in turn. */
function inTurn(lessons: readonly Lesson[], excess: number): readonly Lesson[] | undefined {
  const byCourse = [...Map.groupBy(lessons, ({ subjectUuid }) => subjectUuid).values()]
    .map((own) => own.toSorted((a, b) => b.length - a.length))
    .sort((a, b) => b.length - a.length)
  const taken: Lesson[] = []
  let left = excess
  for (let round = 0; left > 0 && taken.length <= MOST_LESSONS; round++) {
    if (!byCourse.some((own) => own.length > round)) return undefined
    for (const own of byCourse) {
      const next = own[own.length - 1 - round]
      if (!next || left <= 0) continue
      taken.push(next)
      left -= next.length
    }
  }
  return taken.length <= MOST_LESSONS ? taken : undefined
}

/** The slots that the calendar blocks, by day. */
function dayItems({ schedule, calendar }: About): readonly Weighed<readonly Uuid[]>[] {
  const blocked = [...blockedSet(calendar)].flatMap((uuid) => schedule.timeSlots[uuid] ?? [])
  const byDay = [...Map.groupBy(blocked, ({ dayNum }) => dayNum).values()]
  return byDay.map((slots) => ({
    item: slots.map(({ uuid }) => uuid),
    periods: slots.length,
    receivers: null,
  }))
}

/** As few whole days as possible are freed. */
function byFreeDays(about: About): readonly Plan[] {
  const { calendar, excess } = about
  return leastSets(dayItems(about), excess).map(({ chosen, isSmallest }) => ({
    isSmallest,
    relaxations: [{ kind: 'free', calendarUuid: calendar.uuid, timeSlotUuids: chosen.flatMap(({ item }) => item) }],
  }))
}

/** A rule requires less, by as few steps as possible. */
function byLimits({ schedule, shortage }: About): readonly Plan[] {
  return shortage.ruleUuids.flatMap((ruleUuid) =>
    easings(schedule, { kind: 'rule', ruleUuid }, MOST_STEPS).map((each): Plan => ({
      relaxations: [each],
      isSmallest: true,
    })),
  )
}

/** Rules are disabled: one of them, or all. */
function byRest({ shortage }: About): readonly Plan[] {
  const rests = shortage.ruleUuids.map((ruleUuid): Relaxation => ({ kind: 'rest', ruleUuid }))
  const single = rests.map((each): Plan => ({ relaxations: [each], isSmallest: true }))
  return rests.length > 1 ? [...single, { relaxations: rests, isSmallest: false }] : single
}

/** A new room takes as few courses as possible. */
function bySecondRoom(about: About): readonly Plan[] {
  const { schedule, calendar, excess } = about
  if (calendar.calendarType !== 'ROOM') return []
  const items = wholeCourses(about).map(({ subjectUuid, lessons }): Weighed<Uuid> => ({
    item: subjectUuid,
    periods: periodsOf(lessons),
    receivers: null,
  }))
  const names = new Set(Object.values(schedule.calendars).map(({ name }) => name))
  let number = 2
  while (names.has(`${calendar.name} ${number}`)) number++
  const name = `${calendar.name} ${number}`
  return leastSets(items, excess).map(({ chosen, isSmallest }) => ({
    isSmallest,
    relaxations: [{ kind: 'second', calendarUuid: calendar.uuid, name, subjectUuids: chosen.map(({ item }) => item) }],
  }))
}

/** Courses of the same subject and grade are taught together. */
function byJoining(about: About): readonly Plan[] {
  const { schedule, calendar, excess } = about
  if (calendar.calendarType === 'CLASS') return []
  const courses = wholeCourses(about).map(({ subjectUuid }) => subjectUuid)
  const items = joinsOf(schedule, courses).map((item): Weighed<readonly [Uuid, Uuid]> => ({
    item,
    periods: periodsOf(lessonsOfSubject(schedule, item[1])),
    receivers: null,
  }))
  return leastSets(items, excess).map(({ chosen, isSmallest }) => ({
    isSmallest,
    relaxations: chosen.map(({ item }) => ({ kind: 'join', subjectUuids: item })),
  }))
}

/** Every day has more periods, as few as possible. */
function byPeriods({ schedule }: About): readonly Plan[] {
  const { hours } = weekOf(schedule)
  return Array.from({ length: MOST_PERIODS }, (_, index): Plan => ({
    relaxations: [{ kind: 'periods', count: hours + index + 1 }],
    isSmallest: true,
  }))
}

/** The week has one or two days more. */
function byDays(): readonly Plan[] {
  const day: Relaxation = { kind: 'day' }
  return [[day], [day, day]].map((relaxations) => ({ relaxations, isSmallest: true }))
}

/** Lessons are not taught, one of each course in turn, and none of those asked about. */
function byDropping(about: About): readonly Plan[] {
  const { schedule, question, excess } = about
  const asked = new Set(question.lessonUuids.length < about.shortage.lessonUuids.length ? question.lessonUuids : [])
  const all = lessonsIn(about).filter(({ uuid, pinned }) => !pinned && !asked.has(uuid))
  // A course keeps one lesson.
  const some = [...Map.groupBy(all, ({ subjectUuid }) => subjectUuid)].flatMap(([subjectUuid, own]) =>
    own.length < lessonsOfSubject(schedule, subjectUuid).length ? own : own.slice(1),
  )
  const dropped = inTurn(some, excess)
  return dropped
    ? [{ relaxations: dropped.map(({ uuid }) => ({ kind: 'drop', lessonUuid: uuid })), isSmallest: false }]
    : []
}
