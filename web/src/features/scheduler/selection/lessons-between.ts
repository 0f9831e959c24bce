import type { TimeSlot, Uuid } from '@timetable/domain'
import { placesBetween, type Layout, type Place } from '../../../board/layout.ts'
import type { GridModel } from '../../../timetable/week/grid-model.ts'

/**
 * The lessons that begin in the cells between two corners, inclusive, as arranged on the board: a range is a block of cells,
 * whatever its direction.
 */
export function lessonsBetween(
  layout: Layout,
  slotOf: (slotUuid: Uuid) => TimeSlot | undefined,
  gridOf: (calendarUuid: Uuid) => GridModel | undefined,
  from: Place,
  to: Place,
): Uuid[] {
  return placesBetween(layout, from, to).flatMap(({ calendar, slot }) => {
    const { hourNum = -1, dayNum = -1 } = slotOf(slot ?? '') ?? {}
    return (gridOf(calendar)?.cells[hourNum]?.[dayNum]?.cards ?? []).map(({ lessonUuid }) => lessonUuid)
  })
}
