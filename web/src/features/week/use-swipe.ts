import { useRef, type PointerEvent } from 'react'

/** In pixels: a horizontal movement of at least this distance, and twice the vertical distance, is a swipe. */
const FAR = 48

/** Handlers for an element that can be swiped sideways; only by touch, as a mouse selects text. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const begun = from.current
      from.current = null
      if (!begun) return
      const [across, along] = [clientX - begun.x, clientY - begun.y]
      if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => void (from.current = null),
  }
}
