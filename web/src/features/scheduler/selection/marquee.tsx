import { isHolding } from '../../../board/drag-state.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import type { Selection } from '../editor/selection.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { useChoosing } from './use-choosing.ts'
import styles from './marquee.module.css'
import { followMarquee } from './follow-marquee.ts'

/**
 * A frame drawn with the mouse on a grid selects the lessons it touches; with Shift or Ctrl it adds them to the selection. Escape
 * restores the previous selection. Moving a lesson and blocking slots take precedence.
 */
export function Marquee({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const { tell } = useChoosing()
  const ref = useRef<HTMLSpanElement>(null)
  const readOnly = useSchedule((state) => state.scheduleOnly)

  useEffect(() => {
    const root = grid.current
    if (!root || readOnly) return
    let before: Selection | null = null
    return followMarquee(root, {
      mayBegin() {
        return !isHolding(editor.state.getState().drag) && root.dataset.blocking === undefined
      },
      draw(frame) {
        const marquee = ref.current
        if (!marquee) return
        marquee.hidden = frame === null
        if (!frame) return
        const { left, top, right, bottom } = frame
        Object.assign(marquee.style, {
          left: `${left}px`,
          top: `${top}px`,
          width: `${right - left}px`,
          height: `${bottom - top}px`,
        })
      },
      touch(lessonUuids, adds) {
        before ??= editor.state.getState().selection
        editor.select(adds ? [...before.lessons, ...lessonUuids] : lessonUuids)
      },
      end(kept) {
        if (kept) tell()
        else editor.select(before?.lessons ?? [])
        before = null
      },
    })
  }, [grid, editor, tell, readOnly])

  return <span ref={ref} className={styles.marquee} aria-hidden="true" hidden />
}
