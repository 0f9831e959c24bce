import { isHolding } from '../../../board/drag-state.ts'
import type { Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import { CURRENT_STOP } from '../../../board/stops.ts'
import { useLinked } from './linked-context.tsx'
import { LinkedTimetables } from './linked-timetables.tsx'

/**
 * Linked timetables where they have no place beside the grid: at its right, on a phone over its foot. The grid stays in
 * use meanwhile, so that lessons are looked at there, and carried from there to here.
 */
export function LinkedDrawer({ besides }: { besides: Uuid | null }) {
  const editor = useEditor()
  const { hide } = useLinked()
  const ref = useRef<HTMLElement>(null)
  const before = useRef(document.activeElement)

  // With a lesson in hand the grid keeps the focus: its place is being chosen there.
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

/** Escape is for a menu or a dialog first that opened later. */
function openedSince(own: Element | null): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((element) => element !== own)
}

/** To where the focus was, else to where it goes in the grid: an entry of a menu is gone by now. */
function giveBack(opener: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const lasting = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const element = lasting ? opener : document.querySelector<HTMLElement>(`[role="grid"] ${CURRENT_STOP}`)
    element?.focus({ preventScroll: true })
  })
}
