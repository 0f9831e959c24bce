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

/** The sizes of a matrix of `columns` slots in a view `width` wide: it grows until it fills the view. */
export function measuresOf(density: Density, width: number, columns: number): Measures {
  const { column: least, row, head } = LEAST[density]
  const fill = columns > 0 ? Math.floor((width - head) / columns) : least
  const column = Math.max(least, Math.min(fill, 160))
  const detail = row < LEAST.normal.row ? 'code' : column < 84 ? 'codes' : 'names'
  return { column, row, head, detail: column >= 84 && row < LEAST.normal.row ? 'names' : detail }
}

const KEY = 'matrixDensity'
type Preferences = { getItem(key: string): string | null; setItem(key: string, value: string): void }

export const loadDensity = (preferences: Preferences): Density =>
  DENSITIES.find((density) => density === preferences.getItem(KEY)) ?? 'compact'

export const saveDensity = (preferences: Preferences, density: Density): void => preferences.setItem(KEY, density)
