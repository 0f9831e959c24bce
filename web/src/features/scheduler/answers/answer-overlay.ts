import { nameOfCellStyle, type CellStyle } from '../../../board/cell-style.ts'
import type { Inks } from './inks.ts'

/** The cells of a board, in pixels: `columns` by `rows` of them, the first at `left` and `top`. */
export type OverlayPlace = {
  readonly left: number
  readonly top: number
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
  /** The width of the line before a column: 1, or 2 where a new day or term begins. */
  readonly lineBefore: (column: number) => 1 | 2
}

/**
 * Draws the drop effects into a canvas that covers the cells of `place`. Thousands of elements would each need styles, layout and
 * painting; this takes a few milliseconds for all of them. A cell without an effect is dimmed.
 */
export function drawAnswers(
  canvas: HTMLCanvasElement,
  place: OverlayPlace,
  inks: Inks,
  scale: number,
  answerAt: (column: number, row: number) => CellStyle | null,
): void {
  const { column, row, columns, rows } = place
  const edge = (cells: number, size: number) => Math.round(cells * size * scale)
  const drawn = new OffscreenCanvas(Math.max(1, edge(columns, column)), Math.max(1, edge(rows, row)))
  canvas.width = drawn.width
  canvas.height = drawn.height
  const context = drawn.getContext('2d')
  if (!context) return
  context.fillStyle = inks.faded
  const stamps = stampsIn(inks, column, row, scale)
  for (let y = 0; y < rows; y++) {
    const top = edge(y, row)
    const height = edge(y + 1, row) - top
    /** The first column of the cells without an effect that are not dimmed yet. */
    let from = 0
    const dim = (to: number) => {
      if (to > from) context.fillRect(edge(from, column), top, edge(to, column) - edge(from, column), height)
      from = to + 1
    }
    for (let x = 0; x < columns; x++) {
      const cellStyle = answerAt(x, y)
      if (!cellStyle) continue
      dim(x)
      const left = edge(x, column)
      const size = { width: edge(x + 1, column) - left, height }
      context.drawImage(stamps(cellStyle, place.lineBefore(x), size), left, top)
    }
    dim(columns)
  }
  // A canvas that is drawn on is sent to the screen again with every frame; one that receives a bitmap is sent once.
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn.transferToImageBitmap())
}

/** In device pixels: with a fractional scale, cells differ by one. */
type Size = { readonly width: number; readonly height: number }
type Stamps = {
  readonly inks: Inks
  readonly column: number
  readonly row: number
  readonly scale: number
  readonly byName: Map<string, ImageBitmap>
}

/** The stamps of the last board. Follow-ups and the next lesson use them again: there are some dozens of different cells. */
let kept: Stamps | null = null

/** Returns the cells of a board, each drawn once for all boards of its size and colours. */
function stampsIn(inks: Inks, column: number, row: number, scale: number) {
  if (kept?.inks !== inks || kept.column !== column || kept.row !== row || kept.scale !== scale) {
    for (const stamp of kept?.byName.values() ?? []) stamp.close()
    kept = { inks, column, row, scale, byName: new Map() }
  }
  const { byName } = kept
  return (cellStyle: CellStyle, line: 1 | 2, size: Size): ImageBitmap => {
    const name = `${line} ${size.width} ${size.height} ${nameOfCellStyle(cellStyle)}`
    let stamp = byName.get(name)
    if (!stamp) byName.set(name, (stamp = drawStamp(cellStyle, line, { column, row, scale, inks }, size)))
    return stamp
  }
}

/** How strongly the effect covers the content of a cell: subjects stay readable through it. */
const VEIL = 0.45

/** Draws one cell with its lines over the cell's content. */
function drawStamp(
  { answer, mark, delta }: CellStyle,
  line: 1 | 2,
  { column: width, row: height, scale, inks }: Omit<Stamps, 'byName'>,
  size: Size,
): ImageBitmap {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.scale(scale, scale)
  const fill = (colour: string, alpha = 1) => {
    context.globalAlpha = alpha
    context.fillStyle = colour
    context.fillRect(line, 0, width - line, height - 1)
    context.globalAlpha = 1
  }
  const ring = (colour: string, thick: number) => {
    context.strokeStyle = colour
    context.lineWidth = thick
    context.strokeRect(line + thick / 2, thick / 2, width - line - thick, height - 1 - thick)
  }
  context.fillStyle = line === 2 ? inks.strong : inks.line
  context.fillRect(0, 0, line, height)
  context.fillStyle = inks.line
  context.fillRect(0, height - 1, width, 1)
  const isOpen = answer === 'free' || answer === 'wish' || mark !== null
  fill(isOpen ? inks.surface : inks.sunken, VEIL)
  switch (mark === 'here' || mark === 'freed' ? mark : answer) {
    case 'free':
      fill(inks.done, 0.2)
      break
    case 'wish':
      fill(inks.warning, 0.12)
      dot(context, width - 7, height - 8, inks.warning)
      break
    case 'rule':
      corner(context, width, height - 1, inks.warning)
      break
    case 'freed':
      fill(inks.accent, 0.16)
      context.setLineDash([4, 3])
      ring(inks.accent, 1.5)
      context.setLineDash([])
      break
    case 'clash':
    case 'blocked':
      hatch(context, width, height, inks.hatch)
      break
    case 'here':
  }
  if (mark === 'here' || mark === 'best') ring(mark === 'here' ? inks.here : inks.done, 2)
  if (delta) {
    context.font = inks.font
    context.textAlign = 'right'
    context.textBaseline = 'middle'
    const isMarked = mark !== 'freed' && (answer === 'wish' || answer === 'rule')
    const right = width - 3 - (isMarked ? CORNER + 2 : 0)
    const { width: length } = context.measureText(delta)
    context.fillStyle = inks.surface
    context.fillRect(right - length, height / 2 - 7, length + 1, 13)
    context.fillStyle = mark === 'freed' ? inks.accentText : answer === 'clash' ? inks.clash : inks.done
    context.fillText(delta, right, height / 2)
  }
  return canvas.transferToImageBitmap()
}

/** A dot: not as wished. */
function dot(context: OffscreenCanvasRenderingContext2D, x: number, y: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, 3.5, 0, 2 * Math.PI)
  context.fill()
}

/** A folded corner: breaks a required rule. */
function corner(context: OffscreenCanvasRenderingContext2D, x: number, y: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, y - CORNER)
  context.lineTo(x, y)
  context.lineTo(x - CORNER, y)
  context.fill()
}

const CORNER = 11

function hatch(context: OffscreenCanvasRenderingContext2D, width: number, height: number, colour: string): void {
  context.save()
  context.beginPath()
  context.rect(1, 0, width - 1, height - 1)
  context.clip()
  context.strokeStyle = colour
  context.lineWidth = 1
  context.beginPath()
  for (let x = -height; x < width; x += 7) {
    context.moveTo(x, height)
    context.lineTo(x + height, 0)
  }
  context.stroke()
  context.restore()
}
