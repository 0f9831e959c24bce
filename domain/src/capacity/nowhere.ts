import { factsOf, type RuleFacts } from '../rules/facts.ts'
import type { Lesson, Schedule, Uuid } from '../schedule.ts'
import type { CapacityFinding } from './finding.ts'
import { lotsOf, type Lot, type Lots } from './lots.ts'
import { openStarts, type OpenStarts } from './starts.ts'

/** Why lessons cannot be scheduled. */
export type NoStart = Extract<CapacityFinding, { readonly kind: 'too-long' | 'no-start' | 'no-candidate' }>
type Reason = WithoutLessons<NoStart>
type WithoutLessons<T> = T extends unknown ? Omit<T, 'lessonUuids'> : never

/** The lessons of a schedule and their possible starts, from which most findings are derived. */
export type Room = { readonly facts: RuleFacts; readonly lots: Lots; readonly starts: OpenStarts }

/** The result for the last schedule with these calendars. It is large, so earlier ones are released at once. */
const kept = new WeakMap<Schedule['calendars'], Room>()

/** Computed once per schedule, and cached until another schedule with the same calendars is requested. */
export function roomIn(schedule: Schedule): Room {
  const before = kept.get(schedule.calendars)
  if (before?.facts.schedule === schedule) return before
  const facts = factsOf(schedule)
  const room = { facts, lots: lotsOf(facts), starts: openStarts(facts) }
  kept.set(schedule.calendars, room)
  return room
}

/** Why this lesson cannot be scheduled. Undefined if it has a start. */
export function whyNoStart(schedule: Schedule, lesson: Lesson): NoStart | undefined {
  const { lots, starts } = roomIn(schedule)
  const reason = reasonFor(lots.of(lesson), starts)
  return reason && { ...reason, lessonUuids: [lesson.uuid] }
}

/** Lessons that cannot be scheduled. Those of one course with the same reason are grouped. */
export function* lessonsThatFitNowhere({ lots, starts }: Room): Generator<undefined, NoStart[]> {
  const reasons = new Map<Lot, Reason>()
  for (const lot of lots.all) {
    yield
    const reason = reasonFor(lot, starts)
    if (reason) reasons.set(lot, reason)
  }
  const findings = new Map<string, NoStart & { lessonUuids: Uuid[] }>()
  for (const lesson of lots.lessonsOf([...reasons.keys()])) {
    const reason = reasons.get(lots.of(lesson))!
    const key = JSON.stringify([lesson.subjectUuid, reason])
    const found = findings.get(key)
    if (found) found.lessonUuids.push(lesson.uuid)
    else findings.set(key, { ...reason, lessonUuids: [lesson.uuid] })
  }
  return [...findings.values()]
}

function reasonFor(lot: Lot, starts: OpenStarts): Reason | undefined {
  if (lot.open.some((candidates) => candidates.length === 0)) return { kind: 'no-candidate' }
  if (starts.startsOf(lot).length > 0) return undefined
  const { length } = lot
  if (length > starts.longest) return { kind: 'too-long', length, longest: starts.longest }
  return { kind: 'no-start', ...starts.closersOf(lot) }
}
