import { useEffect } from 'react'
import { afterFrame } from '../../../board/after-frame.ts'
import { isCarried } from '../../../board/drag-state.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useEditor } from './editor-context.tsx'

/**
 * Holds back Zen's improvements during a drag, during the question after it, and until the result of the drop is painted. Otherwise
 * every cell would recalculate its effect during the drag, and hundreds of lessons would be painted with the drop.
 */
export function useHoldBack(): void {
  const editor = useEditor()
  const { hold } = useSession()
  useEffect(() => {
    let letGo = () => {}
    const forget = editor.state.subscribe(({ drag }, before) => {
      if (drag.kind === before.drag.kind) return
      letGo()
      if (drag.kind === 'pressed' || isCarried(drag)) return hold('improvements')
      hold('all')
      letGo = afterFrame(() => {
        letGo = afterFrame(() => hold('nothing'))
      })
    })
    return () => {
      forget()
      letGo()
      hold('nothing')
    }
  }, [editor, hold])
}
