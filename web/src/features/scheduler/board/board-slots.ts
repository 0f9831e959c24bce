import { weekOf, type Schedule, type TimeSlot } from '@timetable/domain'

/** The slots of a week in a row, day after day; day d has those from `starts[d]` up to `starts[d + 1]` (exclusive). */
export type BoardSlots = { readonly slots: readonly TimeSlot[]; readonly starts: readonly number[] }

const known = new WeakMap<Schedule['timeSlots'], BoardSlots>()

export function boardSlotsOf(schedule: Schedule): BoardSlots {
  let line = known.get(schedule.timeSlots)
  if (line) return line
  const { days, hours, at } = weekOf(schedule)
  const slots: TimeSlot[] = []
  const starts = [0]
  for (let dayNum = 0; dayNum < days; dayNum++) {
    for (let hourNum = 0; hourNum < hours; hourNum++) {
      const slot = at(dayNum, hourNum)
      if (slot) slots.push(slot)
    }
    starts.push(slots.length)
  }
  known.set(schedule.timeSlots, (line = { slots, starts }))
  return line
}
