import type { ImportedSchool, RuleKind } from '@timetable/domain'

const KINDS: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'PREFERRED_ROOMS',
  'ROOM_EQUIPMENT',
  'BLOCKED_ROOMS',
  'MAX_CALENDARS',
  'SAME_ROOM_IF_CONSECUTIVE',
])

/** Whether FET lists the constraint of a rule among the constraints on space. */
export function isRoomRule({ rule }: Pick<ImportedSchool['rules'][number], 'rule'>): boolean {
  return KINDS.has(rule)
}
