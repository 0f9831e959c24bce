import type { Uuid } from '@timetable/domain'
import type { Point } from '../../../board/drag-state.ts'

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The frame between two points, whatever its direction. */
export const boxBetween = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

export const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The lessons with a card that the frame touches; one with cards in several rows counts once. */
export function touchedLessons(
  cards: Iterable<{ readonly lessonUuid: Uuid; readonly box: Box }>,
  frame: Box,
): ReadonlySet<Uuid> {
  const touched = new Set<Uuid>()
  for (const { lessonUuid, box } of cards) if (touches(box, frame)) touched.add(lessonUuid)
  return touched
}

export const sameLessons = (a: ReadonlySet<Uuid>, b: ReadonlySet<Uuid>): boolean =>
  a.size === b.size && [...a].every((uuid) => b.has(uuid))
