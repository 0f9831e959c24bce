import { blockedSet, sharing, slotsFrom, type Schedule, type Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Fact } from './fact.ts'

/** The slots that a calendar blocks on the day. */
export function slotsBlocked(
  { calendars, timeSlots }: Schedule,
  { calendarUuid, dayNum }: Extract<Fact, { kind: 'blocked' }>,
): readonly Uuid[] {
  const calendar = calendars[calendarUuid]
  return [...(calendar ? blockedSet(calendar) : [])].filter((uuid) => timeSlots[uuid]?.dayNum === dayNum)
}

/** The blocked slots on which lessons of calendars with the same students would be. */
export function slotsWanted(
  schedule: Schedule,
  calendarUuid: Uuid,
  slotUuids: readonly Uuid[],
  placements: readonly Placement[],
): Uuid[] {
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar) return []
  const blocked = new Set(slotUuids)
  const concerned = new Set(sharing(schedule, calendar).map(({ uuid }) => uuid))
  const wanted = new Set<Uuid>()
  for (const [lessonUuid, slotUuid, chosen = []] of placements) {
    const lesson = schedule.lessons[lessonUuid]
    const start = slotUuid === null ? undefined : schedule.timeSlots[slotUuid]
    if (!lesson || !start || ![...lesson.calendarUuids, ...chosen].some((uuid) => uuid !== null && concerned.has(uuid)))
      continue
    for (const { uuid } of slotsFrom(schedule, start, lesson.length) ?? []) if (blocked.has(uuid)) wanted.add(uuid)
  }
  return [...wanted]
}
