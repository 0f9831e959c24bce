import { isBinding } from './binding.ts'
import { cached } from '../cached.ts'
import { calendarLabel } from '../calendars/calendar-label.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { replicaNumber } from '../lessons/lessons.ts'
import type { Lesson, Rule, RuleKind, Schedule } from '../schedule.ts'
import { LIMITS } from '../limits.ts'
import { factsOf } from './facts.ts'
import { chainOf, LessonOrder } from './lesson-order.ts'
import { valueOf } from './match.ts'
import type { Steps } from '../steps.ts'
import { shareWeek } from '../week/weeks.ts'
import { countTheSame, saysHalfDays, saysTerms, saysWholeDays } from './needs.ts'
import { startGroupsOf, tornGroups } from './same-start.ts'

/** The remaining number of comparisons. The limit ensures that no command takes long, whatever rules there are. */
export type Comparisons = { left: number }
export const comparisons = (): Comparisons => ({ left: LIMITS.ruleComparisons })

/** Thrown if more comparisons are needed than remain. */
class TooMany extends Error {
  override readonly name = 'TooMany'
}

/**
 * Returns a refusal if a required rule can never be met together with the other required rules. Finds only what is visible without a
 * search: a minimum above a maximum, opposite rules for the same lessons, a cyclic order, and simultaneous lessons of one teacher.
 * Undefined if there is none of these, or if the rule is disabled or only preferred. Also refuses if more comparisons are needed than
 * remain.
 */
export function* refuseContradiction(schedule: Schedule, rule: Rule, left: Comparisons): Steps<Refusal | undefined> {
  if (!isBinding(rule)) return undefined
  const count = (comparisons: number) => {
    left.left -= comparisons
    if (left.left < 0) throw new TooMany()
  }
  try {
    // The targets of all rules are computed first, and cached.
    const facts = factsOf(schedule)
    yield
    facts.namedLessons(rule)
    yield
    const before = refuseBounds(schedule, rule, count) ?? (yield* refuseOpposite(schedule, rule, count))
    if (before) return before
    yield
    const cycle = refuseCycle(schedule, rule, count)
    if (cycle) return cycle
    yield
    return refuseTorn(schedule, rule)
  } catch (error) {
    if (error instanceof TooMany) return refuse('too-many-rules-at-once')
    throw error
  }
}

type Count = (comparisons: number) => void

const bindingRules = cached((rules: Schedule['rules']): readonly Rule[] => Object.values(rules).filter(isBinding))

/** Pairs of a minimum and a maximum of the same count. */
const BOUNDS: readonly (readonly [RuleKind, RuleKind])[] = [
  ['MIN_LESSONS_PER_DAY', 'MAX_LESSONS_PER_DAY'],
  ['MIN_DAYS_PER_WEEK', 'MAX_DAYS_PER_WEEK'],
  ['MIN_LESSONS_PER_WEEK', 'MAX_LESSONS_PER_WEEK'],
]

function refuseBounds(schedule: Schedule, rule: Rule, count: Count): Refusal | undefined {
  const facts = factsOf(schedule)
  for (const [least, most] of BOUNDS) {
    if (rule.rule !== least && rule.rule !== most) continue
    const wanted = rule.rule === least ? most : least
    const own = new Set(facts.namedCalendars(rule))
    const others = bindingRules(schedule.rules)
    count(others.length)
    for (const other of others) {
      if (other.uuid === rule.uuid || other.rule !== wanted || saysWholeDays(other) !== saysWholeDays(rule)) continue
      if (!countTheSame(rule, other)) continue
      const [min, max] = rule.rule === least ? [valueOf(rule), valueOf(other)] : [valueOf(other), valueOf(rule)]
      if (min <= max) continue
      // A rule on all calendars of a type is compared with all attendees.
      count(other.calendarType === null ? other.calendarUuids.length : facts.attendees.length)
      const both = facts.namedCalendars(other).find((calendar) => own.has(calendar))
      if (both) return refuse('rule-bounds', { calendar: calendarLabel(facts.schedule.calendars, both), min, max })
    }
  }
  return undefined
}

/** The relation that a rule requires of two lessons. A rule with the opposite relation for the same two lessons contradicts it. */
type Relation = { readonly minDays: number; readonly maxDays: number; readonly overlap: boolean | null }
const ANY: Relation = { minDays: 0, maxDays: Infinity, overlap: null }

function relationOf(rule: Rule): Relation {
  // It counts half days, so its numbers cannot be compared with those of other rules.
  if (saysHalfDays(rule)) return ANY
  switch (rule.rule) {
    case 'MIN_DAYS_BETWEEN':
      return { ...ANY, minDays: valueOf(rule) }
    case 'NOT_ON_SAME_DAY':
      return { ...ANY, minDays: 1 }
    case 'MAX_DAYS_BETWEEN':
      return saysTerms(rule) ? ANY : { ...ANY, maxDays: valueOf(rule) }
    case 'ON_SAME_DAY':
      return { ...ANY, maxDays: 0 }
    case 'SAME_START':
      return rule.value === 1 ? ANY : { ...ANY, maxDays: 0, overlap: true }
    case 'CONSECUTIVE':
      return rule.value === 1 ? ANY : { ...ANY, overlap: false }
    case 'NOT_OVERLAPPING':
    case 'ORDERED':
      return { ...ANY, overlap: false }
    default:
      return ANY
  }
}

function* refuseOpposite(schedule: Schedule, rule: Rule, count: Count): Steps<Refusal | undefined> {
  const asked = relationOf(rule)
  if (asked === ANY) return undefined
  const facts = factsOf(schedule)
  const groupOf = new Map<Lesson, number>()
  for (const [group, lessons] of related(schedule, rule).entries())
    for (const lesson of lessons) groupOf.set(lesson, group)
  const own = [...groupOf.keys()]
  yield
  const about = facts.rulesNamingAny(own)
  yield
  count(own.length + about.length)
  for (const other of about) {
    if (other.uuid === rule.uuid || !isBinding(other)) continue
    const its = relationOf(other)
    const far = asked.minDays > its.maxDays || its.minDays > asked.maxDays
    const overlap = asked.overlap !== null && its.overlap !== null && asked.overlap !== its.overlap
    if (!far && !overlap) continue
    yield
    for (const group of related(schedule, other)) {
      const seen = new Map<number, Lesson>()
      for (const lesson of group) {
        count(1)
        const both = groupOf.get(lesson)
        if (both === undefined) continue
        const first = seen.get(both)
        if (first && shareWeek(first, lesson))
          return refuse('rule-opposite', { lessons: namesOf(schedule, [first, lesson]) })
        seen.set(both, lesson)
      }
    }
  }
  return undefined
}

/** The lists of lessons in which a rule requires its relation of any two. */
function related(schedule: Schedule, rule: Rule): readonly (readonly Lesson[])[] {
  const named = factsOf(schedule).namedLessons(rule)
  return rule.rule === 'SAME_START' ? startGroupsOf(schedule, rule, named) : [named]
}

/** Refuses lessons that must start together but share an attendee. */
function refuseTorn(schedule: Schedule, rule: Rule): Refusal | undefined {
  const [torn] = tornGroups(schedule, rule, factsOf(schedule).namedLessons(rule))
  if (!torn) return undefined
  const calendar = calendarLabel(schedule.calendars, torn.calendar)
  return refuse('rule-torn', { calendar, lessons: namesOf(schedule, torn.lessons) })
}

function refuseCycle(schedule: Schedule, rule: Rule, count: Count): Refusal | undefined {
  const facts = factsOf(schedule)
  const chain = chainOf(facts, rule)
  if (chain.length < 2) return undefined
  const order = new LessonOrder()
  const others = bindingRules(schedule.rules)
  count(others.length)
  for (const each of [rule, ...others.filter(({ uuid }) => uuid !== rule.uuid)]) {
    const lessons = chainOf(facts, each)
    count(lessons.length)
    order.add(lessons)
  }
  const path = order.cycleThrough(chain)
  return path && refuse('rule-cycle', { lessons: namesOf(schedule, path.slice(0, 6)) })
}

/** Lessons by course name, with their number if the course has several. */
function namesOf(schedule: Schedule, lessons: readonly Lesson[]): string {
  return lessons
    .map(({ uuid, subjectUuid }) => `${schedule.subjects[subjectUuid]?.name ?? ''} ${replicaNumber(schedule, uuid)}`)
    .join(', ')
}
