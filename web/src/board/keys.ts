import type { Uuid } from '@timetable/domain'
import type { Layout, Place, Position } from './layout.ts'

/** A keyboard position on a board: a cell, a calendar's head, or a lesson in its cell. */
export type Stop = Place & { readonly lesson: Uuid | null }

type Size = { readonly rows: number; readonly columns: number; readonly page: number }

type Walk = {
  readonly layout: Layout
  /** The number of rows that Page Up and Page Down move by. */
  readonly page: number
  /** With Ctrl or Cmd. */
  readonly ctrl: boolean
  /** Every stop is a cell: while a lesson is being moved, or while slots are being blocked. */
  readonly cellsOnly: boolean
  /** The lessons of a cell that the keyboard can stop at, in display order. */
  readonly lessonsAt: (place: Place) => readonly Uuid[]
}

/**
 * The stop that a key leads to; undefined if the key does not move. Left and right go through the lessons that share a cell before
 * they leave it. Holes are skipped, and at the edge the stop stays the same.
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
  // In a cell with one lesson, the lesson is not a separate stop.
  if (layout.stopsAt === 'lessons' ? !inside : lessons.length < 2 || (!inside && by < 0)) return undefined
  return lessons[lessons.findIndex((lesson) => lesson === from.lesson) + by]
}

/** The target. If that is a hole: the next cell onwards for an arrow, otherwise the next cell back towards `from`. */
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

/** The position that a key leads to on a board; undefined if the key does not move. */
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
 * The index of the name that begins with the typed text, searched from `from` on with wrap-around. Typing the same letter
 * repeatedly cycles through all names that begin with it. Undefined if none matches.
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
