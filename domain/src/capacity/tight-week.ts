import type { Uuid } from '../schedule.ts'
import type { CapacityFinding } from './finding.ts'

/** A calendar whose own lessons have more periods than its week has room for. All numbers are of periods. */
export type TightWeek = {
  readonly calendarUuid: Uuid
  readonly needed: number
  readonly room: number
  /** The required rules that leave it this little room. Empty if the slots alone are too few. */
  readonly ruleUuids: readonly Uuid[]
}

/** The calendar that has more than fits, if this is what a finding says. */
export function tightWeek(finding: CapacityFinding): TightWeek | undefined {
  if (finding.kind === 'overfull') {
    const { calendarUuid, needed, free } = finding
    return { calendarUuid, needed, room: free, ruleUuids: [] }
  }
  if (finding.kind !== 'rules-too-tight') return undefined
  const { calendarUuid, needed, room, ruleUuids } = finding
  return { calendarUuid, needed, room, ruleUuids }
}
