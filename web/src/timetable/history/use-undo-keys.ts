import { useKeyDown } from '../../ui/use-key-down.ts'
import { useTakeStep } from './use-next-steps.ts'

/**
 * Ctrl+Z undoes the last change, Ctrl+Shift+Z and Ctrl+Y redo it. In text fields they keep their usual meaning. Unsaved actions
 * come first: an open menu closes, and `putBack` may cancel another action and then returns true.
 */
export function useUndoKeys(putBack: () => boolean = () => false): void {
  const takeStep = useTakeStep()
  useKeyDown((event) => {
    const command = undoCommandOf(event)
    if (!command || isTyping(event.target)) return
    event.preventDefault()
    if (putBack() || closeMenu()) return
    takeStep(command)
  })
}

/** The command that the keys mean; undefined if none. */
export function undoCommandOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : undefined
}

/** Closes the focused menu, like Escape. A dialog over the whole page stays open, and nothing is undone behind it. */
function closeMenu(): boolean {
  const open = document.activeElement?.closest('[role="menu"], [role="dialog"]:not([data-drawer])')
  if (!open) return document.querySelector('[aria-modal="true"]') !== null
  if (!open.closest('[aria-modal="true"]')) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  return true
}

/** Whether the target is a text field. Checkboxes do not count. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
