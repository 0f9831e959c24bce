import type { Schedule } from '@timetable/domain'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { useSession } from '../../../store/session-context.tsx'

type Marks = {
  /** Sets the marks and returns the marked elements. Null if there is nothing to mark. */
  readonly paint: (board: HTMLElement, schedule: Schedule) => readonly HTMLElement[] | null
  readonly clean: (element: HTMLElement) => void
  /** The board is painted again when this changes. */
  readonly of?: unknown
}

/**
 * Marks elements of a board from outside, so that none of its thousands of cells is rendered by React. The marks follow the version, the
 * proposals, and the elements: a lesson that moves or comes into view gets another one.
 */
export function usePaintedMarks(ref: RefObject<HTMLElement | null>, { paint, clean, of }: Marks): void {
  const { schedule: shown, proposals } = useSession()
  const paintNow = useEffectEvent(paint)

  useLayoutEffect(() => {
    const board = ref.current
    if (!board) return
    let marked: readonly HTMLElement[] | null = null
    const painted = new MutationObserver(write)

    function write() {
      painted.disconnect()
      marked?.forEach(clean)
      const { schedule } = shown.getState()
      marked = board && schedule && paintNow(board, schedule)
      if (board && marked) painted.observe(board, { childList: true, subtree: true })
    }

    write()
    const forget = [shown.subscribe(write), proposals.subscribe(write)]
    return () => {
      for (const unsubscribe of forget) unsubscribe()
      painted.disconnect()
      marked?.forEach(clean)
    }
  }, [ref, shown, proposals, clean, of])
}
