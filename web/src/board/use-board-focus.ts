import type { Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { isPlaceChosen, lessonOf } from './drag-state.ts'
import type { Stop } from './keys.ts'
import { firstPlace } from './layout.ts'
import {
  cardIn,
  cellOf,
  CURRENT_STOP,
  elementOf,
  focusable,
  focusOn,
  isWorkedIn,
  lessonsAt,
  stopOf,
  workIn,
} from './stops.ts'
import type { Board } from './board.ts'

/**
 * Keeps a board's focus at the user's work: on a lesson just dropped, or on the cell where a lesson is being placed. If Zen, an
 * undo or another user moves the focused lesson, the focus is restored. `painted` must change whenever other cells are rendered, or
 * other lessons in them.
 */
export function useBoardFocus(ref: RefObject<HTMLElement | null>, board: Board, painted: unknown) {
  const { drag } = board
  const chosen = useStore(drag.state, (state) => (isPlaceChosen(state.drag) ? lessonOf(state.drag) : null))
  const current = useRef<Stop | null>(null)
  /** The stop to focus once it is rendered. */
  const wanted = useRef<Stop | null>(null)
  const hadFocus = useRef(false)

  function go(stop: Stop) {
    const root = ref.current
    if (!root) return
    current.current = stop
    wanted.current = stop
    board.reveal?.(stop)
    arrive(root)
  }

  function arrive(root: HTMLElement) {
    const element = wanted.current && elementOf(root, wanted.current)
    if (!element) return
    wanted.current = null
    focusOn(root, element)
    if (!board.reveal) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Restores a lost focus: to the lesson, wherever it is now, if lessons are stops; otherwise to the cell it was in. */
  function restore() {
    const root = ref.current
    const at = current.current
    if (!root || !at || !hadFocus.current || document.activeElement !== document.body) return
    const card = at.lesson !== null && board.layout.stopsAt === 'lessons' ? cardIn(root, at.lesson) : null
    const element = card ?? elementOf(root, at) ?? cellOf(root, at)
    if (element) focusOn(root, element)
    // A stop scrolled out of view is no longer rendered. The board itself then keeps the focus.
    else root.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return
    arrive(root)
    if (!root.querySelector(CURRENT_STOP)) {
      const first = board.layout.stopsAt === 'lessons' ? firstPlace(board.layout) : null
      const element = first && elementOf(root, { ...first, lesson: lessonsAt(root, first)[0] ?? null })
      if (element) focusable(root, element)
      else root.tabIndex = 0
    }
    // Runs in the animation frame, which does the layout anyway. Running earlier would cause one more layout.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each painting; the functions read the board as it is then
  }, [ref, painted])

  // Cells that repaint on their own may have removed the focused element.
  useEffect(
    () => board.onChange?.(() => requestAnimationFrame(restore)),
    // oxlint-disable-next-line react/exhaustive-deps -- `restore` reads what there is when it is called
    [ref, board.onChange],
  )

  // A lesson picked up in the tray, from a menu or by a chain is placed on the board. After a drop by keys or a tap, the focus
  // continues from the place of the drop. A mouse has no focus to keep.
  const before = useRef<Uuid | null>(null)
  useEffect(() => {
    const ended = before.current
    before.current = chosen
    const root = ref.current
    const lesson = chosen ?? ended
    if (!root || lesson === null || !isWorkedIn(root)) return
    const { drag: now } = drag.state.getState()
    const over = chosen !== null && now.kind === 'choosing' && now.over !== 'tray' ? now.over : null
    const place = board.placeOf(lesson, over?.slotUuid ?? null, current.current)
    if (place) go({ ...place, lesson: chosen === null && place.holds ? lesson : null })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each lesson, not for each change of the board
  }, [ref, chosen])

  return {
    current,
    go,
    onFocus(event: FocusEvent) {
      const root = ref.current
      hadFocus.current = true
      if (!root || (event.target === root && current.current)) return
      const first = event.target === root ? firstPlace(board.layout) : null
      const stop = stopOf(root, event.target) ?? (first && { ...first, lesson: null })
      if (!stop) return
      workIn(root)
      current.current = stop
      if (event.target instanceof HTMLElement && event.target.matches(STOPS)) focusable(root, event.target)
      const { drag: now } = drag.state.getState()
      if (stop.slot !== null && now.kind === 'choosing') drag.hover(board.targetOf(stop))
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // A focused element that is removed from the page was not left by the user.
      queueMicrotask(() => {
        if (target.isConnected && !(relatedTarget instanceof Node && ref.current?.contains(relatedTarget)))
          hadFocus.current = false
      })
    },
  }
}

const STOPS = '[data-slot], [data-lesson], [data-more], [data-head]'
