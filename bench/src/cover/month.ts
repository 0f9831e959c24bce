import {
  daysBetween,
  DEFAULT_DAY_WEIGHTS,
  EMPTY_DIARY,
  isRefusal,
  judgementOf,
  linkTo,
  plannedDay,
  scheduleOfDay,
  tableOf,
  type DayDecision,
  type DayChange,
  type Diary,
  type Schedule,
} from '@timetable/domain'
import { randomFrom, type Random } from '@timetable/instances'
import { planDay } from '@timetable/solver'
import { processorSeconds } from '../quality/solved.ts'
import { fairestSpread, type Need } from './fairest.ts'
import { FIRST_DAY } from './schools.ts'
import {
  busyPeriods,
  firstFree,
  freeFor,
  holdersOf,
  leftOn,
  lessonsOnDay,
  lostOn,
  type RecordedDay,
} from './records.ts'

/** The days of school of a month. */
export const DAYS = 20

/**
 * What a month of invented absences results in. `twice`: periods in which somebody is booked twice, or holds a lesson while absent.
 * `broken`: required rules broken more than by the version. `left`: lessons without anybody; `takeable`: of these, those that somebody
 * could take, who has no limit. `spread`: the periods covered by the most burdened teacher beyond those of the least, among the teachers who
 * were free for some lesson on most days; `fairest`: the least spread with which these periods could be covered, known all at once; `byHand`:
 * the spread if always the first free teacher is taken.
 */
export type MonthFigures = {
  readonly lost: number
  readonly left: number
  readonly leftByHand: number
  readonly twice: number
  readonly broken: number
  readonly takeable: number
  readonly spread: number
  readonly fairest: number
  readonly byHand: number
  readonly seconds: number
}

/** A teacher is compared if they were free for a lost lesson on this share of the days. */
const MOST_DAYS = 0.75

/** Plans the days of a month, one after the other, with what was covered before. `first`: its first date, a Monday. */
export function monthOf(schedule: Schedule, dates: readonly string[], seed: number): MonthFigures {
  const random = randomFrom(seed)
  const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const [fair, hand, chances] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const sums = { lost: 0, left: 0, leftByHand: 0, twice: 0, broken: 0, takeable: 0, seconds: 0 }
  const needs: Need[] = []
  let diary: Diary = EMPTY_DIARY
  dates.forEach((date, index) => {
    const dayNum = index % 5
    const week = Math.floor(daysBetween(FIRST_DAY, date) / 7)
    const absent = absentOn(teachers, random)
    diary = { ...diary, absences: tableOf(absent.map((uuid) => absence(schedule, uuid, date))) }
    const before = processorSeconds()
    const plan = planDay(schedule, diary, date, { weights: DEFAULT_DAY_WEIGHTS, seed })
    sums.seconds += processorSeconds() - before
    if (isRefusal(plan)) throw new Error(`${date}: ${plan.error}`)
    const changes = plan.changes.map((change, number): DayChange => ({ ...change, date, uuid: `${date} ${number}` }))
    diary = { ...diary, changes: { ...diary.changes, ...tableOf(changes) } }

    const day: RecordedDay = {
      lessons: lessonsOnDay(schedule, dayNum, week),
      absent: new Set(absent),
      decisions: new Map(),
    }
    const decisions = new Map<string, DayDecision>(plan.changes.map((each) => [each.lesson.lessonUuid, each]))
    const planned = { ...day, decisions }
    const byHand = { ...day, decisions: firstFree(schedule, dayNum, day) }
    const lost = lostOn(day)
    sums.lost += lost.length
    sums.left += leftOn(planned).length
    sums.leftByHand += leftOn(byHand).length
    sums.twice += twiceOn(day, planned)
    sums.broken += brokenOn(schedule, diary, date)
    sums.takeable += leftOn(planned).filter((one) => freeFor(schedule, dayNum, planned, one).length > 0).length
    for (const one of lost.filter((each) => holdersOf(planned, each).length > 0)) {
      const free = freeFor(schedule, dayNum, day, one)
      for (let hour = one.hour; hour < one.hour + one.length; hour++)
        needs.push(free.map((teacher) => ({ teacher, slot: `${teacher} ${date} ${hour}` })))
    }
    const could = new Set(lost.flatMap((one) => freeFor(schedule, dayNum, day, one)))
    for (const uuid of could) chances.set(uuid, (chances.get(uuid) ?? 0) + 1)
    addCovered(fair, planned)
    addCovered(hand, byHand)
  })
  const compared = [...chances].filter(([, days]) => days >= MOST_DAYS * dates.length).map(([uuid]) => uuid)
  const spreadOf = (covered: ReadonlyMap<string, number>) => {
    const periods = compared.map((uuid) => covered.get(uuid) ?? 0)
    return periods.length === 0 ? 0 : Math.max(...periods) - Math.min(...periods)
  }
  return { ...sums, spread: spreadOf(fair), fairest: fairestSpread(needs, compared), byHand: spreadOf(hand) }
}

/** From one teacher to 15 % of them. */
function absentOn(teachers: readonly { readonly uuid: string }[], random: Random): string[] {
  const most = Math.max(1, Math.round(0.15 * teachers.length))
  const count = 1 + random.below(most)
  const left = teachers.map(({ uuid }) => uuid)
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat()
}

const absence = (schedule: Schedule, calendarUuid: string, date: string) => ({
  ...{ uuid: `absence ${calendarUuid}`, of: linkTo(schedule, calendarUuid)!, firstDay: date, lastDay: date },
  ...{ kind: 'ill' as const, note: '' },
})

/** Periods in which somebody is booked twice who was not by the version, or holds a lesson while absent. */
function twiceOn(before: RecordedDay, planned: RecordedDay): number {
  const had = busyPeriods(before)
  const twice = [...busyPeriods(planned)].filter(([key, times]) => times > Math.max(1, had.get(key) ?? 0)).length
  const absent = planned.lessons.filter((one) =>
    holdersOf(planned, one).some((uuid) => planned.absent.has(uuid)),
  ).length
  return twice + absent
}

/** By how much more than the planned day the day breaks required rules. */
function brokenOn(schedule: Schedule, diary: Diary, date: string): number {
  const [before, after] = [plannedDay(schedule, diary, date), scheduleOfDay(schedule, diary, date, DEFAULT_DAY_WEIGHTS)]
  if (isRefusal(before) || isRefusal(after)) throw new Error(`${date} has no lessons`)
  return Math.max(0, judgementOf(after).cost.broken - judgementOf(before).cost.broken)
}

function addCovered(covered: Map<string, number>, day: RecordedDay): void {
  for (const lesson of day.lessons)
    for (const uuid of holdersOf(day, lesson))
      if (!lesson.teachers.includes(uuid)) covered.set(uuid, (covered.get(uuid) ?? 0) + lesson.length)
}
