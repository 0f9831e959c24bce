import { clashesOf } from '../lessons/clashes.ts'
import { isUnchosen, mayAttend } from '../lessons/choices.ts'
import { blockingOn, isBlockedOn } from '../lessons/drop.ts'
import { occupiedSlots } from '../lessons/placement.ts'
import { ruleNamed } from '../profile/rules-of.ts'
import { askingRules, brokenRules } from '../rules/broken-rules.ts'
import { factsOf } from '../rules/facts.ts'
import type { Calendar, CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'
import { flatMapInSteps, toEnd, type Steps } from '../steps.ts'
import { choiceCost } from './choice-cost.ts'
import type { Cost } from './cost.ts'
import { courseWishesOf, matchesOf, weightOf } from './course-wishes.ts'
import { doubleBookingsOf } from './double-bookings.ts'
import { impossibleWishesIn, type ImpossibleWishes } from './impossible-wishes.ts'
import { VIOLATION_KINDS, type Violation, type ViolationKind } from './violation.ts'
import { WEIGHTS } from './weights.ts'

/** Every error of a timetable, every wish that is not met, and its cost as Zen counts it. */
export type Judgement = {
  readonly violations: readonly Violation[]
  /** The number of violations of each kind, as people count: double bookings, lessons, broken required rules, open wishes that can be met. */
  readonly counts: Readonly<Record<ViolationKind, number>>
  readonly cost: Cost
}

const judged = new WeakMap<Schedule, Judgement>()

/** The judgement of a schedule, computed from the records alone. It is cached per schedule, because many callers request it. */
export function judgementOf(schedule: Schedule): Judgement {
  return judged.get(schedule) ?? toEnd(judging(schedule))
}

/** The judgement of a schedule, if it has been computed. */
export function knownJudgement(schedule: Schedule): Judgement | undefined {
  return judged.get(schedule)
}

/** The judgement of a schedule, in steps. */
export function* judging(schedule: Schedule): Steps<Judgement> {
  let judgement = judged.get(schedule)
  if (!judgement) judged.set(schedule, (judgement = yield* judge(schedule)))
  return judgement
}

/** Whether nothing is wrong. Wishes may be open. */
export function isSound({ counts }: Judgement): boolean {
  return VIOLATION_KINDS.every((kind) => kind === 'wish' || counts[kind] === 0)
}

function* judge(schedule: Schedule): Steps<Judgement> {
  const clashes = doubleBookings(schedule)
  yield
  const ofLessons = yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) => ofLesson(schedule, lesson))
  yield* askingRules(schedule)
  yield
  const impossible = yield* impossibleWishesIn(schedule)
  const violations = [...clashes, ...ofLessons, ...ofRules(schedule, impossible), ...ofCourses(schedule, impossible)]
  yield
  return { violations, counts: countsOf(violations), cost: costOf(schedule, violations) }
}

function doubleBookings(schedule: Schedule): Violation[] {
  return clashesOf(schedule).places.map(({ calendarUuid, slotUuid, lessonUuids, amount }) => ({
    kind: 'double-booking',
    lessonUuids,
    slotUuids: [slotUuid],
    calendarUuids: [calendarUuid],
    amount,
  }))
}

type Kept = Pick<Schedule, 'calendars' | 'timeSlots'> & { readonly violations: readonly Violation[] }
const kept = new WeakMap<Lesson, Kept>()

/** What is wrong with one lesson alone. Cached with its record while calendars and slots do not change. */
function ofLesson(schedule: Schedule, lesson: Lesson): readonly Violation[] {
  const { calendars, timeSlots } = schedule
  const known = kept.get(lesson)
  if (known?.calendars === calendars && known.timeSlots === timeSlots) return known.violations
  const violations = lookAt(schedule, lesson)
  kept.set(lesson, { calendars, timeSlots, violations })
  return violations
}

function lookAt(schedule: Schedule, lesson: Lesson): Violation[] {
  const own = (calendarUuids: readonly Uuid[] = [], slotUuids: readonly Uuid[] = [], amount = 1) => ({
    lessonUuids: [lesson.uuid],
    slotUuids,
    calendarUuids,
    amount,
  })
  const found: Violation[] = missingTypes(schedule, lesson).map((calendarType) => ({
    kind: 'missing',
    calendarType,
    ...own(),
  }))
  const slots = occupiedSlots(schedule, lesson)
  if (slots.length === 0) return [...found, { kind: 'unscheduled', ...own() }]
  const blocking = blockingCalendars(schedule, lesson)
  if (blocking.length > 0) {
    const there = slots.filter((slot) => blocking.some((calendar) => isBlockedOn(calendar, [slot])))
    const calendarUuids = [...new Set(blocking.map(({ uuid }) => uuid))]
    found.push({ kind: 'blocked', ...own(calendarUuids, slotUuidsOf(there)) })
  }
  const beyond = lesson.length - slots.length
  if (beyond > 0) found.push({ kind: 'beyond-day', ...own([], slotUuidsOf(slots), beyond) })
  if (isUnchosen(lesson)) found.push({ kind: 'unchosen', ...own([], slotUuidsOf(slots)) })
  for (const choice of lesson.choices) {
    const cost = choiceCost(schedule, choice)
    if (cost > 0) {
      const at = own(choice.chosen === null ? [] : [choice.chosen], slotUuidsOf(slots), cost / WEIGHTS.choice)
      found.push({ kind: 'wish', wish: 'choice', cost, ...at })
    }
  }
  return found
}

/** The calendars that block a slot of the lesson. */
export function blockingCalendars(schedule: Schedule, lesson: Lesson): readonly Calendar[] {
  return blockingOn(schedule, lesson, occupiedSlots(schedule, lesson))
}

/** The types of calendar that a lesson lost by a deletion and has not regained, neither attended nor as a candidate. */
export function missingTypes(schedule: Schedule, lesson: Lesson): readonly CalendarType[] {
  return (lesson.missing ?? []).filter(
    (type) =>
      !Object.values(schedule.calendars).some(
        ({ uuid, calendarType }) => calendarType === type && mayAttend(lesson, uuid),
      ),
  )
}

function ofRules(schedule: Schedule, impossible: ImpossibleWishes): Violation[] {
  return brokenRules(schedule).flatMap(({ ruleUuid, matches, costs }) =>
    matches.map(({ calendarUuid, attendee, dayNum, lessonUuids, amount }, index): Violation => {
      const place = {
        ruleUuid,
        lessonUuids,
        slotUuids: startsOf(schedule, lessonUuids),
        calendarUuids: calendarUuid === undefined ? [] : [calendarUuid],
        amount,
        ...(attendee && { attendee }),
        ...(dayNum !== undefined && { dayNum }),
      }
      const strength = ruleNamed(schedule, ruleUuid)?.strength ?? 'required'
      return strength === 'required'
        ? { kind: 'rule', ...place }
        : {
            ...{ kind: 'wish', wish: 'rule', cost: costs[index]!, ...place },
            ...(impossible.isOfRule(ruleUuid, { calendarUuid, lessonUuids, broken: matches.length }) && {
              isImpossible: true,
            }),
          }
    }),
  )
}

function ofCourses(schedule: Schedule, impossible: ImpossibleWishes): Violation[] {
  const facts = factsOf(schedule)
  return courseWishesOf(schedule).flatMap((wished) =>
    matchesOf(facts, wished).map(({ dayNum, lessonUuids, amount }): Violation => ({
      kind: 'wish',
      wish: wished.wish,
      subjectUuid: wished.subjectUuid,
      cost: weightOf(wished) * amount,
      lessonUuids,
      slotUuids: startsOf(schedule, lessonUuids),
      calendarUuids: [],
      amount,
      ...(dayNum !== undefined && { dayNum }),
      ...(impossible.isOfCourse(wished, lessonUuids) && { isImpossible: true }),
    })),
  )
}

function startsOf(schedule: Schedule, lessonUuids: readonly Uuid[]): Uuid[] {
  return lessonUuids.flatMap((uuid) => schedule.lessons[uuid]?.timeSlotUuid ?? [])
}

const slotUuidsOf = (slots: readonly { readonly uuid: Uuid }[]): Uuid[] => slots.map(({ uuid }) => uuid)

function countsOf(violations: readonly Violation[]): Record<ViolationKind, number> {
  const named = new Map<ViolationKind, Set<string>>()
  const counts = Object.fromEntries(VIOLATION_KINDS.map((kind) => [kind, 0])) as Record<ViolationKind, number>
  for (const violation of violations) {
    if (violation.kind === 'double-booking') {
      counts['double-booking'] += violation.amount
      continue
    }
    // Nobody can do anything about it, so it does not stay open for ever.
    if (violation.kind === 'wish' && violation.isImpossible) continue
    let names = named.get(violation.kind)
    if (!names) named.set(violation.kind, (names = new Set()))
    names.add(nameOf(violation))
  }
  for (const [kind, names] of named) counts[kind] = names.size
  return counts
}

/** The key of the thing that is counted once, wherever it is seen: a rule, a course's wish, or a lesson. */
export function nameOf(violation: Violation): string {
  if (violation.kind === 'rule') return violation.ruleUuid
  if (violation.kind === 'wish' && violation.wish === 'rule') return violation.ruleUuid
  if (violation.kind === 'wish' && violation.wish !== 'choice') return `${violation.wish} ${violation.subjectUuid}`
  return violation.lessonUuids.join()
}

function costOf(schedule: Schedule, violations: readonly Violation[]): Cost {
  let broken = 0
  let soft = 0
  for (const violation of violations) {
    if (violation.kind === 'rule') broken += violation.amount
    if (violation.kind === 'wish') soft += violation.cost
  }
  const facts = factsOf(schedule)
  return { doubleBookings: doubleBookingsOf(facts, facts.attendees).attendees, broken, soft }
}
