import { useRef, type PointerEvent } from 'react'

/** A finger that goes so far to a side, and twice as far as up or down, has swiped. */
const FAR = 48

/** Handlers of an element that can be swiped to the sides; by fingers only, as a mouse selects text. */
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
