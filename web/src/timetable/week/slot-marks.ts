import { weekOf, type Schedule, type Uuid } from '@timetable/domain'

export type Place = { readonly day: number; readonly hour: number }

/** The marked slots with `changed` marked or unmarked, in the order of the week. */
export function withMarks(
  schedule: Schedule,
  marked: readonly Uuid[],
  changed: readonly Uuid[],
  on: boolean,
): readonly Uuid[] {
  const set = new Set(marked)
  for (const uuid of changed) {
    if (on) set.add(uuid)
    else set.delete(uuid)
  }
  const week = weekOf(schedule)
  const at = (uuid: Uuid) => {
    const slot = schedule.timeSlots[uuid]
    return slot ? slot.dayNum * week.hours + slot.hourNum : 0
  }
  return [...set].sort((a, b) => at(a) - at(b))
}

/** Where an arrow key leads from a slot; it stays within the week. Null for any other key. */
export function stepFrom({ day, hour }: Place, key: string, week: { days: number; hours: number }): Place | null {
  switch (key) {
    case 'ArrowLeft':
      return { day: Math.max(0, day - 1), hour }
    case 'ArrowRight':
      return { day: Math.min(week.days - 1, day + 1), hour }
    case 'ArrowUp':
      return { day, hour: Math.max(0, hour - 1) }
    case 'ArrowDown':
      return { day, hour: Math.min(week.hours - 1, hour + 1) }
    case 'Home':
      return { day: 0, hour }
    case 'End':
      return { day: week.days - 1, hour }
    default:
      return null
  }
}
