import { tableOf } from '../records/table-of.ts'
import { apply } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { isBlank, refuseMissing } from '../commands/records.ts'
import { forgetInRules } from '../commands/rules.ts'
import { refuseTooMany } from '../differences/perform-take-over.ts'
import { settledHomes } from '../calendars/homes.ts'
import { LIMITS } from '../limits.ts'
import { referencesOf, refuseSoMany } from '../records/references.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { reachOf } from '../rules/rule-reach.ts'
import { headOf, type Calendar, type Rule, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { refuseYear } from '../week/school-year.ts'
import { withShortName } from '../calendars/short-names.ts'
import { toEnd, type Steps } from '../steps.ts'
import { isTimeOff } from '../week/time-off.ts'
import { carryingCourses } from './carry.ts'
import type { YearPlan } from './plan.ts'
import { wholeClasses } from './propose.ts'
import { seatsOf, type Seat } from './seats.ts'

/** The result, shown before the version is created. All records are those of this year, except rules that are taken over in part. */
type YearOutcome = {
  readonly classes: number
  readonly subjects: number
  readonly lessons: number
  readonly placed: number
  readonly rules: number
  /** Classes without a successor in the next year. */
  readonly classesGone: readonly Calendar[]
  readonly subjectsGone: readonly Subject[]
  readonly lessonsGone: number
  /** The number of courses that are repeated for further classes. */
  readonly repeated: number
  /** The number of lessons without a teacher. */
  readonly without: number
  /** Rules without any remaining reference, and rules with fewer. */
  readonly rulesGone: readonly Rule[]
  readonly rulesLess: readonly Rule[]
  /** Classes that get the groups of their new grade instead of their own. */
  readonly regrouped: readonly string[]
}

/** The version of the next school year, in uuids of this year's: it is stored as a copy. */
export type YearForward = { readonly schedule: Schedule; readonly outcome: YearOutcome }

export function yearForward(schedule: Schedule, plan: YearPlan, mint: Mint): YearForward | Refusal {
  return toEnd(carryingForward(schedule, plan, mint))
}

/** Carries a version forward, in steps. */
export function* carryingForward(schedule: Schedule, plan: YearPlan, mint: Mint): Steps<YearForward | Refusal> {
  const refusal = refusePlan(schedule, plan)
  if (refusal) return refusal
  const seats = seatsOf(schedule, plan.classes, mint)
  yield
  const leaving = new Set(plan.leaving)
  const carried = yield* carryingCourses(schedule, { ...plan, seats, leaving, mint })
  yield
  const people = Object.values(schedule.calendars).filter(
    (each) => each.calendarType !== 'CLASS' && !leaving.has(each.uuid),
  )
  const calendars = [...seats.flatMap((seat) => seat.calendars), ...people].map((calendar): Calendar => {
    const off = plan.timeOff ? calendar : { ...calendar, blockedTimeSlots: [] }
    return plan.shortNames ? off : withShortName(off, null)
  })
  const { year: _, ...head } = headOf(schedule)
  const unsettled = {
    ...schedule,
    head: { [schedule.uuid]: { ...head, title: plan.title, ...(plan.year && { year: plan.year }) } },
    calendars: tableOf(calendars),
    subjects: tableOf(carried.subjects),
    lessons: tableOf(carried.lessons),
    rules: {},
  }
  // Classes and teachers lose a home room or home teacher that leaves.
  const without = apply(unsettled, settledHomes(unsettled))
  const rules = yield* carryingRules(schedule, without, plan, seats)
  const next = { ...without, rules: tableOf(rules.kept) }
  const tooLarge = refuseTooMany(next) ?? refuseSoMany(referencesOf(next))
  if (tooLarge) return tooLarge
  if ((yield* reachOf(next)) > LIMITS.ruleReach) return refuse('rules-reach-too-far', { max: LIMITS.ruleReach })
  const coming = new Set(plan.classes.map(({ from }) => from))
  return {
    schedule: next,
    outcome: {
      classes: seats.length,
      subjects: carried.subjects.length,
      lessons: carried.lessons.length,
      placed: carried.lessons.filter(({ timeSlotUuid }) => timeSlotUuid !== null).length,
      rules: rules.kept.length,
      classesGone: wholeClasses(schedule).filter(({ uuid }) => !coming.has(uuid)),
      subjectsGone: carried.gone,
      lessonsGone: carried.lessonsGone.length,
      repeated: carried.repeated.length,
      without: carried.without,
      rulesGone: rules.gone,
      rulesLess: rules.less,
      regrouped: seats.flatMap(({ regrouped, next: { name } }) => (regrouped ? [name] : [])),
    },
  }
}

function refusePlan(schedule: Schedule, { title, classes, leaving, year }: YearPlan): Refusal | undefined {
  if (isBlank(title)) return refuse('name-too-short')
  const whole = new Set(wholeClasses(schedule).map(({ uuid }) => uuid))
  const [names, from] = [new Set<string>(), new Set<Uuid>()]
  for (const next of classes) {
    if (isBlank(next.name)) return refuse('name-too-short')
    const named = [next.from, next.coursesOf].flatMap((uuid) => uuid ?? [])
    if (named.some((uuid) => !whole.has(uuid))) return refuse('not-found', { what: 'The class' })
    if (names.has(next.name.trim()) || (next.from !== null && from.has(next.from)))
      return refuse('class-twice', { name: next.name })
    names.add(next.name.trim())
    if (next.from !== null) from.add(next.from)
  }
  const missing = refuseMissing(schedule, 'calendars', leaving)
  if (missing) return missing
  const isClass = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS'
  if (leaving.some(isClass)) return refuse('not-found', { what: 'The teacher or room' })
  return year ? refuseYear(year) : undefined
}

/** The selected rules, applied to those who have the courses next year. */
function* carryingRules(schedule: Schedule, next: Schedule, { rules, timeOff }: YearPlan, seats: readonly Seat[]) {
  const wanted = Object.values(schedule.rules).filter((rule) => (isTimeOff(rule) ? timeOff : rules))
  const firsts = new Map(seats.filter(({ first }) => first).flatMap(({ instead }) => [...instead]))
  const isClass = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === 'CLASS'
  // A class whose courses no class gets may still exist in another grade. A rule does not apply to it.
  const none = (uuid: Uuid) => `gone ${uuid}`
  const turned = (uuid: Uuid) => (isClass(uuid) ? (firsts.get(uuid) ?? none(uuid)) : uuid)
  const before = wanted.map((rule) => ({
    ...rule,
    calendarUuids: [...new Set(rule.calendarUuids.map(turned))],
  }))
  yield
  const has = new Set(Object.values(next.subjects).map(({ name }) => name))
  const notIn = (table: object, uuids: readonly Uuid[]) => uuids.filter((uuid) => !Object.hasOwn(table, uuid))
  const forgotten = yield* forgetInRules(
    { ...next, rules: tableOf(before) },
    {
      subjectNames: new Set(before.flatMap((rule) => rule.subjectNames).filter((name) => !has.has(name))),
      subjects: new Set(
        notIn(
          next.subjects,
          before.flatMap((rule) => rule.subjectUuids),
        ),
      ),
      lessons: new Set(
        notIn(
          next.lessons,
          before.flatMap((rule) => rule.eventUuids),
        ),
      ),
      calendars: new Set(
        notIn(
          next.calendars,
          before.flatMap((rule) => [...rule.calendarUuids, ...(rule.roomUuids ?? [])]),
        ),
      ),
    },
  )
  const kept = Object.values(apply({ ...next, rules: tableOf(before) }, forgotten).rules)
  const there = new Map(kept.map((rule) => [rule.uuid, rule]))
  return {
    kept,
    gone: wanted.filter(({ uuid }) => !there.has(uuid)),
    less: kept.filter((rule) => isLess(rule, schedule)),
  }
}

/** Whether the rule has fewer references than before. */
function isLess(rule: Rule, { rules }: Schedule): boolean {
  const count = ({ subjectNames, subjectUuids, eventUuids, calendarUuids, roomUuids = [] }: Rule) =>
    [subjectNames, subjectUuids, eventUuids, calendarUuids, roomUuids].reduce((sum, { length }) => sum + length, 0)
  const was = rules[rule.uuid]
  return was !== undefined && count(rule) < count(was)
}
