import type { Box } from './paper.ts'

type Line = Box & { readonly strong: boolean }
type Place = { readonly at: number; readonly strong: boolean }

export const THIN = 0.12
const STRONG = 0.45

/** Returns the horizontal lines of a frame, at the given heights. */
export const rowLines = (frame: Box, places: readonly Place[]): Line[] =>
  places.map(({ at, strong }) => ({ x: frame.x, y: at, width: frame.width, height: strong ? STRONG : THIN, strong }))

/** Returns the vertical lines of a frame. */
export const columnLines = (frame: Box, places: readonly Place[]): Line[] =>
  places.map(({ at, strong }) => ({ x: at, y: frame.y, width: strong ? STRONG : THIN, height: frame.height, strong }))

/** Returns the border of a frame, inside it. */
export function frameOf({ x, y, width, height }: Box): Line[] {
  return [
    { x, y, width, height: STRONG, strong: true },
    { x, y: y + height - STRONG, width, height: STRONG, strong: true },
    { x, y, width: STRONG, height, strong: true },
    { x: x + width - STRONG, y, width: STRONG, height, strong: true },
  ]
}
