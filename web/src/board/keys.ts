import type { Uuid } from '@timetable/domain'
import type { Layout, Place, Position } from './layout.ts'

/** Where the keyboard is on a board: a cell, a calendar's head, or a lesson in its cell. */
export type Stop = Place & { readonly lesson: Uuid | null }

type Size = { readonly rows: number; readonly columns: number; readonly page: number }

export type Walk = {
  readonly layout: Layout
  /** So many rows Page Up and Page Down go by. */
  readonly page: number
  /** With Ctrl or Cmd. */
  readonly ctrl: boolean
  /** Every stop is a cell: with a lesson in hand, or while slots are being blocked. */
  readonly cellsOnly: boolean
  /** The lessons of a cell that can be stopped at, in the order they stand in. */
  readonly lessonsAt: (place: Place) => readonly Uuid[]
}

/**
 * Where a key leads from a stop; undefined for a key that does not lead anywhere. Left and right go through the lessons
 * that share a cell before they leave it. Holes are passed over, and at the edge one stays where one is.
 */
export function nextStop(from: Stop, key: string, walk: Walk): Stop | undefined {
  const { layout, page, ctrl, cellsOnly, lessonsAt } = walk
  const at = layout.positionOf(from)
  const target = at && movePosition(at, key, ctrl, { rows: layout.rows, columns: layout.columns, page })
  if (!target) return undefined
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const beside = cellsOnly || across === 0 ? undefined : lessonBeside(from, across, walk)
  if (beside !== undefined) return { ...from, lesson: beside }
  const place = nearest(layout, at, target, key.startsWith('Arrow'))
  if (!place) return from
  const lessons = cellsOnly || layout.stopsAt === 'cells' ? [] : lessonsAt(place)
  return { ...place, lesson: (across < 0 ? lessons.at(-1) : lessons[0]) ?? null }
}

function lessonBeside(from: Stop, by: number, { layout, lessonsAt }: Walk): Uuid | undefined {
  const lessons = lessonsAt(from)
  const inside = from.lesson !== null
  // A cell's only lesson is what the cell is about: it is no stop of its own there.
  if (layout.stopsAt === 'lessons' ? !inside : lessons.length < 2 || (!inside && by < 0)) return undefined
  return lessons[lessons.findIndex((lesson) => lesson === from.lesson) + by]
}

/** The target, or where that is a hole what comes next: onwards for an arrow, else back towards where one came from. */
function nearest(layout: Layout, from: Position, target: Position, onwards: boolean): Place | undefined {
  const way = { row: Math.sign(target.row - from.row), column: Math.sign(target.column - from.column) }
  if (way.row === 0 && way.column === 0) return undefined
  const by = onwards ? 1 : -1
  for (let { row, column } = target; ; row += by * way.row, column += by * way.column) {
    const back = row === from.row && column === from.column
    const off = row < 0 || column < 0 || row >= layout.rows || column >= layout.columns
    if (back || off) return undefined
    const place = layout.placeAt({ row, column })
    if (place) return place
  }
}

/** Where a key leads on a board; undefined for a key that does not lead anywhere. */
export function movePosition({ row, column }: Position, key: string, ctrl: boolean, size: Size): Position | undefined {
  const go = (nextRow: number, nextColumn: number): Position => ({
    row: Math.max(0, Math.min(size.rows - 1, nextRow)),
    column: Math.max(0, Math.min(size.columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return go(row - 1, column)
    case 'ArrowDown':
      return go(row + 1, column)
    case 'ArrowLeft':
      return go(row, column - 1)
    case 'ArrowRight':
      return go(row, column + 1)
    case 'PageUp':
      return go(row - size.page, column)
    case 'PageDown':
      return go(row + size.page, column)
    case 'Home':
      return go(ctrl ? 0 : row, 0)
    case 'End':
      return go(ctrl ? size.rows - 1 : row, size.columns - 1)
    default:
      return undefined
  }
}

/**
 * The line whose name begins with what was typed, looked for from `from` on and round. The same letter again and again
 * goes through all that begin with it.
 */
export function findName(names: readonly string[], typed: string, from: number): number | undefined {
  const wanted = typed.toLocaleLowerCase()
  if (wanted.trim() === '') return undefined
  const repeated = Array.from(wanted).every((letter) => letter === wanted[0])
  const begins = (line: number, text: string) => names[line]?.toLocaleLowerCase().startsWith(text) === true
  const order = names.map((_, i) => (from + i) % names.length)
  const exact = order.find((line) => begins(line, wanted) && (wanted.length > 1 || line !== from))
  if (exact !== undefined) return exact
  if (!repeated) return undefined
  return (
    order.find((line) => begins(line, wanted[0] ?? '') && line !== from) ?? order.find((line) => begins(line, wanted))
  )
}
