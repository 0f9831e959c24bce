import { appendTo } from '../records/lists-by-key.ts'
import { equipmentOf } from '../calendars/equipment.ts'
import { certainCalendarUuidsOf } from '../lessons/choices.ts'
import { possibleRooms, roomsWith } from '../lessons/room-needs.ts'
import { ruleLessonsOf } from '../rules/rule-lessons.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { isBinding } from './closers.ts'
import type { CapacityFinding } from './finding.ts'

/** Lessons that none of their possible rooms has the equipment for. */
export type WithoutEquipment = {
  readonly lessonUuids: readonly Uuid[]
  /** What none of these rooms has. If each has some of it, but none has all: all that the rule names. */
  readonly equipment: readonly string[]
  /** The lessons have no room, and none to choose from. */
  readonly isRoomless: boolean
}

/** Required rules on equipment that cannot hold. A lesson that a rule covers only because of an open choice is not reported. */
export function equipmentFindings(schedule: Schedule): readonly CapacityFinding[] {
  const rules = Object.values(schedule.rules).filter((rule) => rule.rule === 'ROOM_EQUIPMENT' && isBinding(rule))
  if (rules.length === 0) return []
  const certainOf = ruleLessonsOf(schedule, certainCalendarUuidsOf)
  return rules.flatMap((rule) =>
    withoutEquipment(schedule, rule, certainOf(rule)).map((found): CapacityFinding => ({
      kind: 'no-equipment',
      ruleUuid: rule.uuid,
      ...found,
    })),
  )
}

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
