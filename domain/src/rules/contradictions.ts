import { calendarLabel } from '../calendar-label.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { replicaNumber } from '../lessons.ts'
import type { Lesson, Rule, RuleKind, Schedule, Uuid } from '../schedule.ts'
import { factsOf } from './facts.ts'
import { valueOf } from './match.ts'
import { saysWholeDays } from './needs.ts'
import { startGroupsOf, tornGroups } from './same-start.ts'

/**
 * Why a required rule can never hold together with the other required ones, as far as that is seen without a search: a
 * least number above a most, the opposite for the same lessons, an order that comes back to where it began, lessons of one
 * teacher at the same time. Undefined
 * where none of this is so, or the rule is off or only preferred.
 */
export function refuseContradiction(schedule: Schedule, rule: Rule): Refusal | undefined {
  if (!binds(rule)) return undefined
  const others = bindingRules(schedule.rules).filter((other) => other.uuid !== rule.uuid)
  return (
    refuseBounds(schedule, rule, others) ??
    refuseOpposite(schedule, rule) ??
    refuseCycle(schedule, rule, others) ??
    refuseTorn(schedule, rule)
  )
}

/** With how many others a rule must be compared, so that the comparing of many can be bounded beforehand. */
export function comparisonsOf(schedule: Schedule, rule: Rule): number {
  const facts = factsOf(schedule)
  const ofKind = isOrdered(rule) || BOUNDS.flat().includes(rule.rule) ? bindingRules(schedule.rules).length : 0
  return facts.namedLessons(rule).reduce((sum, lesson) => sum + facts.rulesNaming(lesson).length, ofKind)
}

const binding = new WeakMap<Schedule['rules'], readonly Rule[]>()

function bindingRules(rules: Schedule['rules']): readonly Rule[] {
  let known = binding.get(rules)
  if (!known) binding.set(rules, (known = Object.values(rules).filter(binds)))
  return known
}

const binds = (rule: Rule): boolean => rule.enabled && rule.strength === 'required'

/** A least and a most of the same count. */
const BOUNDS: readonly (readonly [RuleKind, RuleKind])[] = [
  ['MIN_LESSONS_PER_DAY', 'MAX_LESSONS_PER_DAY'],
  ['MIN_DAYS_PER_WEEK', 'MAX_DAYS_PER_WEEK'],
]

function refuseBounds(schedule: Schedule, rule: Rule, others: readonly Rule[]): Refusal | undefined {
  const facts = factsOf(schedule)
  for (const [least, most] of BOUNDS) {
    if (rule.rule !== least && rule.rule !== most) continue
    const wanted = rule.rule === least ? most : least
    const own = new Set(facts.namedCalendars(rule))
    for (const other of others) {
      if (other.rule !== wanted || saysWholeDays(other) !== saysWholeDays(rule)) continue
      const [min, max] = rule.rule === least ? [valueOf(rule), valueOf(other)] : [valueOf(other), valueOf(rule)]
      if (min <= max) continue
      const both = facts.namedCalendars(other).find((calendar) => own.has(calendar))
      if (both) return refuse('rule-bounds', { calendar: calendarLabel(facts.schedule.calendars, both), min, max })
    }
  }
  return undefined
}

/** What two lessons are asked to be, so that asking the opposite of the same two can't be kept either. */
type Relation = { readonly minDays: number; readonly maxDays: number; readonly overlap: boolean | null }
const ANY: Relation = { minDays: 0, maxDays: Infinity, overlap: null }

function relationOf(rule: Rule): Relation {
  switch (rule.rule) {
    case 'MIN_DAYS_BETWEEN':
      return { ...ANY, minDays: valueOf(rule) }
    case 'NOT_ON_SAME_DAY':
      return { ...ANY, minDays: 1 }
    case 'MAX_DAYS_BETWEEN':
      return { ...ANY, maxDays: valueOf(rule) }
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

function refuseOpposite(schedule: Schedule, rule: Rule): Refusal | undefined {
  const asked = relationOf(rule)
  if (asked === ANY) return undefined
  const facts = factsOf(schedule)
  const own = related(schedule, rule).map((lessons) => new Set(lessons))
  const about = new Set(own.flatMap((lessons) => [...lessons].flatMap((lesson) => facts.rulesNaming(lesson))))
  for (const other of about) {
    if (other.uuid === rule.uuid || !binds(other)) continue
    const its = relationOf(other)
    const far = asked.minDays > its.maxDays || its.minDays > asked.maxDays
    const overlap = asked.overlap !== null && its.overlap !== null && asked.overlap !== its.overlap
    if (!far && !overlap) continue
    for (const group of related(schedule, other))
      for (const set of own) {
        const both = group.filter((lesson) => set.has(lesson))
        if (both.length > 1) return refuse('rule-opposite', { lessons: namesOf(schedule, both.slice(0, 2)) })
      }
  }
  return undefined
}

/** The lists of lessons of which a rule asks its relation, of any two in one of them. */
function related(schedule: Schedule, rule: Rule): readonly (readonly Lesson[])[] {
  const named = factsOf(schedule).namedLessons(rule)
  return rule.rule === 'SAME_START' ? startGroupsOf(schedule, rule, named) : [named]
}

/** Lessons that are to start together, and have someone in common who cannot be in both. */
function refuseTorn(schedule: Schedule, rule: Rule): Refusal | undefined {
  const [torn] = tornGroups(schedule, rule, factsOf(schedule).namedLessons(rule))
  if (!torn) return undefined
  const calendar = calendarLabel(schedule.calendars, torn.calendar)
  return refuse('rule-torn', { calendar, lessons: namesOf(schedule, torn.lessons) })
}

/** The lessons that a rule puts one after the other; none where their order is free. */
function chainOf(schedule: Schedule, rule: Rule): readonly Lesson[] {
  return isOrdered(rule) ? factsOf(schedule).namedLessons(rule) : []
}

const isOrdered = (rule: Rule): boolean => rule.rule === 'ORDERED' || (rule.rule === 'CONSECUTIVE' && rule.value !== 1)

function refuseCycle(schedule: Schedule, rule: Rule, others: readonly Rule[]): Refusal | undefined {
  const chain = chainOf(schedule, rule)
  if (chain.length < 2) return undefined
  const next = new Map<Uuid, Lesson[]>()
  for (const each of [rule, ...others])
    chainOf(schedule, each).forEach((lesson, index, all) => {
      const after = all[index + 1]
      if (after) next.set(lesson.uuid, [...(next.get(lesson.uuid) ?? []), after])
    })
  for (const first of chain) {
    const path = pathBack(first, next)
    if (path) return refuse('rule-cycle', { lessons: namesOf(schedule, path.length > 6 ? path.slice(0, 6) : path) })
  }
  return undefined
}

/** The shortest way from a lesson over those after it back to itself, which stands at both ends. */
function pathBack(first: Lesson, next: ReadonlyMap<Uuid, readonly Lesson[]>): readonly Lesson[] | undefined {
  const cameFrom = new Map<Uuid, Lesson>()
  const queue = [first]
  for (const lesson of queue) {
    for (const after of next.get(lesson.uuid) ?? []) {
      if (after.uuid === first.uuid) {
        const path = [first, lesson]
        while (path.at(-1)!.uuid !== first.uuid) path.push(cameFrom.get(path.at(-1)!.uuid)!)
        return path.reverse()
      }
      if (cameFrom.has(after.uuid)) continue
      cameFrom.set(after.uuid, lesson)
      queue.push(after)
    }
  }
  return undefined
}

/** Lessons by their course; with their number where it has several. */
function namesOf(schedule: Schedule, lessons: readonly Lesson[]): string {
  return lessons
    .map(({ uuid, subjectUuid }) => `${schedule.subjects[subjectUuid]?.name ?? ''} ${replicaNumber(schedule, uuid)}`)
    .join(', ')
}
