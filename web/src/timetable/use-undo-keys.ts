import { useEffect } from 'react'
import { useSession } from '../store/session-context.tsx'

/** Ctrl+Z takes the last change back, Ctrl+Shift+Z and Ctrl+Y bring it again; where text is typed they stay the field's own. */
export function useUndoKeys(): void {
  const { schedule, runCommand } = useSession()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const command = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : undefined
      if (!command) return
      event.preventDefault()
      const { history, scheduleOnly } = schedule.getState()
      if (history[command] !== null && !scheduleOnly) void runCommand(command, {})
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [schedule, runCommand])
}

/** Does what is pressed belong to a field? A box to tick takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
