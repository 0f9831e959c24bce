/**
 * Calls back in a task of its own after the next frame is painted, or soon where none is: what was done in answer to a hand is
 * seen first. Gives back how to call it off.
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
