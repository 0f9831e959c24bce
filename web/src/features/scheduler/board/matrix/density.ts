import { divisionsOf, groupsIn, type Calendar, type Schedule } from '@timetable/domain'
import { MOST_LANES } from '../../../../timetable/week/lanes.ts'

/** The size of a slot in a matrix; stored per browser. */
export const DENSITIES = ['compact', 'normal', 'wide'] as const
export type Density = (typeof DENSITIES)[number]

/** What a cell shows: the course's code; also the codes of the others below it; or names. */
export type Detail = 'code' | 'codes' | 'names'
export type Measures = {
  readonly column: number
  readonly row: number
  readonly head: number
  readonly detail: Detail
}

const LEAST: Readonly<Record<Density, Omit<Measures, 'detail'>>> = {
  compact: { column: 30, row: 28, head: 124 },
  normal: { column: 46, row: 38, head: 140 },
  wide: { column: 104, row: 48, head: 148 },
}

/** In pixels: the height of a line of text, and the padding around the lines. */
const LANE = 15
const AROUND = 4

/**
 * The sizes of a matrix of `columns` slots in a view `width` pixels wide: it grows until it fills the view. Rows have room for the
 * code of each lesson if `lanes` of them are stacked.
 */
export function measuresOf(density: Density, width: number, columns: number, lanes = 1): Measures {
  const { column: least, row: lowest, head } = LEAST[density]
  const row = lanes > 1 ? Math.max(lowest, lanes * LANE + AROUND) : lowest
  const fill = columns > 0 ? Math.floor((width - head) / columns) : least
  const column = Math.max(least, Math.min(fill, 160))
  const detail = column >= 84 ? 'names' : lowest < LEAST.normal.row ? 'code' : 'codes'
  return { column, row, head, detail }
}

/**
 * The maximum number of lessons that the groups of one of these classes have side by side: the number of groups in its largest
 * division, limited by what a cell shows. It depends only on the divisions, so that rows keep their height while lessons move.
 */
export function groupLanes(schedule: Schedule, calendars: readonly Calendar[]): number {
  let most = 1
  for (const { uuid } of calendars)
    for (const division of [...divisionsOf(schedule, uuid), null])
      most = Math.max(most, groupsIn(schedule, uuid, division).length)
  return Math.min(MOST_LANES, most)
}

const KEY = 'matrixDensity'
type Preferences = { getItem(key: string): string | null; setItem(key: string, value: string): void }

export const loadDensity = (preferences: Preferences): Density =>
  DENSITIES.find((density) => density === preferences.getItem(KEY)) ?? 'compact'

export const saveDensity = (preferences: Preferences, density: Density): void => preferences.setItem(KEY, density)
