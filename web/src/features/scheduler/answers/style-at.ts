import { cellStyleAt, freed, type CellStyle } from '../../../board/cell-style.ts'
import type { DropEffects } from '../../../board/drop-effects.ts'
import type { DropTarget, RoomChange } from '../../../board/drop-target.ts'
import type { Editor } from '../editor/editor.ts'

/** The style of a place for the lesson being moved, also if it becomes free only when others move along. */
export function styleAt(
  { followUps }: Pick<Editor, 'followUps'>,
  effects: DropEffects,
  target: DropTarget,
  rooms?: readonly RoomChange[],
): CellStyle | undefined {
  const cellStyle = cellStyleAt(effects, target, rooms)
  const followUp = target === 'tray' ? null : followUps.onSlot(effects.lessonUuid, target)
  return cellStyle && followUp ? freed(cellStyle, followUp.placements.length - 1) : cellStyle
}
