import { divisionsOf, groupsIn, type Calendar, type Schedule } from '@timetable/domain'
import { MOST_LANES } from '../../../../timetable/week/lanes.ts'

/** How much room a matrix gives a slot; kept per browser. */
export const DENSITIES = ['compact', 'normal', 'wide'] as const
export type Density = (typeof DENSITIES)[number]

/** What a cell says: the course's code; the codes of the others below it; or names. */
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

/** A line of letters, and what lies around the lines. */
const LANE = 15
const AROUND = 4

/**
 * The sizes of a matrix of `columns` slots in a view `width` wide: it grows until it fills the view. Rows have room for the
 * code of each lesson where `lanes` of them lie under each other.
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
 * How many lessons the groups of any of these classes may have side by side: as many as its largest division has groups, and
 * no more than a cell shows. It hangs on how classes are divided alone, so that rows keep their height while lessons move.
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
