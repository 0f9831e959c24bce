import type { Judgement, Schedule, Uuid } from '@timetable/domain'

/** What Zen leaves as it is because the lessons are pinned. */
type PinnedReport = readonly {
  readonly kind: 'double-booking' | 'blocked' | 'beyond-day' | 'rule'
  readonly count: number
}[]

const KINDS = ['double-booking', 'blocked', 'beyond-day', 'rule'] as const

export function pinnedReport(schedule: Schedule, { violations }: Judgement): PinnedReport {
  const isPinned = (uuid: Uuid) => schedule.lessons[uuid]?.pinned === true
  const counts = { 'double-booking': 0, blocked: 0, 'beyond-day': 0, rule: 0 }
  const rules = new Set<Uuid>()
  for (const violation of violations) {
    const pinned = violation.lessonUuids.filter(isPinned).length
    const all = pinned > 0 && pinned === violation.lessonUuids.length
    if (violation.kind === 'double-booking')
      counts['double-booking'] += Math.min(violation.amount, Math.max(0, pinned - 1))
    else if ((violation.kind === 'blocked' || violation.kind === 'beyond-day') && all) counts[violation.kind]++
    else if (violation.kind === 'rule' && all) rules.add(violation.ruleUuid)
  }
  counts.rule = rules.size
  return KINDS.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []))
}
