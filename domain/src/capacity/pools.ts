import type { RuleFacts } from '../rules/facts.ts'
import { valueOf } from '../rules/match.ts'
import type { Calendar, Rule, Uuid } from '../schedule.ts'
import { isInWeek, weekCountOf } from '../week/weeks.ts'
import type { CapacityFinding } from './finding.ts'
import { shortages } from './flow.ts'
import type { Lot, Lots } from './lots.ts'
import { someWeeks } from './some-weeks.ts'
import { periodsOf, roomInWeek, type RulesByCalendar } from './room.ts'

/** Lessons with the same candidates, in one week. */
type Pool = { readonly candidates: readonly Calendar[]; readonly lots: readonly Lot[] }

/** Candidates that have too little room for their lessons, or whose lessons are too few for them. */
export function poolFindings(facts: RuleFacts, lots: Lots, rules: RulesByCalendar): readonly CapacityFinding[] {
  const found = new Map<string, { readonly finding: CapacityFinding; readonly weeks: Set<number> }>()
  const count = weekCountOf(facts.schedule)
  for (let week = 0; week < count; week++) {
    const pools = poolsIn(facts, lots, week)
    const asked = facts.attendees.filter((attendee) => facts.weekOf(attendee) === week)
    for (const finding of [
      ...overfullFindings(facts, lots, rules, pools),
      ...idleFindings(lots, rules, pools, asked),
    ]) {
      // A finding in several weeks is reported once.
      const key = `${finding.kind} ${JSON.stringify('calendarUuids' in finding ? finding.calendarUuids : finding)}`
      const known = found.get(key)
      if (known) known.weeks.add(week)
      else found.set(key, { finding, weeks: new Set([week]) })
    }
  }
  return [...found.values()].map(({ finding, weeks: all }): CapacityFinding => {
    const weeks = someWeeks(all, count)
    return weeks ? { ...finding, weeks } : finding
  })
}

function poolsIn(facts: RuleFacts, lots: Lots, week: number): readonly Pool[] {
  const pools = new Map<string, { candidates: readonly Calendar[]; lots: Lot[] }>()
  for (const lot of lots.all)
    for (const open of lot.open) {
      if (open.length === 0 || !lot.lessons.some((lesson) => isInWeek(lesson, week))) continue
      // All candidates are single attendees.
      const candidates = open.map((calendar) => facts.attendeesOf(calendar.uuid)[week] ?? calendar)
      const key = keyOf(candidates)
      const pool = pools.get(key)
      if (pool) pool.lots.push(lot)
      else pools.set(key, { candidates, lots: [lot] })
    }
  return [...pools.values()]
}

/** Candidates that together have fewer free slots, or less room under their rules, than their lessons need. */
function overfullFindings(
  facts: RuleFacts,
  lots: Lots,
  rules: RulesByCalendar,
  pools: readonly Pool[],
): readonly CapacityFinding[] {
  const { all, placesOf } = candidatesOf(pools)
  const room = all.map((calendar) => roomInWeek(facts, calendar, lots.heldBy(calendar), rules.get(calendar) ?? []))
  const held = all.map((calendar) => periodsOf(lots.heldBy(calendar)))
  const wanted = pools.map((pool) => periodsOf(pool.lots))
  const short = shortages(wanted, placesOf, sumOf(room, held, -1))
  return short.map(({ wanting, taken }): CapacityFinding => {
    const needed = total(wanting, wanted) + total(taken, held)
    const calendarUuids = taken.map((place) => all[place]!.uuid)
    const choosers = new Set(wanting.flatMap((pool) => pools[pool]!.lots))
    const lessonUuids = lots.lessonsOf([...choosers]).map(({ uuid }) => uuid)
    const free = taken.reduce((sum, place) => sum + openCells(facts, all[place]!), 0)
    if (needed > free) return { kind: 'pool-overfull', calendarUuids, needed, free, lessonUuids }
    const ruleUuids = ruleUuidsOf(taken.flatMap((place) => rules.get(all[place]!) ?? []))
    return { kind: 'pool-overloaded', calendarUuids, needed, room: total(taken, room), ruleUuids, lessonUuids }
  })
}

/** Candidates that have fewer periods, with all lessons that may choose them, than required rules demand. */
function idleFindings(
  lots: Lots,
  rules: RulesByCalendar,
  pools: readonly Pool[],
  attendees: readonly Calendar[],
): readonly CapacityFinding[] {
  const asking = attendees.flatMap((calendar) => {
    const [rule] = (rules.get(calendar) ?? []).filter(isLeast).sort((a, b) => valueOf(b) - valueOf(a))
    return rule ? [{ calendar, rule, held: periodsOf(lots.heldBy(calendar)) }] : []
  })
  const placesOf = asking.map(({ calendar }) =>
    pools.flatMap(({ candidates }, place) => (candidates.some(({ uuid }) => uuid === calendar.uuid) ? [place] : [])),
  )
  const supply = pools.map((pool) => periodsOf(pool.lots))
  const lacking = asking.map(({ rule, held }) => Math.max(0, valueOf(rule) - held))
  const findings = new Map<string, CapacityFinding>()
  for (const { wanting, taken } of shortages(lacking, placesOf, supply)) {
    const all = wanting.map((one) => asking[one]!)
    const own = [...all.flatMap(({ calendar }) => lots.heldBy(calendar)), ...taken.flatMap((one) => pools[one]!.lots)]
    const calendarUuids = [...new Set(all.map(({ calendar }) => calendar.uuid))]
    const found = {
      needed: all.reduce((sum, { held }) => sum + held, 0) + total(taken, supply),
      asked: all.reduce((sum, { rule }) => sum + valueOf(rule), 0),
      ruleUuids: ruleUuidsOf(all.map(({ rule }) => rule)),
      lessonUuids: lots.lessonsOf([...new Set(own)]).map(({ uuid }) => uuid),
    }
    const [calendarUuid] = calendarUuids
    // Several students of a divided class may have too little. The class is named once.
    findings.set(
      calendarUuids.join(' '),
      calendarUuid !== undefined && all.length === 1
        ? { kind: 'too-few', calendarUuid, ...found }
        : { kind: 'pool-too-few', calendarUuids, ...found },
    )
  }
  return [...findings.values()]
}

const isLeast = ({ rule }: Rule): boolean => rule === 'MIN_LESSONS_PER_WEEK'

/** All candidates of some pools, and the indices of the candidates of each pool. */
function candidatesOf(pools: readonly Pool[]) {
  const places = new Map<Uuid, number>()
  const all: Calendar[] = []
  const placesOf = pools.map(({ candidates }) =>
    candidates.map((calendar) => {
      const known = places.get(calendar.uuid)
      if (known !== undefined) return known
      places.set(calendar.uuid, all.length)
      return all.push(calendar) - 1
    }),
  )
  return { all, placesOf }
}

function openCells(facts: RuleFacts, calendar: Calendar): number {
  let free = 0
  for (const cell of facts.open(calendar)) free += cell
  return free
}

const total = (places: readonly number[], of: readonly number[]): number =>
  places.reduce((sum, place) => sum + of[place]!, 0)

const sumOf = (one: readonly number[], other: readonly number[], by: 1 | -1): number[] =>
  one.map((each, index) => Math.max(0, each + by * other[index]!))

const ruleUuidsOf = (rules: readonly Rule[]): Uuid[] => [...new Set(rules.map(({ uuid }) => uuid))]

const keyOf = (calendars: readonly Calendar[]): string =>
  calendars
    .map(({ uuid }) => uuid)
    .sort()
    .join(' ')
