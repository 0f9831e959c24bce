/** How long the whole element has to be in view. */
const PAUSE_MS = 1500

/** Whether a page may play something by itself. */
export const mayPlay = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `play` once, when the whole element has been in view for a moment and nobody has touched anything in `around`. Returns a
 * function that cancels it.
 */
export function playOnce(element: Element, around: Element, play: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer)
      if (!entries.at(-1)?.isIntersecting) return
      timer = setTimeout(() => {
        stop()
        play()
      }, PAUSE_MS)
    },
    // Of an element between two pixels, a little is never in view.
    { threshold: 0.99 },
  )
  function stop() {
    waiting.abort()
    clearTimeout(timer)
    seen.disconnect()
  }
  seen.observe(element)
  for (const touch of ['pointerdown', 'keydown', 'focusin']) around.addEventListener(touch, stop, { signal })
  return stop
}
