import type { PeriodTimes } from '@timetable/domain'
import type { GridCell, GridModel } from '../../../../timetable/week/grid-model.ts'

/** The grid with only one of its days: as much as fits on a phone. Its periods have the times of that day. */
export function oneDay(model: GridModel, dayNum: number): GridModel {
  const isOther = model.cells.some((row) => row[dayNum]?.ownTimes)
  const own = (cell: GridCell | null) => (isOther && cell ? { ...cell, ownTimes: null } : cell)
  return {
    ...model,
    days: model.days.filter((day) => day.dayNum === dayNum),
    periods: isOther
      ? model.periods.map((period, hour) => ({ ...period, ...timesIn(model, hour, dayNum) }))
      : model.periods,
    cells: model.cells.map((row) => row.map((cell, day) => (day === dayNum ? own(cell) : null))),
  }
}

function timesIn({ cells }: GridModel, hour: number, dayNum: number): PeriodTimes | undefined {
  const slot = cells[hour]?.[dayNum]?.slot
  return slot && { startTime: slot.startTime, endTime: slot.endTime }
}

/** The horizontal distance of a swipe that changes the day, in pixels. */
const FAR = 56

/** The direction in which a swipe by (x, y) changes the day: 1 forward, -1 back, 0 not at all. */
export function swipeOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
