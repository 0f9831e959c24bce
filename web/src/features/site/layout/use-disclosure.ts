import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useThisPage } from '../../../ui/this-page.ts'

/** A button that shows and hides the element with this id. Escape, a click elsewhere, leaving it, or another page closes it. */
export function useDisclosure(id: string) {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useThisPage()
  const [openedAt, setOpenedAt] = useState(pathname)
  if (openedAt !== pathname) {
    setOpenedAt(pathname)
    setOpen(false)
  }

  // Runs before it is visible, so that any press from then on closes it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const close = ({ target }: PointerEvent) => whole.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])

  return {
    isOpen,
    toggle: { ref: button, 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
    whole: {
      ref: whole,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && !whole.current?.contains(relatedTarget)) setOpen(false)
      },
    },
    panel: { id, hidden: !isOpen },
  }
}
