import type { Calendar, TimeSlot, Uuid } from '@timetable/domain'
import type { GridModel } from '../../../timetable/grid-model.ts'
import type { Stop } from '../../../board/stops.ts'

export type Corner = Pick<Stop, 'calendar' | 'slot'>

/**
 * The lessons that begin in the cells between two corners, both included, as they lie on the board: a range is a block of
 * cells, whichever way it was drawn. The head of a calendar is its first slot.
 */
export function lessonsBetween(
  board: { readonly calendars: readonly Calendar[]; readonly slots: readonly TimeSlot[] },
  gridOf: (calendarUuid: Uuid) => GridModel | undefined,
  from: Corner,
  to: Corner,
): Uuid[] {
  const calendars = between(board.calendars, from.calendar, to.calendar)
  const slots = between(board.slots, from.slot ?? board.slots[0]?.uuid, to.slot ?? board.slots[0]?.uuid)
  return calendars.flatMap(({ uuid }) => {
    const cells = gridOf(uuid)?.cells
    return slots.flatMap(({ dayNum, hourNum }) =>
      (cells?.[hourNum]?.[dayNum]?.cards ?? []).map(({ lessonUuid }) => lessonUuid),
    )
  })
}

/** Those from one to the other, either way; none where one of the two is not among them. */
function between<T extends { readonly uuid: Uuid }>(all: readonly T[], from?: Uuid, to?: Uuid): readonly T[] {
  const ends = [from, to].map((end) => all.findIndex(({ uuid }) => uuid === end))
  return ends.includes(-1) ? [] : all.slice(Math.min(...ends), Math.max(...ends) + 1)
}
