import { apply, type Change } from '../history/change.ts'
import { rulesOf } from '../profile/rules-of.ts'
import { brokenRule } from '../rules/broken-rules.ts'
import { sum } from '../rules/of-weeks.ts'
import { dayOf, factsOf, withLessonAt, type RuleFacts } from '../rules/facts.ts'
import { startOf } from '../rules/places.ts'
import { isRuledAlike } from '../rules/scope.ts'
import type { Calendar, Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { choiceCost } from './choice-cost.ts'
import type { Cost } from './cost.ts'
import { matchesOf, wishesFor, type CourseWish } from './course-wishes.ts'
import { doubleBookingsOf } from './double-bookings.ts'
import type { Shift } from './effect.ts'
import { choiceShift, courseShift, ruleShift } from './terms.ts'

/** The effect of a change of lessons, like `DropEffect` for one lesson and one slot. */
export type ChangeEffect = {
  readonly cost: Cost
  readonly doubleBookings: number
  readonly added: readonly Shift[]
  readonly eased: readonly Shift[]
  /** The part of `added` that was not as wrong before, wherever the lessons were. */
  readonly worse: readonly Shift[]
  /** The lessons as they would be. */
  readonly there: readonly Lesson[]
}

/**
 * Returns the effect of a change that moves lessons, swaps their rooms, or unschedules some. Counts before and after, as far as these
 * lessons have an influence.
 */
export function effectOf(schedule: Schedule, change: Change): ChangeEffect {
  const uuids = [...new Set(change.flatMap(({ kind, uuid }) => (kind === 'lessons' ? [uuid] : [])))]
  const now = factsOf(schedule)
  const without = lessonsIn(now, uuids).reduce((facts, lesson) => withLessonAt(facts, lesson, -1), now)
  const after = factsAfter(without, change)
  const reach = reachOf([now, after], uuids)
  const [is, rest, then] = [now, without, after].map((facts) => counted(facts, reach, uuids)) as [
    Counted,
    Counted,
    Counted,
  ]
  const clashes = [now, after].map((facts) => doubleBookingsOf(facts, attendeesIn(facts, reach))) as [
    ReturnType<typeof doubleBookingsOf>,
    ReturnType<typeof doubleBookingsOf>,
  ]
  return {
    there: lessonsIn(after, uuids),
    cost: {
      doubleBookings: clashes[1].attendees - clashes[0].attendees,
      broken: totalOf(then, 'rule') - totalOf(is, 'rule'),
      soft: totalOf(then, 'wish') - totalOf(is, 'wish'),
    },
    doubleBookings: clashes[1].people - clashes[0].people,
    ...compared(is, rest, then),
  }
}

/** Lessons that only move are put in their new place. After any other change the facts are computed from scratch. */
function factsAfter(without: RuleFacts, change: Change): RuleFacts {
  const { schedule } = without
  const after = { ...without, schedule: apply(schedule, change) }
  let facts: RuleFacts = after
  for (const { kind, before, after: is } of change) {
    if (kind !== 'lessons' || !before || !is || before.length !== is.length || !isRuledAlike(before, is))
      return factsOf(after.schedule)
    facts = withLessonAt(facts, is, startOf(facts, is))
  }
  return facts
}

/** Everything that depends on any of the lessons, before or after. Nothing else can change its count. */
type Reach = {
  readonly rules: ReadonlySet<Rule>
  /** Calendars whose students, teacher or room have any of the lessons. */
  readonly calendarUuids: ReadonlySet<Uuid>
  /** Wishes by name, with the lessons that they concern before or after. */
  readonly wishes: ReadonlyMap<string, readonly Uuid[]>
}

function reachOf(facts: readonly [now: RuleFacts, after: RuleFacts], uuids: readonly Uuid[]): Reach {
  const [now, after] = facts
  // If the students of a class are split differently than now, every count may change.
  const isWide = now.attendees !== after.attendees
  const rules = new Set(isWide ? Object.values(rulesOf(now.schedule)) : [])
  const calendarUuids = new Set(isWide ? Object.keys(now.schedule.calendars) : [])
  const wishes = new Map<string, readonly Uuid[]>()
  for (const each of facts)
    for (const lesson of lessonsIn(each, uuids)) {
      for (const rule of each.rulesTouching(lesson)) rules.add(rule)
      for (const uuid of [...lesson.calendarUuids, ...lesson.choices.flatMap(({ chosen }) => chosen ?? [])])
        calendarUuids.add(uuid)
      for (const { name, lessonUuids } of wishesFor(each.schedule, lesson.uuid))
        wishes.set(name, [...(wishes.get(name) ?? []), ...lessonUuids])
    }
  return { rules, calendarUuids, wishes }
}

function lessonsIn({ schedule }: RuleFacts, uuids: readonly Uuid[]): Lesson[] {
  return uuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
}

function attendeesIn(facts: RuleFacts, { calendarUuids }: Reach): readonly Calendar[] {
  return [...new Set([...calendarUuids].flatMap((uuid) => facts.attendeesOf(uuid)))]
}

/** Everything that counts, by unique key, with its amount above 0 and its cost. */
type Counted = ReadonlyMap<string, Shift>

function counted(all: RuleFacts, reach: Reach, uuids: readonly Uuid[]): Counted {
  const counts = new Map<string, Shift>()
  const facts = only(all, attendeesIn(all, reach))
  for (const rule of reach.rules) {
    const broken = brokenRule(facts, rule)
    if (broken) counts.set(`rule ${rule.uuid}`, ruleShift(rule, broken.deviation, sum(broken.costs)))
  }
  const lessons = lessonsIn(facts, uuids)
  for (const wished of wishesOf(facts, reach)) {
    const amount = matchesOf(facts, wished).reduce((total, match) => total + match.amount, 0)
    if (amount > 0) counts.set(`wish ${wished.name}`, wishShift(facts, wished, lessons, amount))
  }
  for (const lesson of lessons) {
    if (facts.start(lesson) < 0) continue
    lesson.choices.forEach((choice, index) => {
      const cost = choiceCost(facts.schedule, choice)
      const { chosen } = choice
      if (cost > 0 && chosen !== null) counts.set(`choice ${lesson.uuid} ${index}`, choiceShift(chosen, cost))
    })
  }
  return counts
}

/** The facts with rules on calendars restricted to these calendars; the others do not change. */
function only(facts: RuleFacts, calendars: readonly Calendar[]): RuleFacts {
  const wanted = new Set(calendars)
  return { ...facts, namedCalendars: (rule) => facts.namedCalendars(rule).filter((calendar) => wanted.has(calendar)) }
}

/** Wishes that concern any of the lessons now or after. */
function wishesOf(facts: RuleFacts, { wishes }: Reach): Iterable<CourseWish> {
  const found = new Map<string, CourseWish>()
  for (const [name, uuids] of wishes)
    for (const uuid of uuids)
      if (!found.has(name))
        for (const wished of wishesFor(facts.schedule, uuid))
          if (wishes.has(wished.name)) found.set(wished.name, wished)
  return found.values()
}

function wishShift(facts: RuleFacts, wished: CourseWish, lessons: readonly Lesson[], amount: number): Shift {
  const own = lessons.find((each) => wished.lessonUuids.includes(each.uuid) && facts.start(each) >= 0)
  return courseShift(facts, wished, own ? dayOf(facts, facts.start(own)) : 0, amount)
}

/** `added`: what is worse after than now, or than without the lessons. `worse` and `eased`: what is worse, or better, than now. */
function compared(now: Counted, without: Counted, after: Counted): Pick<ChangeEffect, 'added' | 'eased' | 'worse'> {
  const costIn = (counts: Counted, key: string) => counts.get(key)?.cost ?? 0
  const amountIn = (counts: Counted, key: string) => counts.get(key)?.amount ?? 0
  const added: Shift[] = []
  const eased: Shift[] = []
  const worse: Shift[] = []
  /**
   * By how much `shift` exceeds another. At least 1: the cost can rise without the amount, if one calendar's increase weighs more than
   * another's decrease.
   */
  const beyond = (shift: Shift, cost: number, amount: number): Shift[] =>
    shift.cost > cost ? [{ ...shift, amount: Math.max(1, shift.amount - amount), cost: shift.cost - cost }] : []
  for (const [key, shift] of after) {
    const amount = Math.min(amountIn(now, key), amountIn(without, key))
    added.push(...beyond(shift, Math.min(costIn(now, key), costIn(without, key)), amount))
    worse.push(...beyond(shift, costIn(now, key), amountIn(now, key)))
  }
  for (const [key, shift] of now) eased.push(...beyond(shift, costIn(after, key), amountIn(after, key)))
  return { added, eased, worse }
}

function totalOf(counts: Counted, kind: Shift['kind']): number {
  let total = 0
  for (const shift of counts.values()) if (shift.kind === kind) total += shift.cost
  return total
}
