/**
 * Calls `run` when the browser is idle, and after `timeout` milliseconds at the latest. Some browsers have no idle callback: there a shorter
 * timer lets the current work finish. Returns a function that cancels it.
 */
export function whenIdle(run: () => void, timeout: number, timer: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const handle = setTimeout(run, timer)
    return () => clearTimeout(handle)
  }
  const handle = window.requestIdleCallback(run, { timeout })
  return () => window.cancelIdleCallback(handle)
}
