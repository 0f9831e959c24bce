import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first item of a menu's page when the page changes: the item that opened the page is gone. */
export function usePageFocus(page: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus()
  }, [page])
  return ref
}
