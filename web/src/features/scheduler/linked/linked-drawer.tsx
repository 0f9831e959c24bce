import { isHolding } from '../../../board/drag-state.ts'
import type { Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import { CURRENT_STOP } from '../../../board/stops.ts'
import { useLinked } from './linked-context.tsx'
import { LinkedTimetables } from './linked-timetables.tsx'

/**
 * Linked timetables without an area beside the grid: at its right, or on a phone over its foot. The grid stays usable meanwhile:
 * lessons are pointed at there, and dragged from there to here.
 */
export function LinkedDrawer({ besides }: { besides: Uuid | null }) {
  const editor = useEditor()
  const { hide } = useLinked()
  const ref = useRef<HTMLElement>(null)
  const before = useRef(document.activeElement)

  // While a lesson is being moved the grid keeps the focus, as its place is being chosen there.
  useLayoutEffect(() => {
    if (!isHolding(editor.state.getState().drag)) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [editor])

  useEffect(() => {
    const opener = before.current
    return () => giveBack(opener)
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || openedSince(ref.current) || isBusy()) return
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
    function isBusy() {
      const { drag, selection, blocking } = editor.state.getState()
      return isHolding(drag) || selection.lessons.size > 0 || blocking.size > 0
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [editor, hide])

  return <LinkedTimetables ref={ref} besides={besides} onClose={hide} />
}

/** Escape first closes a menu or a dialog that opened later. */
function openedSince(own: Element | null): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((element) => element !== own)
}

/** Returns the focus to where it was, otherwise to its position in the grid: a menu entry is gone by now. */
function giveBack(opener: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const lasting = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const element = lasting ? opener : document.querySelector<HTMLElement>(`[role="grid"] ${CURRENT_STOP}`)
    element?.focus({ preventScroll: true })
  })
}
