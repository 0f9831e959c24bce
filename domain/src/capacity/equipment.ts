import { appendTo } from '../records/lists-by-key.ts'
import { equipmentOf } from '../calendars/equipment.ts'
import { possibleRooms, roomsWith } from '../lessons/room-needs.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { foundByRule } from './by-rule.ts'
import type { CapacityFinding } from './finding.ts'

/** Lessons that none of their possible rooms has the equipment for. */
export type WithoutEquipment = {
  readonly lessonUuids: readonly Uuid[]
  /** What none of these rooms has. If each has some of it, but none has all: all that the rule names. */
  readonly equipment: readonly string[]
  /** The lessons have no room, and none to choose from. */
  readonly isRoomless: boolean
}

/** Required rules on equipment that cannot hold. */
export const equipmentFindings = (schedule: Schedule): readonly CapacityFinding[] =>
  foundByRule(schedule, 'ROOM_EQUIPMENT', (rule, lessons) =>
    withoutEquipment(schedule, rule, lessons).map((found): CapacityFinding => ({
      kind: 'no-equipment',
      ruleUuid: rule.uuid,
      ...found,
    })),
  )

/** Of these lessons, those without a possible room that has all equipment of a rule, grouped by what they lack. */
export function withoutEquipment(
  schedule: Schedule,
  rule: Pick<Rule, 'equipment'>,
  lessons: readonly Lesson[],
): readonly WithoutEquipment[] {
  const names = equipmentOf(rule)
  const having = new Set(roomsWith(schedule, names))
  const found = new Map<string, Uuid[]>()
  for (const lesson of lessons) {
    const rooms = possibleRooms(schedule, lesson)
    if (rooms.some((room) => having.has(room))) continue
    const lacked = names.filter((name) => !rooms.some((uuid) => equipmentOf(schedule.calendars[uuid]!).includes(name)))
    appendTo(found, JSON.stringify([lacked.length > 0 ? lacked : names, rooms.length === 0]), lesson.uuid)
  }
  return [...found].map(([key, lessonUuids]) => {
    const [equipment, isRoomless] = JSON.parse(key) as [string[], boolean]
    return { lessonUuids, equipment, isRoomless }
  })
}
