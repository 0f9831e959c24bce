import { factsOf, type RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, Schedule, Uuid } from '../schedule.ts'
import { crowdFindings } from './crowds.ts'
import type { CapacityFinding } from './finding.ts'
import { lotsOf, type Lot, type Lots } from './lots.ts'
import { poolFindings } from './pools.ts'
import { roomOf, rulesByCalendar, type RoomReason } from './room.ts'
import { openStarts, type OpenStarts } from './starts.ts'

const found = new WeakMap<Schedule, readonly CapacityFinding[]>()

/**
 * Everything that keeps a version from ever being whole, whatever is placed where but for pinned lessons: first lessons
 * that fit nowhere, then calendars by how much they are over. Looked for once in a schedule, since many ask.
 */
export function capacityFindings(schedule: Schedule): readonly CapacityFinding[] {
  let findings = found.get(schedule)
  if (!findings) found.set(schedule, (findings = look(factsOf(schedule))))
  return findings
}

function look(facts: RuleFacts): CapacityFinding[] {
  if (facts.days * facts.hours === 0) return []
  const starts = openStarts(facts)
  const lots = lotsOf(facts)
  const calendars = [...roomFindings(facts, lots), ...poolFindings(facts, lots)]
  return [...lessonsThatFitNowhere(lots, starts), ...calendars, ...crowdFindings(facts, starts, lots, calendars)]
}

function lessonsThatFitNowhere(lots: Lots, starts: OpenStarts): CapacityFinding[] {
  const reasons = new Map<Lot, Nowhere>()
  for (const lot of lots.all) {
    const reason = whyNowhere(lot, starts)
    if (reason) reasons.set(lot, reason)
  }
  const findings = new Map<string, CapacityFinding & { lessonUuids: Uuid[] }>()
  for (const lesson of lots.lessonsOf([...reasons.keys()])) {
    const reason = reasons.get(lots.of(lesson))!
    const key = JSON.stringify([lesson.subjectUuid, reason])
    const known = findings.get(key)
    if (known) known.lessonUuids.push(lesson.uuid)
    else findings.set(key, { ...reason, lessonUuids: [lesson.uuid] })
  }
  return [...findings.values()]
}

/** Why a lesson fits nowhere, but for which it is. */
type Nowhere = WithoutLessons<Extract<CapacityFinding, { readonly kind: 'too-long' | 'no-start' | 'no-candidate' }>>
type WithoutLessons<T> = T extends unknown ? Omit<T, 'lessonUuids'> : never

function whyNowhere(lot: Lot, starts: OpenStarts): Nowhere | undefined {
  if (lot.open.some((candidates) => candidates.length === 0)) return { kind: 'no-candidate' }
  if (starts.startsOf(lot).length > 0) return undefined
  const { length } = lot
  if (length > starts.longest) return { kind: 'too-long', length, longest: starts.longest }
  return { kind: 'no-start', ...starts.closersOf(lot) }
}

/** Why this one lesson fits nowhere; undefined where it has a start. */
export function whyNoStart(schedule: Schedule, lesson: Lesson): CapacityFinding | undefined {
  return capacityFindings(schedule).find(
    ({ kind, lessonUuids }) => OF_LESSONS.has(kind) && lessonUuids.includes(lesson.uuid),
  )
}

const OF_LESSONS: ReadonlySet<CapacityFinding['kind']> = new Set(['too-long', 'no-start', 'no-candidate'] as const)

function roomFindings(facts: RuleFacts, lots: Lots): CapacityFinding[] {
  const rules = rulesByCalendar(facts)
  const reasons: { readonly attendee: Calendar; readonly reason: RoomReason }[] = []
  for (const attendee of facts.attendees) {
    const reason = roomOf(facts, attendee, lots.heldBy(attendee), rules.get(attendee) ?? [])
    if (reason) reasons.push({ attendee, reason })
  }
  reasons.sort((a, b) => excess(b.reason) - excess(a.reason))
  // Several students of one group may be over: the group is named once, for those who are most.
  const named = new Set<string>()
  return reasons.flatMap(({ attendee, reason }): CapacityFinding[] => {
    const key = `${reason.kind} ${reason.calendarUuid}`
    if (named.has(key)) return []
    named.add(key)
    return [{ ...reason, lessonUuids: lots.lessonsOf(lots.heldBy(attendee)).map(({ uuid }) => uuid) }]
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
