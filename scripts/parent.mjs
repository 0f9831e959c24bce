/**
 * Calls `stop` when the shell in which npm runs a script is gone: a signal to npm ends that shell, but the shell does not forward it.
 * Without npm nothing is watched, so a script may outlive its terminal. Returns a function that ends the watch.
 */
export function whenParentGoes(/** @type {() => void} */ stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 200)
  watch.unref()
  return () => clearInterval(watch)
}
