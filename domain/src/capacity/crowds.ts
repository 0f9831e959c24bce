import { appendTo } from '../records/lists-by-key.ts'
import { looksAtSlots } from '../rules/needs.ts'
import { endOf, type RuleFacts } from '../rules/facts.ts'
import type { Lesson, Rule, Uuid } from '../schedule.ts'
import { lessonsByWeek, weekCountOf } from '../week/weeks.ts'
import { isBinding } from '../rules/binding.ts'
import { allFit, crowdAmong, type Needing } from './crowded.ts'
import type { CapacityFinding } from './finding.ts'
import type { Lot, Lots } from './lots.ts'
import { sharedByAll } from './some-weeks.ts'
import type { OpenStarts } from './starts.ts'

/**
 * Lessons that together have too few slots, among those of each calendar, and of each rule that excludes simultaneous lessons. Skips those
 * that an earlier finding explains: lessons of an overfull teacher crowd their classes too.
 */
export function* crowdFindings(
  facts: RuleFacts,
  starts: OpenStarts,
  lots: Lots,
  earlier: readonly CapacityFinding[],
): Generator<undefined, CapacityFinding[]> {
  const needingOf = needings(facts, starts, lots)
  const cells = facts.days * facts.hours
  const known = new Map<Uuid, ReadonlySet<Uuid>[]>()
  const add = (lessonUuids: readonly Uuid[]) => {
    const set = new Set(lessonUuids)
    for (const uuid of set) appendTo(known, uuid, set)
  }
  for (const { lessonUuids } of earlier) add(lessonUuids)
  const findings: CapacityFinding[] = []
  const look = (lessons: readonly Lesson[], calendarUuid: Uuid | null, ruleUuid: Uuid | null) => {
    const members = lessons.map((lesson) => ({ lesson, cells: needingOf(lots.of(lesson)).cells }))
    const crowd = crowdAmong(members.filter(coversAny), cells)
    if (!crowd) return
    const lessonUuids = crowd.lessons.map(({ uuid }) => uuid)
    if (known.get(lessonUuids[0]!)?.some((set) => lessonUuids.every((uuid) => set.has(uuid)))) return
    add(lessonUuids)
    const weeks = sharedByAll(crowd.lessons, weekCountOf(facts.schedule))
    const finding = { kind: 'crowded', calendarUuid, ruleUuid, needed: crowd.needed, slots: crowd.slots } as const
    findings.push({ ...finding, lessonUuids, ...(weeks && { weeks }) })
  }
  for (const attendee of facts.attendees) {
    yield
    const held = lots.heldBy(attendee)
    if (!allFit(held, needingOf, cells)) look(lots.lessonsOf(held), attendee.uuid, null)
  }
  for (const rule of Object.values(facts.schedule.rules))
    if (isBinding(rule) && keepsApart(rule))
      for (const lessons of lessonsByWeek(weekCountOf(facts.schedule), facts.namedLessons(rule)))
        look(lessons, null, rule.uuid)
  return findings
}

const coversAny = ({ cells }: { readonly cells: readonly number[] }): boolean => cells.length > 0

function keepsApart(rule: Rule): boolean {
  return (
    rule.rule === 'NOT_OVERLAPPING' ||
    (rule.rule === 'MAX_AT_ONCE' && rule.value === 1 && looksAtSlots(rule) && rule.timeSlotUuids.length === 0)
  )
}

/** Returns each lot's need, with all cells that its lessons could cover. Lots with the same starts and length share one list. */
function needings(facts: RuleFacts, starts: OpenStarts, lots: Lots): (lot: Lot) => Needing {
  const known = new Map<readonly number[], Map<number, readonly number[]>>()
  const ofLot = new Map<Lot, Needing>()
  for (const lot of lots.all) {
    const from = starts.startsOf(lot)
    let byLength = known.get(from)
    if (!byLength) known.set(from, (byLength = new Map()))
    let cells = byLength.get(lot.length)
    if (!cells) byLength.set(lot.length, (cells = coveredFrom(facts, from, lot.lessons[0]!)))
    ofLot.set(lot, { cells, periods: lot.periods })
  }
  return (lot) => ofLot.get(lot)!
}

/** The cells that a lesson covers from these starts, which are sorted. The result is sorted and has no duplicates. */
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
