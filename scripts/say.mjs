/**
 * Progress for people: plain lines on stderr, so that stdout has only the output of the wrapped program. A long task reports every ten
 * seconds that it is still running.
 */
export function say(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`)
}

/** @template T @param {string} what @param {() => Promise<T>} task @returns {Promise<T>} */
export async function sayWhile(what, task) {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  say(`${what} …`)
  const pulse = setInterval(() => say(`  still running, ${seconds()} s`), 10_000)
  try {
    const result = await task()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(pulse)
  }
}
