import { useEffect } from 'react'
import { afterFrame } from '../../../board/after-frame.ts'
import { isCarried } from '../../../board/drag-state.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useEditor } from './editor-context.tsx'

/**
 * Zen's improvements wait while the pointer has a lesson, or what is to become of it is being asked, and until what letting it
 * go brings is painted: every cell would answer anew while it is carried, and hundreds of lessons be painted with the drop.
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
