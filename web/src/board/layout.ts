import type { Uuid } from '@timetable/domain'

/** A cell of a board, or the head of one of its calendars (`slot` is null). */
export type Place = { readonly calendar: Uuid; readonly slot: Uuid | null }

/** A cell by its row and column on the screen. */
export type Position = { readonly row: number; readonly column: number }

/** How the cells of a board are arranged on the screen. */
export type Layout = {
  readonly rows: number
  readonly columns: number
  /** The slots of the week, in order. */
  readonly slots: readonly Uuid[]
  /** The place at a position; null for a hole, for example if a day has fewer periods than the others. */
  readonly placeAt: (position: Position) => Place | null
  readonly positionOf: (place: Place) => Position | null
  /**
   * Where the keyboard stops. In a week it stops at every lesson, as cards are large and informative. On a board of thousands of
   * cells it stops at cells; a cell's lessons are reached only from within the cell.
   */
  readonly stopsAt: 'lessons' | 'cells'
  /**
   * Whether a cell belongs to one calendar and accepts only that calendar's lessons. The week of one calendar accepts every lesson.
   */
  readonly ownCells: boolean
}

/**
 * Many calendars. Each is a row with its slots from left to right, or a column with its slots from top to bottom. The heads come
 * first.
 */
export function linesLayout(
  calendars: readonly { readonly uuid: Uuid }[],
  slots: readonly { readonly uuid: Uuid }[],
  calendarsAre: 'rows' | 'columns',
): Layout {
  const lineOf = indexes(calendars)
  const alongOf = indexes(slots)
  const inRows = calendarsAre === 'rows'
  const [lines, along] = [calendars.length, slots.length + 1]
  return {
    rows: inRows ? lines : along,
    columns: inRows ? along : lines,
    slots: slots.map(({ uuid }) => uuid),
    stopsAt: 'cells',
    ownCells: true,
    placeAt({ row, column }) {
      const calendar = calendars[inRows ? row : column]
      const at = inRows ? column : row
      if (!calendar || at < 0 || at >= along) return null
      return { calendar: calendar.uuid, slot: slots[at - 1]?.uuid ?? null }
    },
    positionOf({ calendar, slot }) {
      const line = lineOf.get(calendar)
      const at = slot === null ? -1 : alongOf.get(slot)
      if (line === undefined || at === undefined) return null
      return inRows ? { row: line, column: at + 1 } : { row: at + 1, column: line }
    },
  }
}

/** The week of one calendar: days are columns, periods are rows. */
export function weekLayout(
  calendar: Uuid,
  slots: readonly { readonly uuid: Uuid; readonly dayNum: number; readonly hourNum: number }[],
): Layout {
  const days = [...new Set(slots.map(({ dayNum }) => dayNum))].sort((a, b) => a - b)
  const hours = [...new Set(slots.map(({ hourNum }) => hourNum))].sort((a, b) => a - b)
  const slotAt = new Map(slots.map((slot) => [`${slot.hourNum} ${slot.dayNum}`, slot.uuid]))
  const positions = new Map(
    slots.map(({ uuid, dayNum, hourNum }) => [uuid, { row: hours.indexOf(hourNum), column: days.indexOf(dayNum) }]),
  )
  return {
    rows: hours.length,
    columns: days.length,
    slots: slots.map(({ uuid }) => uuid),
    stopsAt: 'lessons',
    ownCells: false,
    placeAt({ row, column }) {
      const slot = slotAt.get(`${hours[row]} ${days[column]}`)
      return slot === undefined ? null : { calendar, slot }
    },
    positionOf: ({ slot }) => (slot === null ? null : (positions.get(slot) ?? null)),
  }
}

/** The first cell or head of the layout. */
export function firstPlace(layout: Layout): Place | null {
  for (let row = 0; row < layout.rows; row++) {
    for (let column = 0; column < layout.columns; column++) {
      const place = layout.placeAt({ row, column })
      if (place) return place
    }
  }
  return null
}

/** The cells of the block between two corners, inclusive, calendar by calendar. A head counts as its calendar's first slot. */
export function placesBetween(layout: Layout, from: Place, to: Place): Place[] {
  const ends = [from, to].map((place) => layout.positionOf(place))
  const [a, b] = ends
  if (!a || !b) return []
  const places: Place[] = []
  const seen = new Set<string>()
  const among = (one: number, other: number) =>
    Array.from({ length: Math.abs(one - other) + 1 }, (_, i) => Math.min(one, other) + i)
  for (const column of among(a.column, b.column)) {
    for (const row of among(a.row, b.row)) {
      const place = layout.placeAt({ row, column })
      const cell = place && (place.slot === null ? firstCellOf(layout, { row, column }) : place)
      const name = cell && `${cell.calendar} ${cell.slot}`
      if (!cell || !name || seen.has(name)) continue
      seen.add(name)
      places.push(cell)
    }
  }
  return places
}

/** The cell next to or below a head. */
function firstCellOf(layout: Layout, { row, column }: Position): Place | null {
  const head = layout.placeAt({ row, column })
  return (
    [layout.placeAt({ row, column: column + 1 }), layout.placeAt({ row: row + 1, column })].find(
      (place) => place !== null && place.slot !== null && place.calendar === head?.calendar,
    ) ?? null
  )
}

const indexes = (all: readonly { readonly uuid: Uuid }[]) => new Map(all.map(({ uuid }, i) => [uuid, i]))
