import { cellAt, sizeOf, type Axes, type CellKey } from './axes.ts'
import type { Range, Spot } from './range.ts'

/** A cell by its course and class, with its last position. */
export type Place = CellKey & Spot
export type Places = { readonly from: Place; readonly to: Place }

export const placeAt = (axes: Axes, { row, column }: Spot): Place => {
  const key = cellAt(axes, row, column)
  if (!key) throw new Error(`no cell lies in row ${row}, column ${column}`)
  return { ...key, row, column }
}

export const placesAt = (axes: Axes, { from, to }: Range): Places => ({
  from: placeAt(axes, from),
  to: placeAt(axes, to),
})

/** Returns the current position of the cell. If its course or class is gone, it returns a neighbouring cell. */
export function placeNow(axes: Axes, place: Place): Place {
  const { rows, columns } = sizeOf(axes)
  const name = axes.names.indexOf(place.name)
  const one = axes.classes.findIndex(({ uuid }) => uuid === place.classUuid)
  const within = (index: number, last: number, length: number) => (index >= 0 ? index : Math.min(last, length - 1))
  const row = within(axes.classesDown ? one : name, place.row, rows)
  const column = within(axes.classesDown ? name : one, place.column, columns)
  return row === place.row && column === place.column && name >= 0 && one >= 0 ? place : placeAt(axes, { row, column })
}

export function placesNow(axes: Axes, places: Places): Places {
  const [from, to] = [placeNow(axes, places.from), placeNow(axes, places.to)]
  return from === places.from && to === places.to ? places : { from, to }
}

export const isIn = ({ names, classes }: Axes, { name, classUuid }: CellKey): boolean =>
  names.includes(name) && classes.some(({ uuid }) => uuid === classUuid)
