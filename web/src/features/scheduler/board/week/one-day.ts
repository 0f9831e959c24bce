import type { GridModel } from '../../../../timetable/week/grid-model.ts'

/** The grid with only one of its days: as much as fits on a phone. */
export function oneDay(model: GridModel, dayNum: number): GridModel {
  return {
    ...model,
    days: model.days.filter((day) => day.dayNum === dayNum),
    cells: model.cells.map((row) => row.map((cell, day) => (day === dayNum ? cell : null))),
  }
}

/** The horizontal distance of a swipe that changes the day, in pixels. */
const FAR = 56

/** The direction in which a swipe by (x, y) changes the day: 1 forward, -1 back, 0 not at all. */
export function swipeOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
