import { wholeOf } from '../calendars/students.ts'
import { roomIn, type Room } from '../capacity/nowhere.ts'
import { calendarsOf } from '../lessons/placement.ts'
import { mostInEachClass } from '../rules/counted-matches.ts'
import { sum } from '../rules/of-weeks.ts'
import { countsWholeDays } from '../rules/needs.ts'
import { endOf, type RuleFacts } from '../rules/facts.ts'
import { KINDS } from '../rules/kinds.ts'
import type { Calendar, Rule, Schedule, Uuid } from '../schedule.ts'
import { toEnd, type Steps } from '../steps.ts'
import type { Criterion } from './criterion.ts'
import { tooManyPupils } from '../lessons/room-needs.ts'
import { rulesOf } from './rules-of.ts'

/** The amount of one criterion that no timetable can avoid, as people count it: in total, and for each timetable that has some. */
type LeastAmount = { readonly total: number; readonly byCalendar: ReadonlyMap<Uuid, number> }

/**
 * Criteria whose count for a day depends only on its first and last busy period and on the number of busy periods. The count of a week is
 * the sum of its days.
 */
const BY_EXTENT: ReadonlySet<Criterion> = new Set([
  'classGaps',
  'lateStarts',
  'teacherGaps',
  'longWaits',
  'singleLessonDays',
])

const known = new WeakMap<Schedule, ReadonlyMap<Criterion, LeastAmount>>()

/**
 * A lower bound on the violations of each criterion, for any timetable: for each calendar separately, the minimum that its periods allow.
 * Lessons with only one possible slot are in it; each of the others may be in any slot that is possible for one of them. Criteria without a
 * known bound, or with a bound of 0, are omitted. Cached per schedule.
 */
export function leastAmounts(schedule: Schedule): ReadonlyMap<Criterion, LeastAmount> {
  return known.get(schedule) ?? toEnd(leastInSteps(schedule))
}

/** The bounds in steps, one per calendar. */
export function* leastInSteps(schedule: Schedule): Steps<ReadonlyMap<Criterion, LeastAmount>> {
  const room = roomIn(schedule)
  const found = new Map<Criterion, LeastAmount>()
  for (const rule of Object.values(rulesOf(schedule))) {
    const { criterion } = rule
    if (criterion === undefined || !BY_EXTENT.has(criterion) || countsWholeDays(room.facts, rule)) continue
    const byAttendee = new Map<Calendar, number>()
    const costs = dayCosts(room.facts, rule)
    for (const attendee of room.facts.namedCalendars(rule)) {
      const least = leastOf(room, attendee, costs)
      if (least > 0) byAttendee.set(attendee, least)
      yield
    }
    const byCalendar = new Map<Uuid, number>()
    for (const attendee of mostInEachClass(room.facts, [...byAttendee.keys()], (each) => byAttendee.get(each)!)) {
      const uuid = wholeOf(schedule, attendee.uuid)
      byCalendar.set(uuid, (byCalendar.get(uuid) ?? 0) + byAttendee.get(attendee)!)
    }
    if (byCalendar.size > 0) found.set(criterion, { total: sum([...byCalendar.values()]), byCalendar })
  }
  const seated = leastOfRooms(schedule)
  if (seated.total > 0) found.set('roomSize', seated)
  known.set(schedule, found)
  return found
}

/** The lessons for which no possible room has enough seats. */
function leastOfRooms(schedule: Schedule): LeastAmount {
  const byCalendar = new Map<Uuid, number>()
  let total = 0
  for (const rule of Object.values(rulesOf(schedule)))
    for (const uuid of rule.criterion === 'roomSize' ? rule.eventUuids : []) {
      const lesson = schedule.lessons[uuid]
      if (!lesson || !tooManyPupils(schedule, lesson)) continue
      total++
      for (const { uuid: own, calendarType } of calendarsOf(schedule, lesson))
        if (calendarType === 'CLASS') byCalendar.set(own, (byCalendar.get(own) ?? 0) + 1)
    }
  return { total, byCalendar }
}

/** By cell: 0 no lesson is possible, 1 a lesson is possible, 2 there certainly is one. */
type Possible = Uint8Array

/** The minimum for the days of one timetable. 0 if not all of it is known, or if it has no room for all its lessons. */
function leastOf({ facts, lots, starts }: Room, attendee: Calendar, costs: DayCosts): number {
  const possible: Possible = new Uint8Array(facts.days * facts.hours)
  let periods = 0
  for (const lot of lots.heldBy(attendee)) {
    periods += lot.periods
    const its = starts.startsOf(lot)
    const lies = its.length === 1 && lot.lessons.length === 1 ? 2 : 1
    for (const start of its) {
      const end = endOf(facts, start, lot.lessons[0]!)
      for (let cell = start; cell < end; cell++) possible[cell] = Math.max(possible[cell]!, lies)
    }
  }
  let best = [0]
  for (let day = 0; day < facts.days; day++) best = withDay(best, costs(attendee, possible, day), periods)
  const least = best[periods]
  return least === undefined || least === Infinity ? 0 : least
}

/** Adds a day to the minimum of some days by their number of periods. */
function withDay(best: readonly number[], costs: readonly number[], most: number): number[] {
  const all = Array.from({ length: Math.min(most, best.length + costs.length - 2) + 1 }, () => Infinity)
  best.forEach((before, periods) =>
    costs.forEach((cost, more) => {
      if (periods + more < all.length) all[periods + more] = Math.min(all[periods + more]!, before + cost)
    }),
  )
  return all
}

/** The minimum of a day by its number of periods. Infinity if that number is impossible. */
type DayCosts = (attendee: Calendar, possible: Possible, day: number) => readonly number[]

/** Counts as the kind of the rule does. Most days are alike, so results are cached. */
function dayCosts(facts: RuleFacts, rule: Rule): DayCosts {
  const known = new Map<string, readonly number[]>()
  return (attendee, possible, day) => {
    const [from, to] = [day * facts.hours, (day + 1) * facts.hours]
    const own = possible.subarray(from, to)
    const key = `${rule.timeSlotUuids.length > 0 ? day : ''} ${own.join('')} ${facts.open(attendee).subarray(from, to).join('')}`
    let costs = known.get(key)
    if (!costs) known.set(key, (costs = costsOf(facts, rule, { attendee, own, from })))
    return costs
  }
}

type OneDay = { readonly attendee: Calendar; readonly own: Possible; readonly from: number }

function costsOf(facts: RuleFacts, rule: Rule, { attendee, own, from }: OneDay): number[] {
  const load = new Uint16Array(facts.days * facts.hours)
  const nobody = Array.from({ length: facts.days }, () => [])
  const alone: RuleFacts = { ...facts, load: () => load, namedCalendars: () => [attendee], byDay: () => nobody }
  const costs = Array.from({ length: own.filter((each) => each > 0).length + 1 }, () => Infinity)
  if (!own.includes(2)) costs[0] = 0
  for (const busy of daysOf(own)) {
    load.fill(0)
    for (const hour of busy) load[from + hour] = 1
    const cost = sum(KINDS[rule.rule].evaluate(alone, rule).map(({ amount }) => amount))
    costs[busy.length] = Math.min(costs[busy.length]!, cost)
  }
  return costs
}

/** One day for each possible first and last busy period and number of periods. */
function* daysOf(own: Possible): Generator<readonly number[]> {
  const hours = [...own.keys()].filter((hour) => own[hour]! > 0)
  const lying = hours.filter((hour) => own[hour] === 2)
  for (const first of hours) {
    if (lying.length > 0 && first > lying[0]!) break
    for (const last of hours) {
      if (last < first || (lying.length > 0 && last < lying.at(-1)!)) continue
      const must = [...new Set([first, ...lying, last])].sort((a, b) => a - b)
      yield must
      const may = hours.filter((hour) => hour > first && hour < last && own[hour] === 1)
      for (let count = 1; count <= may.length; count++) yield [...must, ...may.slice(0, count)].sort((a, b) => a - b)
    }
  }
}
