/**
 * Runs the callback in its own task after the next frame is painted, or soon if no frame is painted. The response to the user's
 * action is thus visible first. Returns a function that cancels the callback.
 */
export function afterFrame(callback: () => void): () => void {
  let timer = window.setTimeout(run, 200)
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    callback()
  }
  return () => {
    window.clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
