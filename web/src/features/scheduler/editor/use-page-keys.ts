import { isTyping } from '../../../timetable/history/use-undo-keys.ts'
import { useKeyDown } from '../../../ui/use-key-down.ts'
import type { Editor } from './editor.ts'
import type { Tool } from './editor-state.ts'

/** `/` and Ctrl+K open the list of timetables, `?` the list of keys; not while a dialog is open or the user types text. */
export function useToolKeys(open: (tool: Tool) => void): void {
  useKeyDown((event) => {
    const ctrl = event.ctrlKey || event.metaKey
    const tool =
      ctrl && event.key.toLowerCase() === 'k' ? 'palette' : ctrl || event.altKey ? undefined : TOOL_KEYS[event.key]
    if (!tool || isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="menu"]')) return
    event.preventDefault()
    open(tool)
  })
}

/**
 * Escape cancels a move without a pointer even if nothing has the focus: a grid that is removed takes the focus with it, and the
 * move continues.
 */
export function usePutBackKey({ state, cancel }: Pick<Editor, 'state' | 'cancel'>): void {
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || state.getState().drag.kind !== 'choosing') return
    if (document.activeElement !== document.body) return
    event.preventDefault()
    cancel()
  })
}

const TOOL_KEYS: Readonly<Record<string, Tool>> = { '/': 'palette', '?': 'keys' }
