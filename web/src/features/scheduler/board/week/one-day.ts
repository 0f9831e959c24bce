import type { GridModel } from '../../../../timetable/week/grid-model.ts'

/** The grid with one of its days alone: as much as a phone has room for. */
export function oneDay(model: GridModel, dayNum: number): GridModel {
  return {
    ...model,
    days: model.days.filter((day) => day.dayNum === dayNum),
    cells: model.cells.map((row) => row.map((cell, day) => (day === dayNum ? cell : null))),
  }
}

/** How far a finger goes along before it turns the page, in pixels. */
const FAR = 56

/** Which way a finger that went by (x, y) turns the days: 1 on, -1 back, 0 not at all. */
export function swipeOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
