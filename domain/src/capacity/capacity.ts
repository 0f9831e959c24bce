import type { RuleFacts } from '../rules/facts.ts'
import { chainOf, LessonOrder } from '../rules/lesson-order.ts'
import { tornGroups } from '../rules/same-start.ts'
import type { Calendar, Schedule } from '../schedule.ts'
import { crowdFindings } from './crowds.ts'
import { isBinding } from '../rules/binding.ts'
import { dayLimitFindings } from './day-limits.ts'
import type { CapacityFinding } from './finding.ts'
import { choosableIn, type Lots } from './lots.ts'
import { toEnd } from '../steps.ts'
import { weekCountOf } from '../week/weeks.ts'
import { asksTheSame } from './asks-the-same.ts'
import { someWeeks } from './some-weeks.ts'
import { lessonsThatFitNowhere, roomIn, type Room } from './nowhere.ts'
import { oneForAllFindings } from './one-for-all.ts'
import { poolFindings } from './pools.ts'
import { equipmentFindings } from './equipment.ts'
import { seatFindings } from './seats.ts'
import { roomOf, rulesByCalendar, type RoomReason, type RulesByCalendar } from './room.ts'

type Findings = readonly CapacityFinding[]

const found = new WeakMap<Schedule, Findings>()
/** The last schedule with these calendars, and its findings. */
const kept = new WeakMap<Schedule['calendars'], { readonly schedule: Schedule; readonly findings: Findings }>()

/**
 * Everything that makes a complete timetable impossible, wherever lessons that are not pinned are scheduled. First lessons that cannot be
 * scheduled, then calendars by how much they are over their limit. Cached per schedule, because many callers request it. A schedule that
 * differs only in the slots of lessons that are not pinned has the same findings.
 */
export function capacityFindings(schedule: Schedule): Findings {
  return toEnd(capacityInSteps(schedule))
}

/** The findings in steps of about a millisecond. The caller may compute other things between two steps, even about the same schedule. */
export function* capacityInSteps(schedule: Schedule): Generator<undefined, Findings> {
  let findings = found.get(schedule)
  if (findings) return findings
  const before = kept.get(schedule.calendars)
  findings = before && asksTheSame(before.schedule, schedule) ? before.findings : yield* look(roomIn(schedule))
  found.set(schedule, findings)
  kept.set(schedule.calendars, { schedule, findings })
  return findings
}

function* look(room: Room): Generator<undefined, CapacityFinding[]> {
  const { facts, lots, starts } = room
  if (facts.days * facts.hours === 0) return []
  yield
  const rules = rulesByCalendar(facts)
  const overfull = yield* roomFindings(facts, lots, rules)
  const calendars = [...overfull, ...poolFindings(facts, lots, rules), ...oneForAllFindings(facts, lots, rules)]
  yield
  const findings = [...(yield* lessonsThatFitNowhere(room)), ...calendars]
  return [
    ...findings,
    ...(yield* crowdFindings(facts, starts, lots, calendars)),
    ...dayLimitFindings(facts, starts, lots),
    ...seatFindings(facts.schedule),
    ...equipmentFindings(facts.schedule),
    ...tornFindings(facts),
    ...circleFindings(facts),
  ]
}

/**
 * Calendars whose own lessons do not fit in the weeks that required rules leave. For those that may have further lessons, only what is
 * certain.
 */
export function tightCalendars(schedule: Schedule): readonly TightCalendar[] {
  const { facts, lots } = roomIn(schedule)
  if (facts.days * facts.hours === 0) return []
  const findings = toEnd(roomFindings(facts, lots, rulesByCalendar(facts)))
  return findings.filter((finding) => finding.kind === 'rules-too-tight')
}

type TightCalendar = Extract<CapacityFinding, { readonly kind: 'rules-too-tight' }>

function* roomFindings(facts: RuleFacts, lots: Lots, rules: RulesByCalendar): Generator<undefined, CapacityFinding[]> {
  const choosable = choosableIn(facts, lots)
  const reasons: { readonly attendee: Calendar; readonly reason: RoomReason }[] = []
  for (const attendee of facts.attendees) {
    yield
    const reason = roomOf(facts, attendee, lots.heldBy(attendee), rules.get(attendee) ?? [], choosable.has(attendee))
    if (reason) reasons.push({ attendee, reason })
  }
  reasons.sort((a, b) => excess(b.reason) - excess(a.reason))
  // Several students of one group may be over their limit. The group is named once, for the students with the most.
  const keyOf = ({ reason }: (typeof reasons)[number]) => `${reason.kind} ${reason.calendarUuid}`
  const count = weekCountOf(facts.schedule)
  return [...Map.groupBy(reasons, keyOf).values()].map(([first, ...others]): CapacityFinding => {
    const { attendee, reason } = first!
    const weeks = someWeeks(
      [first!, ...others].map((one) => facts.weekOf(one.attendee)),
      count,
    )
    const lessonUuids = lots.lessonsOf(lots.heldBy(attendee)).map(({ uuid }) => uuid)
    return { ...reason, lessonUuids, ...(weeks && { weeks }) }
  })
}

function tornFindings(facts: RuleFacts): CapacityFinding[] {
  return Object.values(facts.schedule.rules).flatMap((rule) =>
    isBinding(rule)
      ? tornGroups(facts.schedule, rule, facts.namedLessons(rule)).map(({ lessons, calendar }): CapacityFinding => {
          const lessonUuids = lessons.map(({ uuid }) => uuid)
          return { kind: 'torn', calendarUuid: calendar.uuid, ruleUuid: rule.uuid, lessonUuids }
        })
      : [],
  )
}

/** Rules created by hand are refused if they close a cycle, but the rules of a file arrive all at once. */
function circleFindings(facts: RuleFacts): CapacityFinding[] {
  const order = new LessonOrder()
  const chains = Object.values(facts.schedule.rules)
    .filter(isBinding)
    .map((rule) => ({ rule, lessons: chainOf(facts, rule) }))
  for (const { lessons } of chains) order.add(lessons)
  return order.cycles().map((cycle): CapacityFinding => {
    const next = new Map(cycle.slice(1).map((lesson, i) => [cycle[i]!, lesson]))
    const closing = chains.filter(({ lessons }) => lessons.slice(1).some((after, i) => next.get(lessons[i]!) === after))
    return {
      kind: 'circle',
      ruleUuids: closing.map(({ rule }) => rule.uuid),
      lessonUuids: cycle.slice(0, -1).map(({ uuid }) => uuid),
    }
  })
}

function excess(finding: RoomReason): number {
  switch (finding.kind) {
    case 'overfull':
      return finding.needed - finding.free
    case 'rules-too-tight':
      return finding.needed - finding.room
    case 'too-few':
      return finding.asked - finding.needed
    default:
      return 0
  }
}
