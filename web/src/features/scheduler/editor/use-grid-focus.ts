import type { Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { heldOf, isPlaceChosen, lessonOf } from '../../../board/drag-state.ts'
import { outcomeOf } from './editor-state.ts'
import type { GridModel } from '../../../timetable/grid-model.ts'
import { useEditorState } from './editor-context.tsx'
import { cardIn, CURRENT_STOP, elementOf, focusable, focusOn, isWorkedIn, workIn } from './grid-focus.ts'
import { firstStop } from './grid-keys.ts'

/**
 * Keeps the focus of one grid where the work is: on a lesson that was dropped or put back, on the slot in which one is
 * placed, and on a lesson that goes elsewhere by undo, by Zen or by someone else. Call the result with what got it.
 */
export function useGridFocus(ref: RefObject<HTMLElement | null>, model: GridModel) {
  const outcome = useEditorState(outcomeOf)
  const held = useEditorState(({ drag }) => heldOf(drag)?.lessonUuid)
  const chosen = useEditorState(({ drag }) => (isPlaceChosen(drag) ? lessonOf(drag) : null))
  const had = useRef<{ element: HTMLElement; slotUuid: Uuid | null; lessonUuid: Uuid | null } | null>(null)

  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    if (!grid.querySelector(CURRENT_STOP)) focusable(grid, elementOf(grid, firstStop(model, false)))
    // A card that moved is another element: the focus that it took with it follows the lesson, or stays in the slot.
    const lost = had.current && !had.current.element.isConnected && document.activeElement === document.body
    if (!lost || !had.current) return
    const { lessonUuid, slotUuid } = had.current
    const card = lessonUuid === null ? null : cardIn(grid, lessonUuid)
    focusOn(grid, card ?? (slotUuid === null ? null : elementOf(grid, { slotUuid, lessonUuid: null })))
  }, [ref, model, held])

  // What the keys or a tap brought to an end goes on from where it ended; a mouse has no focus to keep.
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid || !outcome || outcome.byPointer || held || !isWorkedIn(grid)) return
    const card = cardIn(grid, outcome.lessonUuid)
    if (card) focusOn(grid, card)
    else if (outcome.slotUuid !== null) focusOn(grid, elementOf(grid, { slotUuid: outcome.slotUuid, lessonUuid: null }))
  }, [ref, outcome, held])

  // Picked up in the tray, from a menu or by a chain, a lesson is placed in the grid.
  useEffect(() => {
    const grid = ref.current
    if (!grid || !chosen || !isWorkedIn(grid)) return
    const at = cardIn(grid, chosen)?.closest<HTMLElement>('[data-slot]')
    const where = outcome?.slotUuid ? elementOf(grid, { slotUuid: outcome.slotUuid, lessonUuid: null }) : null
    focusOn(grid, at ?? where ?? elementOf(grid, firstStop(model, true)))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each lesson picked up, not for each change of the grid
  }, [ref, chosen])

  return (element: HTMLElement, slotUuid: Uuid | null, lessonUuid: Uuid | null) => {
    if (ref.current) {
      workIn(ref.current)
      focusable(ref.current, element)
    }
    had.current = { element, slotUuid, lessonUuid }
  }
}
