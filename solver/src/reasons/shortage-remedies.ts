import { capacityFindings, tightWeek, type CapacityFinding, type Schedule, type Uuid } from '@timetable/domain'
import { holdsAround, provedAround } from './holding.ts'
import type { Limits } from './limits.ts'
import { partsFor, plansFor } from './plans.ts'
import type { Progress, Question, Reason, Remedy } from './reason.ts'
import type { Relaxation } from './relaxations.ts'
import { changeBy, isMild, remedyBy, withRemedy, type Change } from './remedy.ts'
import { searched } from './searched.ts'
import { isStillShort, shortagesOf, type Shortage } from './shortage.ts'

/** The maximum number of other calendars with more than fits that are solved together with one. */
const MOST_TOGETHER = 8
/** The maximum number of changes from which the necessary ones are selected. */
const MOST_MIXED = 40

/**
 * Solutions for all of a shortage, of several kinds: the best of each kind that was verified. If other calendars have more than fits, too,
 * the first solution is for all of them together.
 */
export function* shortageRemedies(
  schedule: Schedule,
  question: Question,
  shortage: Shortage,
  reason: Reason,
  limits: Limits,
): Generator<Progress | void, readonly Remedy[]> {
  let remedies: readonly Remedy[] = []
  function* add(remedy: Remedy | undefined): Generator<Progress, boolean> {
    if (!remedy) return false
    remedies = withRemedy(remedies, remedy)
    yield { kind: 'remedy', reason, remedies }
    return true
  }
  const byCount: Change[] = []
  for (const plans of plansFor(schedule, question, shortage)) {
    for (const plan of plans) {
      const change = changeBy(schedule, plan)
      yield
      if (!change || !isLess(schedule, change.after, shortage)) continue
      byCount.push(change)
      if (yield* add(yield* verified(change, question, shortage, limits))) break
    }
  }
  const isSolvedMildly = () => remedies.some((each) => each.clears === 'all' && isMild(each))
  if (!isSolvedMildly()) yield* add(yield* together(schedule, question, shortage, byCount, limits))
  if (!isSolvedMildly()) yield* add(yield* mixed(schedule, question, shortage, limits))
  return remedies
}

/** Whether the count shows that the shortage is gone, and nothing else has become impossible. */
const isLess = (before: Schedule, after: Schedule, shortage: Shortage): boolean =>
  !isWorse(before, after) && !isStillShort(after, shortage)

/** Whether the counts show that something is impossible after a change that was possible before, or is so by more. */
export function isWorse(before: Schedule, after: Schedule): boolean {
  const known = new Map(capacityFindings(before).map((finding) => [keyOf(finding), excessOf(finding)]))
  return capacityFindings(after).some((finding) => {
    const excess = known.get(keyOf(finding))
    return excess === undefined || excessOf(finding) > excess
  })
}

function keyOf(finding: CapacityFinding): string {
  if ('calendarUuid' in finding && finding.calendarUuid !== null) return `calendar ${finding.calendarUuid}`
  return `${finding.kind} ${[...finding.lessonUuids].sort().join()}`
}

function excessOf(finding: CapacityFinding): number {
  const tight = tightWeek(finding)
  return tight ? tight.needed - tight.room : 0
}

/**
 * A change that solves the shortage, with what else it was found to do. If nothing more is known to be impossible, Zen's search looks for a
 * timetable of the whole school; otherwise, or if it finds none, of the lessons that are concerned. Undefined if these have none.
 */
function* verified(
  change: Change,
  question: Question,
  shortage: Shortage,
  limits: Limits,
): Generator<void, Remedy | undefined> {
  const { after } = change
  const isAll = capacityFindings(after).length === 0
  const concerned = concernedBy(change, shortage)
  const around = yield* (isAll ? provedAround : holdsAround)(after, question, concerned, limits)
  if (around === 'no') return undefined
  const found = isAll ? yield* searched(after, question, limits) : undefined
  if (found) return remedyBy(change, found, 'all')
  return typeof around === 'object' ? remedyBy(change, around, isAll ? 'reason' : 'no-more') : undefined
}

/** The lessons of the calendar, and those of the calendars that receive some of them. */
function concernedBy({ relaxations, after }: Change, { lessonUuids }: Shortage): ReadonlySet<Uuid> {
  const receivers = new Set(relaxations.flatMap((each) => ('byUuid' in each ? [each.byUuid] : [])))
  const own = Object.values(after.lessons).filter(({ calendarUuids }) =>
    calendarUuids.some((uuid) => receivers.has(uuid)),
  )
  return new Set([...lessonUuids, ...own.map(({ uuid }) => uuid)].filter((uuid) => after.lessons[uuid]))
}

/** One change for each calendar that has more than fits, beginning with this one. Changes that turn out to be unnecessary are omitted. */
function* together(
  schedule: Schedule,
  question: Question,
  shortage: Shortage,
  firsts: readonly Change[],
  limits: Limits,
): Generator<void, Remedy | undefined> {
  for (const first of firsts) {
    const parts: (readonly Relaxation[])[] = [first.relaxations]
    let now = first.after
    for (let next = shortagesOf(now)[0]; next && parts.length <= MOST_TOGETHER; next = shortagesOf(now)[0]) {
      yield
      const own = firstByCount(now, question, next)
      if (!own) break
      parts.push(own.relaxations)
      now = own.after
    }
    if (parts.length === 1 || capacityFindings(now).length > 0) continue
    const change = yield* withoutUnnecessary(schedule, parts)
    const remedy = change && (yield* verified(change, question, shortage, limits))
    if (remedy?.clears === 'all') return remedy
  }
  return undefined
}

function firstByCount(schedule: Schedule, question: Question, shortage: Shortage): Change | undefined {
  for (const plans of plansFor(schedule, question, shortage))
    for (const plan of plans) {
      const change = changeBy(schedule, plan)
      if (change && isLess(schedule, change.after, shortage)) return change
    }
  return undefined
}

/** Changes of several kinds, where none of one kind suffices. */
function* mixed(
  schedule: Schedule,
  question: Question,
  shortage: Shortage,
  limits: Limits,
): Generator<void, Remedy | undefined> {
  const parts = partsFor(schedule, question, shortage).map((relaxation) => [relaxation])
  if (parts.length < 2 || parts.length > MOST_MIXED) return undefined
  const change = yield* withoutUnnecessary(schedule, parts)
  return change && isLess(schedule, change.after, shortage)
    ? yield* verified(change, question, shortage, limits)
    : undefined
}

/** All parts as one change, without those that the counts do not need. */
function* withoutUnnecessary(
  schedule: Schedule,
  parts: readonly (readonly Relaxation[])[],
): Generator<void, Change | undefined> {
  const changeOf = (some: typeof parts) => changeBy(schedule, { relaxations: some.flat(), isSmallest: false })
  let left = parts
  let change = changeOf(left)
  const rest = change ? capacityFindings(change.after).length : 0
  for (const part of parts) {
    yield
    if (left.length === 1) break
    const without = left.filter((other) => other !== part)
    const smaller = changeOf(without)
    if (!smaller || capacityFindings(smaller.after).length > rest) continue
    left = without
    change = smaller
  }
  return change
}
