import { useEffect } from 'react'

/** Milliseconds that each part of a long page is shown, and for which the page waits after somebody has used it. */
const SHOWN = 12_000
const WAITS = 60_000
/** How much of the window's height the page moves on, so that the last lines remain in view. */
const PART = 0.85

/**
 * Shows a page that is longer than a wide screen part after part, for a screen on a wall. It stops while somebody uses it, and jumps instead of
 * moving for people who prefer that.
 */
export function useTurningPages(): void {
  useEffect(() => {
    let usedAt = -WAITS
    const used = () => (usedAt = performance.now())
    const events = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const
    for (const event of events) window.addEventListener(event, used, { passive: true })
    const timer = window.setInterval(() => {
      if (!window.matchMedia('(min-width: 1024px)').matches || performance.now() - usedAt < WAITS) return
      const { scrollHeight } = document.documentElement
      if (scrollHeight <= window.innerHeight) return
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({
        top: isAtEnd ? 0 : window.scrollY + PART * window.innerHeight,
        behavior: still ? 'instant' : 'smooth',
      })
    }, SHOWN)
    return () => {
      window.clearInterval(timer)
      for (const event of events) window.removeEventListener(event, used)
    }
  }, [])
}
