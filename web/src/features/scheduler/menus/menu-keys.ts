import type { KeyboardEvent } from 'react'

/** Up and down, Home and End go through the entries of a menu; `onKeyDown` for the element that holds them. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  entries[to]?.focus()
}
