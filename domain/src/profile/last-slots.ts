import { headOf, type Schedule, type TimeSlot, type Uuid } from '../schedule.ts'
import { blockedSlotsOf } from '../calendars/students.ts'

/** The last `count` slots of each day. Two half days are one day. */
export function lastSlots(schedule: Schedule, count: number, slots = Object.values(schedule.timeSlots)): Uuid[] {
  const { halfDays } = headOf(schedule)
  const byDay = Map.groupBy(slots, ({ dayNum }) => (halfDays ? dayNum >> 1 : dayNum))
  return [...byDay.values()].flatMap((day) =>
    day
      .toSorted(inOrder)
      .slice(-count)
      .map(({ uuid }) => uuid),
  )
}

const inOrder = (a: TimeSlot, b: TimeSlot): number => a.dayNum - b.dayNum || a.hourNum - b.hourNum

/** The last slots of each class's days, which end before its blocked slots. Classes whose days end alike are grouped. */
export function lastSlotsOfClasses(
  schedule: Schedule,
  count: number,
): readonly { readonly calendarUuids: readonly Uuid[]; readonly timeSlotUuids: readonly Uuid[] }[] {
  const classes = Object.values(schedule.calendars).filter(
    ({ calendarType, classUuid }) => calendarType === 'CLASS' && classUuid === null,
  )
  const ends = classes.map((calendar) => {
    const blocked = blockedSlotsOf(schedule, calendar)
    const open = Object.values(schedule.timeSlots).filter(({ uuid }) => !blocked.has(uuid))
    return { uuid: calendar.uuid, timeSlotUuids: lastSlots(schedule, count, open) }
  })
  const groups = Map.groupBy(ends, ({ timeSlotUuids }) => timeSlotUuids.join())
  groups.delete('')
  return [...groups.values()].map((alike) => ({
    calendarUuids: alike.map(({ uuid }) => uuid),
    timeSlotUuids: alike[0]!.timeSlotUuids,
  }))
}
