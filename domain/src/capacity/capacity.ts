import { endOf, factsOf, type RuleFacts } from '../rules/facts.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { crowdAmong, type Covering } from './crowded.ts'
import type { CapacityFinding } from './finding.ts'
import { lessonsHeld, openChoices } from './held.ts'
import { poolFindings } from './pools.ts'
import { roomOf, rulesByCalendar } from './room.ts'
import { isBinding, openStarts, type OpenStarts } from './starts.ts'

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
  const heldBy = lessonsHeld(facts)
  const calendars = [...roomFindings(facts, heldBy), ...poolFindings(facts, heldBy)]
  return [...lessonsThatFitNowhere(facts, starts), ...calendars, ...crowds(facts, starts, heldBy, calendars)]
}

type HeldBy = ReturnType<typeof lessonsHeld>

function lessonsThatFitNowhere(facts: RuleFacts, starts: OpenStarts): CapacityFinding[] {
  const findings = new Map<string, CapacityFinding & { lessonUuids: Uuid[] }>()
  for (const lesson of Object.values(facts.schedule.lessons)) {
    const finding = whyNowhere(facts, lesson, starts)
    if (!finding) continue
    const { lessonUuids: _, ...reason } = finding
    const key = JSON.stringify([lesson.subjectUuid, reason])
    const known = findings.get(key)
    if (known) known.lessonUuids.push(lesson.uuid)
    else findings.set(key, { ...finding, lessonUuids: [lesson.uuid] })
  }
  return [...findings.values()]
}

function whyNowhere(facts: RuleFacts, lesson: Lesson, starts: OpenStarts): CapacityFinding | undefined {
  const lessonUuids = [lesson.uuid]
  if (openChoices(facts, lesson).some((candidates) => candidates.length === 0))
    return { kind: 'no-candidate', lessonUuids }
  if (starts.startsOf(lesson).length > 0) return undefined
  if (lesson.length > starts.longest)
    return { kind: 'too-long', lessonUuids, length: lesson.length, longest: starts.longest }
  return { kind: 'no-start', lessonUuids, ...starts.closersOf(lesson) }
}

/** Why this one lesson fits nowhere; undefined where it has a start. */
export function whyNoStart(schedule: Schedule, lesson: Lesson): CapacityFinding | undefined {
  return capacityFindings(schedule).find(
    ({ kind, lessonUuids }) => OF_LESSONS.has(kind) && lessonUuids.includes(lesson.uuid),
  )
}

const OF_LESSONS: ReadonlySet<CapacityFinding['kind']> = new Set(['too-long', 'no-start', 'no-candidate'] as const)

function roomFindings(facts: RuleFacts, heldBy: HeldBy): CapacityFinding[] {
  const rules = rulesByCalendar(facts)
  const findings = facts.attendees
    .flatMap((attendee) => roomOf(facts, attendee, heldBy(attendee), rules.get(attendee) ?? []) ?? [])
    .sort((a, b) => excess(b) - excess(a))
  // Several students of one group may be over: the group is named once, for those who are most.
  const named = new Set<string>()
  return findings.filter((finding) => {
    const key = `${finding.kind} ${'calendarUuid' in finding ? finding.calendarUuid : ''}`
    return !named.has(key) && named.add(key)
  })
}

function excess(finding: CapacityFinding): number {
  switch (finding.kind) {
    case 'overfull':
    case 'pool-overfull':
      return finding.needed - finding.free
    case 'rules-too-tight':
      return finding.needed - finding.room
    case 'too-few':
      return finding.asked - finding.needed
    default:
      return 0
  }
}

/**
 * Among the lessons of each calendar, and of each rule that keeps its lessons apart; but those of which an earlier
 * finding tells already: lessons of an overfull teacher crowd their classes too.
 */
function crowds(
  facts: RuleFacts,
  starts: OpenStarts,
  heldBy: HeldBy,
  told: readonly CapacityFinding[],
): CapacityFinding[] {
  const covering = coverings(facts, starts)
  const cells = facts.days * facts.hours
  const known = new Map<Uuid, ReadonlySet<Uuid>[]>()
  const tell = (lessonUuids: readonly Uuid[]) => {
    const set = new Set(lessonUuids)
    for (const uuid of set) known.set(uuid, [...(known.get(uuid) ?? []), set])
  }
  for (const { lessonUuids } of told) tell(lessonUuids)
  const findings: CapacityFinding[] = []
  const look = (lessons: readonly Lesson[], calendarUuid: Uuid | null, ruleUuid: Uuid | null) => {
    if (!mayCrowd(lessons, covering)) return
    const crowd = crowdAmong(lessons.map(covering).filter(coversAny), cells)
    if (!crowd) return
    const lessonUuids = crowd.lessons.map(({ uuid }) => uuid)
    if (known.get(lessonUuids[0]!)?.some((set) => lessonUuids.every((uuid) => set.has(uuid)))) return
    tell(lessonUuids)
    findings.push({ kind: 'crowded', calendarUuid, ruleUuid, needed: crowd.needed, slots: crowd.slots, lessonUuids })
  }
  for (const attendee of facts.attendees) look(heldBy(attendee), attendee.uuid, null)
  for (const rule of Object.values(facts.schedule.rules))
    if (isBinding(rule) && keepsApart(rule)) look(facts.namedLessons(rule), null, rule.uuid)
  return findings
}

/** Where even the lesson with the least to choose from has a cell for every period, any order places them all. */
function mayCrowd(lessons: readonly Lesson[], covering: (lesson: Lesson) => Covering): boolean {
  let needed = 0
  let least = Infinity
  for (const lesson of lessons) {
    const { cells } = covering(lesson)
    if (cells.length === 0) continue
    needed += lesson.length
    least = Math.min(least, cells.length)
  }
  return least < needed
}

const coversAny = ({ cells }: Covering): boolean => cells.length > 0

function keepsApart(rule: Rule): boolean {
  return rule.rule === 'NOT_OVERLAPPING' || (rule.rule === 'MAX_AT_ONCE' && rule.value === 1 && rule.value2 !== 1)
}

/** The cells that a lesson covers from these starts, which rise: each once, in their order. */
function coveredFrom(facts: RuleFacts, starts: readonly number[], lesson: Lesson): number[] {
  const cells: number[] = []
  let next = 0
  for (const start of starts) {
    const end = endOf(facts, start, lesson)
    for (let cell = Math.max(next, start); cell < end; cell++) cells.push(cell)
    next = Math.max(next, end)
  }
  return cells
}

/** Each lesson with all cells that it could cover; lessons with the same starts and length share one list. */
function coverings(facts: RuleFacts, starts: OpenStarts): (lesson: Lesson) => Covering {
  const known = new Map<readonly number[], Map<number, readonly number[]>>()
  const ofLesson = new Map<Uuid, Covering>()
  const cover = (lesson: Lesson): Covering => {
    const from = starts.startsOf(lesson)
    const byLength = known.get(from) ?? new Map<number, readonly number[]>()
    known.set(from, byLength)
    let cells = byLength.get(lesson.length)
    if (!cells) {
      byLength.set(lesson.length, (cells = coveredFrom(facts, from, lesson)))
    }
    return { lesson, cells }
  }
  return (lesson) => {
    let covering = ofLesson.get(lesson.uuid)
    if (!covering) ofLesson.set(lesson.uuid, (covering = cover(lesson)))
    return covering
  }
}
