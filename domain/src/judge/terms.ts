import { brokenRule } from '../rules/broken-rules.ts'
import type { Adds, CalendarKind } from '../rules/match.ts'
import { byClassAndWeek } from '../rules/counted-matches.ts'
import { unitCost, unitsAfter } from '../rules/costs.ts'
import type { RuleFacts } from '../rules/facts.ts'
import type { Placed } from '../rules/placed.ts'
import { KINDS } from '../rules/kinds.ts'
import type { Calendar, Lesson, LessonChoice, Rule, Schedule, Uuid } from '../schedule.ts'
import { addsTo, daysCount, weightOf, wishesFor, type CourseWish } from './course-wishes.ts'
import type { Shift } from './effect.ts'
import { choiceCost } from './choice-cost.ts'
import { WEIGHTS } from './weights.ts'

/** One rule, wish or choice that depends on a lesson's place, and what the lesson adds to it there. */
export type Term = {
  readonly key: string
  readonly kind: Shift['kind']
  readonly adds: (there: Placed) => Load
  /** The shift that this load means with the lesson at this place. */
  readonly shift: (load: Load, there: Placed) => Shift
}

/** By how much something is violated, and what that costs. */
export type Load = { readonly amount: number; readonly cost: number }

/** Every unit costs the same. */
const even =
  (adds: Adds, weight: number): Term['adds'] =>
  (there) => {
    const amount = adds(there)
    return { amount, cost: amount * weight }
  }

/**
 * Returns a function that makes the terms of records of one lesson, which may attend other calendars. `facts` do not contain the lesson.
 */
export function termsIn(facts: RuleFacts): (lesson: Lesson) => readonly Term[] {
  const tables = new Map<Rule, Map<Calendar, Term['adds']>>()
  /** A rule on calendars is computed once for each calendar, regardless of the other attendees. */
  const tableOf = (rule: Rule, calendar: Calendar, make: () => Term['adds']): Term['adds'] => {
    let ofRule = tables.get(rule)
    if (!ofRule) tables.set(rule, (ofRule = new Map()))
    let adds = ofRule.get(calendar)
    if (!adds) ofRule.set(calendar, (adds = make()))
    return adds
  }
  const ruleAdds = (rule: Rule, lesson: Lesson): Term['adds'] => {
    const kind = KINDS[rule.rule]
    if (kind.about === 'lessons') return even(kind.adds(facts, rule, lesson), unitCost(facts, rule))
    const named = new Set(facts.namedCalendars(rule))
    const own = facts.calendarsOf(lesson).filter((calendar) => named.has(calendar))
    const together = rule.byClass ? byClassAndWeek(facts, own) : own.map((calendar) => [calendar])
    const each = together.map((calendars) =>
      calendars.map((calendar) => tableOf(rule, calendar, () => onCalendar(kind, rule, calendar))),
    )
    return (there) => {
      let [amount, cost] = [0, 0]
      for (const ofClass of each) {
        let most = 0
        for (const adds of ofClass) {
          const load = adds(there)
          if (Math.abs(load.amount) > Math.abs(most)) most = load.amount
          cost += load.cost
        }
        amount += most
      }
      return { amount, cost }
    }
  }
  const onCalendar = (kind: CalendarKind, rule: Rule, calendar: Calendar): Term['adds'] => {
    const adds = kind.adds(facts, rule, calendar)
    const weight = unitCost(facts, rule, calendar.uuid)
    if (!rule.shared) return even(adds, weight)
    const without = brokenRule({ ...facts, namedCalendars: () => [calendar] }, rule)?.deviation ?? 0
    return (there) => {
      const amount = adds(there)
      return { amount, cost: unitsAfter(rule, without, amount) * weight }
    }
  }
  return (lesson) => [
    ...facts.rulesTouching(lesson).map((rule) => ruleTerm(rule, ruleAdds(rule, lesson))),
    ...wishesFor(facts.schedule, lesson.uuid).map((wished) => wishTerm(facts, wished)),
    ...lesson.choices.flatMap((choice, index) => choiceTerm(facts.schedule, choice, index) ?? []),
  ]
}

function ruleTerm(rule: Rule, adds: Term['adds']): Term {
  const { uuid: ruleUuid, strength } = rule
  return {
    key: `rule ${ruleUuid}`,
    kind: strength === 'required' ? 'rule' : 'wish',
    adds,
    shift: ({ amount, cost }) => ruleShift(rule, amount, cost),
  }
}

export function ruleShift({ uuid: ruleUuid, strength }: Rule, amount: number, cost: number): Shift {
  return strength === 'required'
    ? { kind: 'rule', ruleUuid, amount, cost }
    : { kind: 'wish', wish: 'rule', ruleUuid, amount, cost }
}

function wishTerm(facts: RuleFacts, wished: CourseWish): Term {
  const { name } = wished
  return {
    key: `wish ${name}`,
    kind: 'wish',
    adds: even(addsTo(facts, wished), weightOf(wished)),
    shift: ({ amount }, { lesson, day: dayNum, start }) => {
      const there = { ...facts, start: (other: Lesson) => (other.uuid === lesson.uuid ? start : facts.start(other)) }
      return courseShift(there, wished, dayNum, amount)
    },
  }
}

/** The shift of a course's wish on one day. */
export function courseShift(facts: RuleFacts, wished: CourseWish, dayNum: number, amount: number): Shift {
  const { wish, subjectUuid } = wished
  const count = daysCount(facts, wished, dayNum)
  return { kind: 'wish', wish, subjectUuid, dayNum, count, amount, cost: amount * weightOf(wished) }
}

/** The term of a chosen calendar that is not the preferred one. It does not depend on the lesson's slot. */
function choiceTerm(schedule: Schedule, choice: LessonChoice, index: number): Term | undefined {
  const { chosen } = choice
  const cost = choiceCost(schedule, choice)
  if (cost === 0 || chosen === null) return undefined
  return {
    key: `choice ${index}`,
    kind: 'wish',
    adds: even(() => cost / WEIGHTS.choice, WEIGHTS.choice),
    shift: () => choiceShift(chosen, cost),
  }
}

export function choiceShift(calendarUuid: Uuid, cost: number): Shift {
  return { kind: 'wish', wish: 'choice', calendarUuid, amount: cost / WEIGHTS.choice, cost }
}

/** What a lesson adds to each of its terms, by key. */
export type Added = ReadonlyMap<string, Load & { readonly term: Term; readonly there: Placed }>

export function addedBy(terms: readonly Term[], there: Placed | undefined): Added {
  const added = new Map<string, Load & { term: Term; there: Placed }>()
  if (!there) return added
  for (const term of terms) {
    const load = term.adds(there)
    if (load.amount !== 0 || load.cost !== 0) added.set(term.key, { term, ...load, there })
  }
  return added
}
