import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { Uuid } from '@timetable/domain'
import type { Desk } from './desk.ts'
import type { DropTarget } from './drop-preview.ts'

/**
 * The mouse's way to the desk: native drags of cards. One drop target per grid, and the slot found under the pointer,
 * so that a page of many grids mounts fast.
 */
export function makeCardDraggable(element: HTMLElement, lessonUuid: Uuid, desk: Desk): () => void {
  return draggable({
    element,
    canDrag: () => desk.mayPickUp(lessonUuid),
    getInitialData: () => ({ lessonUuid }),
    onDragStart: () => desk.pickUp(lessonUuid, 'pointer'),
  })
}

/** `scroller` moves along when a card is held at its edge. */
export function makeGridDropTarget(element: HTMLElement, scroller: HTMLElement): () => void {
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => 'lessonUuid' in source.data,
      getData: ({ input }) => ({ target: slotAt(element, input.clientX, input.clientY) }),
    }),
    autoScrollForElements({ element: scroller }),
  )
}

export function makeTrayDropTarget(element: HTMLElement): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => 'lessonUuid' in source.data,
    getData: () => ({ target: 'tray' satisfies DropTarget }),
  })
}

/** Follows every drag of a card: what it is over, where the pointer is, and the drop. */
export function followDrags(desk: Desk, onPointer: (x: number, y: number) => void): () => void {
  type Location = { readonly dropTargets: readonly { readonly data: Record<string | symbol, unknown> }[] }
  const targetOf = ({ dropTargets }: Location) => (dropTargets[0]?.data.target as DropTarget | undefined) ?? null
  return monitorForElements({
    canMonitor: ({ source }) => 'lessonUuid' in source.data,
    onDragStart: ({ location }) => onPointer(location.current.input.clientX, location.current.input.clientY),
    onDrag: ({ location }) => {
      onPointer(location.current.input.clientX, location.current.input.clientY)
      desk.hover(targetOf(location.current))
    },
    onDropTargetChange: ({ location }) => desk.hover(targetOf(location.current)),
    onDrop: ({ location }) => {
      const target = targetOf(location.current)
      if (target) desk.drop(target)
      else desk.cancel()
    },
  })
}

/** The slot of `grid` whose own box lies under the point; a card that reaches over several does not hide them. */
function slotAt(grid: HTMLElement, x: number, y: number): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const slotUuid = element instanceof HTMLElement ? element.dataset.slot : undefined
    if (slotUuid && grid.contains(element)) return { slotUuid }
  }
  return null
}
