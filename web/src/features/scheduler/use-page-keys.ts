import { useEffect } from 'react'
import type { Tool } from './desk.ts'
import { useSession } from '../../store/session-context.tsx'

/** Ctrl+Z takes the last change back, Ctrl+Shift+Z and Ctrl+Y bring it again; where text is typed they stay the field's own. */
export function usePageKeys(): void {
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
