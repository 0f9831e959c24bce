/**
 * Calls `stop` once the shell that npm runs a script in is gone: a signal to npm ends that shell, and the shell does not
 * pass it on. Without npm there is nothing to watch, so that a script may outlive the terminal it was started from.
 * Gives what ends the watch.
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
