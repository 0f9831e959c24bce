import { useEffect } from 'react'
import { isTyping } from '../../timetable/use-undo-keys.ts'
import type { Tool } from './hand.ts'

/** `/` and Ctrl+K open the list of timetables, `?` the list of keys; not while a dialog is open or text is typed. */
export function useToolKeys(open: (tool: Tool) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const ctrl = event.ctrlKey || event.metaKey
      const tool =
        ctrl && event.key.toLowerCase() === 'k' ? 'palette' : ctrl || event.altKey ? undefined : TOOL_KEYS[event.key]
      if (!tool || isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="menu"]')) return
      event.preventDefault()
      open(tool)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}

const TOOL_KEYS: Readonly<Record<string, Tool>> = { '/': 'palette', '?': 'keys' }
