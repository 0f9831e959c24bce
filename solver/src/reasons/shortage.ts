import {
  capacityFindings,
  tightWeek,
  type CapacityFinding,
  type Schedule,
  type TightWeek,
  type Uuid,
} from '@timetable/domain'
import type { Fact } from './fact.ts'
import type { Question, Reason } from './reason.ts'

/** A calendar whose lessons need more periods than its week has room for. All numbers are of periods. */
export type Shortage = TightWeek & {
  /** All of its lessons. */
  readonly lessonUuids: readonly Uuid[]
  /** What leaves it this little room: its blocked slots by day, the rules, and that it can have one lesson at a time. */
  readonly facts: readonly Fact[]
  /** The weeks concerned. Omitted if it is all. */
  readonly weeks?: readonly number[]
}

/** All shortages of a school, the greatest first. */
export function shortagesOf(schedule: Schedule): readonly Shortage[] {
  return capacityFindings(schedule).flatMap((finding) => shortageIn(schedule, finding) ?? [])
}

function shortageIn({ calendars, timeSlots }: Schedule, finding: CapacityFinding): Shortage | undefined {
  const tight = tightWeek(finding)
  if (!tight) return undefined
  const { calendarUuid, ruleUuids } = tight
  const { lessonUuids, weeks } = finding
  const blocked = calendars[calendarUuid]?.blockedTimeSlots ?? []
  const days = new Set(blocked.flatMap((uuid) => timeSlots[uuid]?.dayNum ?? []))
  const facts: Fact[] = [
    { kind: 'alone', calendarUuid },
    ...[...days].sort((a, b) => a - b).map((dayNum): Fact => ({ kind: 'blocked', calendarUuid, dayNum })),
    ...ruleUuids.map((ruleUuid): Fact => ({ kind: 'rule', ruleUuid })),
  ]
  return { ...tight, lessonUuids, facts, ...(weeks && { weeks }) }
}

/** Whether the calendar of a shortage has more than fits, by any number. */
export const isStillShort = (schedule: Schedule, { calendarUuid }: Shortage): boolean =>
  capacityFindings(schedule).some((finding) => tightWeek(finding)?.calendarUuid === calendarUuid)

/** The shortage that a question is about: of exactly its lessons, or else of the one calendar that the facts of its reason are about. */
export function shortageBehind(schedule: Schedule, question: Question, reason: Reason | null): Shortage | undefined {
  const shortages = shortagesOf(schedule)
  const asked = new Set(question.lessonUuids)
  const exact =
    question.held === undefined &&
    shortages.find(
      ({ lessonUuids }) => lessonUuids.length === asked.size && lessonUuids.every((uuid) => asked.has(uuid)),
    )
  if (exact) return exact
  return reason === null
    ? undefined
    : shortages.find((shortage) => reason.facts.every((fact) => isAbout(shortage, fact)))
}

function isAbout({ calendarUuid, ruleUuids }: Shortage, fact: Fact): boolean {
  if (fact.kind === 'alone' || fact.kind === 'blocked') return fact.calendarUuid === calendarUuid
  return fact.kind === 'rule' && ruleUuids.includes(fact.ruleUuid)
}

/** The reason as the count alone shows it. None of its facts is proved to be necessary. */
export const reasonByCount = (shortage: Shortage): Reason => {
  const { facts, lessonUuids } = shortage
  return { facts, lessonUuids, minimal: false, shortage }
}
