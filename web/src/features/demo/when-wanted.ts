/**
 * Calls `then` once: when the element is about to be visible and the browser is idle, or at once when a user interacts with the element.
 * Returns a function that cancels it.
 */
export function whenWanted(element: HTMLElement, then: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const wanted = () => {
    if (signal.aborted) return
    waiting.abort()
    then()
  }
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(wanted, { timeout: 2000 })
      else setTimeout(wanted, 200)
    },
    { rootMargin: '200px' },
  )
  seen.observe(element)
  signal.addEventListener('abort', () => seen.disconnect())
  element.addEventListener('pointerenter', wanted, { signal })
  element.addEventListener('focusin', wanted, { signal })
  return () => waiting.abort()
}
