import { headOf, type Schedule, type TimeSlot, type Uuid } from '@timetable/domain'
import type { TimeGroupKind, XhsttNamed } from '../archive.ts'
import { idsFor, Members } from './members.ts'

/** The slots of a version as times, in the order of the week, and groups of them. */
export type WrittenWeek = {
  readonly times: readonly XhsttNamed[]
  readonly slots: readonly TimeSlot[]
  readonly groups: Members
  /** By index of the group. */
  readonly kinds: readonly TimeGroupKind[]
  /** The times of each day, in their order. */
  readonly days: readonly (readonly number[])[]
  timeOf(slotUuid: Uuid): number | undefined
  /** Returns the number of consecutive times from this one to the end of its day. */
  left(time: number): number
}

export function weekOf(schedule: Schedule): WrittenWeek {
  const { dayNames, periodNames } = headOf(schedule)
  const slots = Object.values(schedule.timeSlots).sort((a, b) => a.dayNum - b.dayNum || a.hourNum - b.hourNum)
  const places = new Map(slots.map(({ uuid }, time) => [uuid, time]))
  const dayName = (day: number) => dayNames?.[day] ?? `${day + 1}`
  const periodName = ({ hourNum, startTime, endTime }: TimeSlot) =>
    periodNames?.[hourNum] ?? `${startTime} - ${endTime}`
  const times = idsFor(slots.map((slot) => `${dayName(slot.dayNum)} ${periodName(slot)}`))
  const groups = new Members('Times')
  const byDay = Map.groupBy(slots.keys(), (time) => slots[time]!.dayNum)
  for (const [day, own] of byDay) groups.add(own, dayName(day))
  for (const own of Map.groupBy(slots.keys(), (time) => slots[time]!.hourNum).values())
    groups.add(own, periodName(slots[own[0]!]!))
  return {
    times,
    slots,
    groups,
    kinds: [...byDay].map(() => 'Day'),
    days: [...byDay.values()],
    timeOf: (uuid) => places.get(uuid),
    left(time) {
      let count = 1
      const first = slots[time]!
      while (slots[time + count]?.dayNum === first.dayNum && slots[time + count]!.hourNum === first.hourNum + count)
        count++
      return count
    },
  }
}
