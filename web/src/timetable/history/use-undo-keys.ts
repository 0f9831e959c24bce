import { useEffect, useEffectEvent } from 'react'
import { useTakeStep } from './use-next-steps.ts'

/**
 * Ctrl+Z takes the last change back, Ctrl+Shift+Z and Ctrl+Y bring it again; where text is typed they stay the field's own.
 * What is begun and not saved yet comes first: a menu that is open closes, and `putBack` may end something else and say so.
 */
export function useUndoKeys(putBack: () => boolean = () => false): void {
  const takeStep = useTakeStep()
  const isBegun = useEffectEvent(() => putBack() || closeMenu())
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const command = undoCommandOf(event)
      if (!command || isTyping(event.target)) return
      event.preventDefault()
      if (isBegun()) return
      takeStep(command)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [takeStep])
}

/** What the keys ask for. */
export function undoCommandOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : undefined
}

/** Closes the menu that has the focus, as Escape would. A dialog over the whole page stays, and nothing is undone behind it. */
function closeMenu(): boolean {
  const open = document.activeElement?.closest('[role="menu"], [role="dialog"]:not([data-drawer])')
  if (!open) return document.querySelector('[aria-modal="true"]') !== null
  if (!open.closest('[aria-modal="true"]')) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  return true
}

/** Does what is pressed belong to a field? A box to tick takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
